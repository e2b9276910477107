import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnLimits } from '#contracts/approvals/approval.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { QuotationRequestList, StoreRequestList } from '#contracts/quotations/quotations.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { type Asked, quotingIn } from './testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aBuyer, aSeller, ask, read, inStore, quote, aRequest, noticesOf, mailsTo } = quotingIn(market)
const { workOnRequests } = market.modules

test('a company asks, a store answers with a quotation, and each is told by a notice and an e-mail', async () => {
  const category = await aCategory(pool)
  const [vendor, buyer] = [await aSeller(category), await aBuyer()]
  const asked = await ask(buyer, category, { target_price: 420, unit: 'desks' })
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    number: expect.stringMatching(/^R-\d{4,}$/),
    ...{ state: 'open', target_price: 420, unit: 'desks', stores_count: 1, is_widened: false },
  })
  const title = 'A company in Volta asks for a quotation'
  expect(await noticesOf(vendor.id)).toEqual([title])
  expect(await mailsTo(vendor.id)).toContain(title)
  const list = () => vendor.call<StoreRequestList>('GET', `${vendor.path}/quotation-requests`)
  expect((await list()).body).toMatchObject({
    counts: { new: 1, answered: 0 },
    rows: [{ quotation_state: null }],
  })

  const answered = async () => {
    const { body } = await buyer.call<OwnLimits>('GET', `/api/companies/${buyer.company}/limits`)
    return body.answered_requests
  }
  expect(await answered()).toBe(0)

  const sent = await quote(vendor, asked.body.id, { unit_price: 435, min_quantity: 60 })
  expect(sent.status).toBe(201)
  expect((await list()).body).toMatchObject({
    counts: { new: 0, answered: 1 },
    rows: [{ quotation_state: 'open', unit_price: 435 }],
  })
  expect(await answered()).toBe(1)
  expect(await mailsTo(buyer.id)).toContainEqual(expect.stringMatching(/ has sent you a quotation$/))
  const requests = await buyer.call<QuotationRequestList>('GET', `${buyer.path}?tab=answered`)
  expect(requests.body).toMatchObject({
    counts: { open: 1, answered: 1, closed: 0 },
    rows: [{ quotations_count: 1, lowest_total: 52_200 }],
  })
  expect((await read(buyer, asked.body.id)).quotations).toMatchObject([
    { state: 'open', versions: [{ version: 1, unit_price: 435, min_quantity: 60, goods: null }] },
  ])
})

test('a store that changes its terms sends a new version, and the earlier ones stay beside it', async () => {
  const { vendor, buyer, id } = await aRequest()
  const goods = await aProduct(pool, { store: vendor.store })
  const variant = goods.variants[0]?.id as string
  await quote(vendor, id, { note: 'Odum, oiled. Call 024 412 3456' })
  const { status } = await quote(vendor, id, { unit_price: 85, variant })
  expect(status).toBe(201)
  const { quotations } = await read(buyer, id)
  expect(quotations).toMatchObject([
    {
      versions: [
        { version: 2, unit_price: 85, goods: { variant_id: variant, name: goods.name } },
        { version: 1, unit_price: 90, note: 'Odum, oiled. Call •••', goods: null },
      ],
    },
  ])
  expect((await noticesOf(buyer.id)).at(-1)).toMatch(/ has changed its quotation$/)
  for (let version = 3; version <= quotationLimits.versionsMax; version += 1)
    expect((await quote(vendor, id)).status).toBe(201)
  expect((await quote(vendor, id)).body.code).toBe('quotation.too_many_versions')
})

