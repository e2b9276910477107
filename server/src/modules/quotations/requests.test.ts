import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, aProduct } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { uploadPicture } from '#server/testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { inDays, quotingIn } from './testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aBuyer, aSeller, ask, read, inStore, quote, aRequest, noticesOf, mailsTo } = quotingIn(market)
const { aColleague } = sellingIn(market)
const { workOnRequests } = market.modules

/** A store that has such goods and sells none of them. */
async function aSellerOfDrafts(category: Parameters<typeof aSeller>[0]) {
  const vendor = await aSeller(category)
  await pool.query("update products set status = 'draft' where store_id = $1", [vendor.store.id])
  return vendor
}

test('the five best stores that sell such goods see a request first, all after three answers', async () => {
  const root = await aCategory(pool)
  const child = await aCategory(pool, { parent: root })
  const rated = (reviews: number) => ({ rating_sum: reviews * 5, review_count: reviews })
  const best = await Promise.all([50, 40, 30, 20, 10].map((count) => aSeller(child, rated(count))))
  const later = [await aSeller(root), await aSeller(child)]
  const others = [
    await aSeller(await aCategory(pool)),
    await aSeller(root, { status: 'submitted' }),
    await aSellerOfDrafts(root),
    await aSeller(root, { closed_from: inDays(-1), closed_until: inDays(1) }),
  ]
  const buyer = await aBuyer()
  const { body } = await ask(buyer, root)
  const seen = async () => {
    const all = [...best, ...later, ...others]
    const answers = await Promise.all(all.map((vendor) => vendor.call('GET', inStore(vendor, body.id))))
    return answers.map(({ status }) => status === 200)
  }
  const [yes, no] = [true, false]
  expect(await seen()).toEqual([yes, yes, yes, yes, yes, no, no, no, no, no, no])
  for (const vendor of best.slice(0, 2)) await quote(vendor, body.id)
  await workOnRequests()
  expect(await seen()).toEqual([yes, yes, yes, yes, yes, no, no, no, no, no, no])
  const [, , third] = best
  if (third) await quote(third, body.id)
  await workOnRequests()
  expect(await seen()).toEqual([yes, yes, yes, yes, yes, yes, yes, no, no, no, no])
  expect(await read(buyer, body.id)).toMatchObject({ is_widened: true, stores_count: 7 })
  // Those that see it later get a notice alone.
  expect(await noticesOf(later[0]?.id ?? '')).toHaveLength(1)
  expect(await mailsTo(later[0]?.id ?? '')).not.toContain('A company in Volta asks for a quotation')
})

test('after a day all matching stores see a request, and only those of its region where it asks for that', async () => {
  const category = await aCategory(pool)
  const first = await Promise.all(
    [1, 2, 3, 4, 5].map(() => aSeller(category, { region: 'Volta', items_sold: 9 })),
  )
  const [near, far] = [await aSeller(category, { region: 'Volta' }), await aSeller(category)]
  const buyer = await aBuyer()
  const { body } = await ask(buyer, category, { only_region: true })
  await workOnRequests()
  expect((await near.call('GET', inStore(near, body.id))).status).toBe(404)
  await pool.query("update quotation_requests set created_at = now() - interval '25 hours' where id = $1", [
    body.id,
  ])
  await workOnRequests()
  expect((await near.call('GET', inStore(near, body.id))).status).toBe(200)
  expect((await far.call('GET', inStore(far, body.id))).status).toBe(404)
  expect(first).toHaveLength(5)
})

test('the store of the product that is asked for comes first, a store of the own people never', async () => {
  const category = await aCategory(pool)
  await Promise.all([1, 2, 3, 4, 5].map(() => aSeller(category, { rating_sum: 100, review_count: 20 })))
  const [asked, buyer] = [await aSeller(category), await aBuyer(['vendor'])]
  const product = await aProduct(pool, { store: asked.store, category })
  const own = await aSeller(category, { rating_sum: 500, review_count: 100 })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $2)",
    [own.store.id, buyer.id],
  )
  const { body } = await ask(buyer, { slug: '' }, { category: undefined, product: product.id })
  expect(body).toMatchObject({ product: { name: product.name }, category: { slug: category.slug } })
  expect((await asked.call('GET', inStore(asked, body.id))).status).toBe(200)
  expect((await own.call('GET', inStore(own, body.id))).status).toBe(404)
})