test('questions and answers are seen by both sides, masked, and by no other store', async () => {
  const { category, vendor, buyer, id } = await aRequest()
  const other = await aSeller(category)
  await pool.query('insert into quotation_request_stores (request_id, store_id) values ($1, $2)', [
    id,
    other.store.id,
  ])
  const asked = await vendor.call<Problem>('POST', `${inStore(vendor, id)}/messages`, {
    text: 'Which height? Write to kofi@mail.com',
  })
  expect(asked.body).toMatchObject({ messages: [{ is_own: true, text: 'Which height? Write to •••' }] })
  expect(await mailsTo(buyer.id)).toContainEqual(expect.stringMatching(/ writes about your request$/))
  const { slug } = vendor.store
  const answer = (stores?: string[]) =>
    buyer.call<Asked>('POST', `${buyer.path}/${id}/messages`, { text: '72 cm', stores })
  expect((await answer([slug])).body.threads).toMatchObject([
    {
      store: { slug },
      messages: [
        { is_own: false, was_masked: true },
        { is_own: true, text: '72 cm' },
      ],
    },
  ])
  const seen = await vendor.call<Problem>('GET', inStore(vendor, id))
  expect(seen.body).toMatchObject({ messages: [{ is_own: true }, { is_own: false, text: '72 cm' }] })
  expect((await other.call('GET', inStore(other, id))).body.messages).toEqual([])
  // All that have answered: nobody yet.
  expect((await answer()).body.code).toBe('quotation.nobody_to_ask')
  expect((await answer([slug, 'no-such-store'])).body.code).toBe('quotation.nobody_to_ask')
  for (const store of [vendor, other]) await quote(store, id)
  expect((await answer()).body.threads).toHaveLength(2)
  await pool.query(
    `insert into quotation_messages (request_id, store_id, side, author_id, text, was_masked, created_at)
     select $1, $2, 'buyer', $3, 'again', false, now() - make_interval(secs => n) from generate_series(1, 60) n`,
    [id, vendor.store.id, buyer.id],
  )
  expect((await answer([slug])).body.code).toBe('quotation.too_many_messages')
})

test('a store reads no name of the company and no person of it', async () => {
  const { vendor, id } = await aRequest({ title: 'Desks, call 024 412 3456', description: 'or a@b.com' })
  const { body } = await vendor.call<{ company: unknown }>('GET', inStore(vendor, id))
  expect(body).toMatchObject({ title: 'Desks, call •••', company: { name: null, is_verified: true } })
  expect(JSON.stringify(body)).not.toMatch(/Volta Schools|Mensah|a@b/)
})

test('a declined quotation has its reason, and its store may send a better one', async () => {
  const { vendor, buyer, id } = await aRequest()
  const { body } = await quote(vendor, id)
  const path = `${buyer.path}/${id}/quotations`
  const decline = (quotation = body.quotation?.id) =>
    buyer.call<Asked>('POST', `${path}/${quotation}/refusal`, { reason: 'Above our budget' })
  expect((await decline(randomUUID())).body.code).toBe('quotation.not_found')
  expect((await decline()).body.quotations).toMatchObject([
    { state: 'declined', declined_reason: 'Above our budget' },
  ])
  expect((await decline()).body.code).toBe('quotation.not_open')
  expect(await noticesOf(vendor.id)).toContain('Your quotation was declined')
  await quote(vendor, id, { unit_price: 80 })
  expect((await read(buyer, id)).quotations).toMatchObject([{ state: 'open', declined_reason: null }])
})

test('a request that its buyer closed takes no more quotations, and who has sent one is told', async () => {
  const { vendor, buyer, id } = await aRequest()
  const { body: offered } = await quote(vendor, id)
  const cancel = () => buyer.call<Asked>('POST', `${buyer.path}/${id}/cancellation`, { reason: 'Bought' })
  expect((await cancel()).body).toMatchObject({ state: 'cancelled', quotations: [{ state: 'lost' }] })
  expect(await noticesOf(vendor.id)).toContain('A request for a quotation was closed')
  const decline = await buyer.call<Problem>(
    'POST',
    `${buyer.path}/${id}/quotations/${offered.quotation?.id}/refusal`,
    { reason: 'Too late' },
  )
  for (const { body } of [await cancel(), await quote(vendor, id), decline])
    expect(body.code).toBe('quotation.request_closed')
  const list = await vendor.call<StoreRequestList>('GET', `${vendor.path}/quotation-requests?tab=closed`)
  expect(list.body).toMatchObject({ counts: { closed: 1 }, rows: [{ quotation_state: 'lost' }] })
})

test('quotations and requests end after their last day, and both sides hear of it', async () => {
  const { vendor, buyer, id } = await aRequest()
  await quote(vendor, id)
  await pool.query('update quotations set valid_until = current_date - 1 where request_id = $1', [id])
  await workOnRequests()
  expect((await read(buyer, id)).quotations).toMatchObject([{ state: 'expired' }])
  expect(await noticesOf(vendor.id)).toContain('Your quotation is no longer valid')
  expect((await noticesOf(buyer.id)).at(-1)).toMatch(/^The quotation of .* is no longer valid$/)
  await quote(vendor, id)
  await pool.query("update quotation_requests set closes_at = now() - interval '1 minute' where id = $1", [
    id,
  ])
  await workOnRequests()
  expect(await read(buyer, id)).toMatchObject({ state: 'expired', quotations: [{ state: 'expired' }] })
  expect((await noticesOf(buyer.id)).at(-1)).toBe('Your request for quotations has ended')
  expect(await workOnRequests()).toBe(0)
})