test('a request of others does not exist, and roles without the right are refused', async () => {
  const { vendor, buyer, id } = await aRequest()
  const { body: offered } = await quote(vendor, id)
  const quotation = offered.quotation?.id
  const [rival, other] = [await aBuyer(), await aSeller(await aCategory(pool))]
  const tries = [
    rival.call<Problem>('GET', `${rival.path}/${id}`),
    rival.call<Problem>('POST', `${rival.path}/${id}/messages`, { text: 'Hello' }),
    rival.call<Problem>('POST', `${rival.path}/${id}/cancellation`, {}),
    rival.call<Problem>('POST', `${rival.path}/${id}/quotations/${quotation}/refusal`, {
      reason: 'too dear',
    }),
    other.call<Problem>('GET', inStore(other, id)),
    other.call<Problem>('POST', `${inStore(other, id)}/messages`, { text: 'Hello' }),
    quote(other, id),
  ]
  for (const { status, body } of await Promise.all(tries))
    expect([status, body.code]).toEqual([404, 'quotation.request_not_found'])
  expect((await rival.call<Problem>('GET', `${buyer.path}/${id}`)).body.code).toBe('company.not_yours')

  const reader = await newPerson(market, ['customer', 'business'])
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)",
    [buyer.company, reader.id, buyer.id],
  )
  expect((await reader.call('GET', `${buyer.path}/${id}`)).status).toBe(200)
  const refused = await reader.call<Problem>('POST', `${buyer.path}/${id}/cancellation`, {})
  expect(refused.body.code).toBe('team.right_missing')
  const clerk = await aColleague(vendor, 'orders')
  expect((await clerk.call('GET', inStore(vendor, id))).status).toBe(200)
  expect((await clerk.call<Problem>('POST', `${inStore(vendor, id)}/quotations`, {})).body.code).toBe(
    'team.right_missing',
  )
})

test('files are private: the company and the asked stores read them, nobody else, and what is too large is refused', async () => {
  const category = await aCategory(pool)
  const [vendor, buyer] = [await aSeller(category), await aBuyer()]
  const url = await uploadPicture(market, buyer, 'documents')
  const large = await uploadPicture(market, buyer, 'documents')
  await pool.query('update uploads set size = $2 where id::text = split_part($1, $3, 5)', [
    large,
    quotationLimits.fileBytesMax + 1,
    '/',
  ])
  const files = (address: string) => ({ files: [{ url: address, name: 'desk-drawing.png' }] })
  expect((await ask(buyer, category, files(large))).body).toMatchObject({
    code: 'quotation.file_invalid',
    detail: 'Files can be pictures or PDF of at most 5 MB each.',
  })
  const { body } = await ask(buyer, category, files(url))
  expect(body.files).toEqual([{ id: expect.any(String), name: 'desk-drawing.png' }])
  // One file belongs to one request.
  expect((await ask(buyer, category, files(url))).body.code).toBe('upload.file_invalid')
  const file = `files/${body.files[0]?.id}`
  for (const [caller, path] of [
    [buyer, `${buyer.path}/${body.id}`],
    [vendor, inStore(vendor, body.id)],
  ] as const) {
    const link = await caller.call<{ url: string }>('GET', `${path}/${file}`)
    expect((await fetch(market.url + link.body.url)).headers.get('content-type')).toBe('image/png')
  }
  const [rival, other] = [await aBuyer(), await aSeller(category)]
  expect((await rival.call('GET', `${rival.path}/${body.id}/${file}`)).status).toBe(404)
  expect((await vendor.call('GET', `${inStore(vendor, body.id)}/files/${randomUUID()}`)).status).toBe(404)
  expect((await other.call('GET', `${inStore(other, body.id)}/${file}`)).status).toBe(404)
  await pool.query('delete from quotation_requests where id = $1', [body.id])
  const { rows } = await pool.query('select claimed_at from uploads where id = $1', [body.files[0]?.id])
  expect(rows).toEqual([{ claimed_at: null }])
})

test('what cannot be asked or offered is refused with its field', async () => {
  const { category, vendor, buyer, id } = await aRequest()
  const foreign = await aProduct(pool, { store: (await aSeller(category)).store })
  const draft = await aProduct(pool, { store: vendor.store, status: 'draft' })
  const asks = [
    [{ needed_by: inDays(-1) }, 'quotation.needed_by_past'],
    [{ needed_by: inDays(366) }, 'quotation.needed_by_past'],
    [{ needed_by: '9999-01-01' }, 'quotation.needed_by_past'],
    [{ category: 'no-such-category' }, 'quotation.category_required'],
    [{ category: undefined }, 'request.invalid'],
    [{ product: randomUUID() }, 'product.not_found'],
    [{ quantity: 0 }, 'request.invalid'],
    [{ quantity: 10_000 }, 'request.invalid'],
    [{ region: 'Togo' }, 'request.invalid'],
    [{ files: Array(6).fill({ url: '/users/api/uploads/x/link', name: 'a.pdf' }) }, 'request.invalid'],
  ] as const
  for (const [given, code] of asks) expect((await ask(buyer, category, given)).body.code, code).toBe(code)
  const quotes = [
    [{ valid_until: inDays(-1) }, 'quotation.valid_until_past'],
    [{ valid_until: inDays(91) }, 'quotation.valid_until_past'],
    [{ variant: randomUUID() }, 'quotation.variant_unknown'],
    [{ variant: foreign.variants[0]?.id }, 'quotation.variant_unknown'],
    [{ variant: draft.variants[0]?.id }, 'quotation.variant_unknown'],
    [{ unit_price: 0 }, 'request.invalid'],
    [{ delivery_price: -1 }, 'request.invalid'],
  ] as const
  for (const [given, code] of quotes) expect((await quote(vendor, id, given)).body.code, code).toBe(code)
  await pool.query(
    'update stores set closed_from = current_date, closed_until = current_date where id = $1',
    [vendor.store.id],
  )
  expect((await quote(vendor, id)).body.code).toBe('quotation.vendor_not_selling')
})

test('a company has a limit of open requests, also where many are sent at once', async () => {
  const category = await aCategory(pool)
  const buyer = await aBuyer()
  const { body } = await ask(buyer, category)
  const most = quotationLimits.openRequestsMax
  await pool.query(
    `insert into quotation_requests (company_id, author_id, title, description, category_id, quantity, unit, needed_by, region,
       only_region, closes_at)
     select company_id, author_id, title, description, category_id, quantity, unit, needed_by, region, only_region, closes_at
     from quotation_requests, generate_series(1, $2) where id = $1`,
    [body.id, most - 3],
  )
  const codes = await Promise.all([1, 2, 3, 4, 5].map(async () => (await ask(buyer, category)).body.code))
  expect(codes.toSorted()).toEqual([...Array(3).fill('quotation.too_many_requests'), undefined, undefined])
})

test('an account takes what it asked and wrote along, and its files and open requests end with it', async () => {
  const { vendor, buyer, id } = await aRequest()
  await quote(vendor, id)
  await buyer.call('POST', `${buyer.path}/${id}/messages`, { text: 'Is it oiled?' })
  const { body } = await buyer.call<{ quotation_requests: unknown }>('GET', '/api/profile/export')
  expect(body.quotation_requests).toMatchObject({
    requests: [{ company: 'Volta Schools Ltd', quantity: 120 }],
    messages: [{ text: 'Is it oiled?', side: 'buyer' }],
  })
  const gone = await buyer.call('DELETE', '/api/profile', { password: 'correct horse 7' })
  expect(gone.status).toBeLessThan(300)
  const { rows } = await pool.query(
    'select r.state, q.state as quotation from quotation_requests r join quotations q on q.request_id = r.id where r.id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'cancelled', quotation: 'lost' }])
})
