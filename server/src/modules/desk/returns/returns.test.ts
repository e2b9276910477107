import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  decidingIn,
  escalate,
  explain,
  refuse,
  returningIn,
  returnOf,
} from '#server/testing/returns/returning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, trust] = [await anOperator(market), await anOperator(market, 'trust')]
const { act, detail } = sellingIn(market)
const { asked, overdue, escalated, newsOf, pendingOf } = returningIn(market)
const { page, preview, decide, rule, takeEffect, waiting } = decidingIn(market, owner)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

test('a return without an answer waits for Juaso after its time, and not before', async () => {
  const sale = await asked('defective')
  expect(await waiting()).not.toContain(sale.returnId)
  expect((await preview(sale.returnId, { decision: 'back' })).body.code).toBe('task.done')
  const late = await overdue()
  expect(await waiting()).toContain(late.returnId)
  const { tasks } = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  expect(tasks.find(({ id }) => id === late.returnId)).toMatchObject({
    ...{ kind: 'return', title: 'A return to decide', amount: 200, link: `/admin/returns/${late.returnId}` },
  })
  expect(tasks.some(({ title }) => title === 'Return without an answer')).toBe(false)
})

test('once the time to answer is over the store cannot refuse, and the return is not among what waits for it', async () => {
  const sale = await asked('changed_mind')
  const toCheck = async () =>
    (await sale.vendor.call<Page<{ id: string }>>('GET', `${sale.vendor.path}/parcels?group=to_check`)).body
      .results
  expect((await toCheck()).map(({ id }) => id)).toEqual([sale.id])
  await pool.query("update returns set juaso_from = now() - interval '1 minute' where id = $1", [
    sale.returnId,
  ])
  expect(await refuse(sale)).toMatchObject({ status: 409, body: { code: 'return.answered_late' } })
  expect(await toCheck()).toEqual([])
  const late = await detail(sale.vendor, sale.id)
  expect([late.status, late.return_info?.answer_by]).toEqual(['return_request', expect.any(String)])
})

test('what buyer and store write to each other is read once the return has come to Juaso, by who decides', async () => {
  const looking = await anOperator(market, 'read_only')
  const messagesOf = async (id: string, reader: Caller = owner) =>
    (await reader.call<DeskReturnPage>('GET', `/api/admin/returns/${id}`)).body.messages
  expect(await messagesOf((await asked('defective')).returnId)).toBeNull()
  const { returnId } = await overdue()
  expect(await messagesOf(returnId)).toEqual([])
  expect(await messagesOf(returnId, looking)).toBeNull()
})

test('money that goes back for the store is what the preview showed, is asked for as a refund, and puts nothing on the shelf', async () => {
  const sale = await overdue()
  const shelf = async () => {
    const { rows } = await pool.query<{ on_hand: number }>(
      `select s.on_hand from stock s join order_lines l on l.variant_id = s.variant_id where l.parcel_id = $1`,
      [sale.id],
    )
    return rows[0]?.on_hand
  }
  const [before, onShelf] = [await pendingOf(sale), await shelf()]
  const { body: shown } = await preview(sale.returnId, { decision: 'back' })
  expect(shown.outcome).toBe(
    'The store takes the goods back, and the buyer gets their money back. It takes effect in 48 hours, unless a side appeals.',
  )
  expect((await decide(sale.returnId, { decision: 'back' }, shown)).status).toBe(200)
  expect(await pendingOf(sale)).toBe(before)
  expect(await takeEffect(sale.returnId)).toBe(1)
  const store = shown.entries.find(({ account }) => account.startsWith('vendor/'))
  expect(store?.amount).toBeLessThan(0)
  expect((await pendingOf(sale)) - before).toBe(Math.round((store?.amount ?? 0) * 100))
  expect(await shelf()).toBe(onShelf)
  expect(await returnOf(sale)).toMatchObject({ state: 'refund_pending', ruling: 'The photos show it.' })
  expect(await newsOf(sale.shopper)).toBe(
    `The decision about your return of order ${sale.number} is in force: You get your money back. Your order shows why.`,
  )
  expect(await newsOf(sale.vendor)).toBe(
    `The decision about the return of ${sale.number} is in force: The buyer gets the money back. The order shows why.`,
  )
  expect((await page(sale.returnId)).history).toMatchObject([
    { kind: 'return.ruled', reason: 'The photos show it.', after: { decision: 'back' } },
  ])
})

test('a return that does not exist is neither shown nor decided about', async () => {
  const unknown = randomUUID()
  const shown = await owner.call<Problem>('GET', `/api/admin/returns/${unknown}`)
  expect([shown.status, shown.body.code]).toEqual([404, 'return.unknown'])
  expect((await preview(unknown, { decision: 'none' })).body.code).toBe('return.unknown')
})

test('a part goes back and the goods stay; as much as they cost, or more, is refused', async () => {
  const sale = await overdue()
  expect((await preview(sale.returnId, { decision: 'part', amount: 200 })).body).toMatchObject({
    ...{ code: 'return.offer_too_much', detail: 'Please offer less than GHS 200.00, which these goods cost' },
  })
  expect((await rule(sale.returnId, { decision: 'part', amount: 50 })).status).toBe(200)
  await takeEffect(sale.returnId)
  expect(await returnOf(sale)).toMatchObject({ refund: 50, ruling: 'The photos show it.' })
  expect((await detail(sale.vendor, sale.id)).status).toBe('delivered')
  expect(await newsOf(sale.vendor)).toContain('The buyer keeps the goods and gets a part of their price back')
})

test('a refusal by Juaso that nobody appeals against is final: it is not asked about again', async () => {
  const sale = await overdue()
  expect((await rule(sale.returnId, { decision: 'none' })).status).toBe(200)
  await takeEffect(sale.returnId)
  expect(await returnOf(sale)).toMatchObject({
    ...{ state: 'refused', ruling: 'The photos show it.', refusal: null, may_ask_juaso_until: null },
  })
  expect((await escalate(sale)).body.code).toBe('return.final')
  const line_id = (await detail(sale.vendor, sale.id)).items[0]?.id
  const again = await sale.shopper.call<Problem>('POST', `/api/orders/${sale.number}/parcels/1/returns`, {
    ...{ reason: 'defective', note: '', lines: [{ line_id, quantity: 1 }] },
  })
  expect(again.body.code).toBe('return.final')
})

test('a buyer whose return was refused asks Juaso: the money waits again, the store can explain itself and not refuse', async () => {
  const sale = await asked('changed_mind')
  await refuse(sale)
  expect(await newsOf(sale.shopper)).toBe(
    `The store refused your return of order ${sale.number}: Your order shows the reason. You can ask Juaso to decide within 7 days.`,
  )
  expect((await returnOf(sale))?.may_ask_juaso_until).not.toBeNull()
  expect((await explain(sale)).body.code).toBe('return.not_waiting')
  const answers = await Promise.all([escalate(sale), escalate(sale)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await pool.query('select from returns where parcel_id = $1', [sale.id])
  expect(rows).toHaveLength(2)
  expect(await newsOf(sale.vendor)).toBe(
    `A buyer asks Juaso to decide: ${sale.number}: Write what happened within 48 hours, or take the goods back.`,
  )
  const own = await detail(sale.vendor, sale.id)
  expect(own).toMatchObject({
    status: 'return_request',
    return: { at_juaso: { words: 'I never wore it, call •••.', store_words: null } },
  })
  expect(own.earnings?.payout.state).toBe('return')
  const id = (await returnOf(sale))?.id as string
  const again = { ...sale, returnId: id }
  expect((await refuse(again)).body.code).toBe('return.at_juaso')
  expect(await waiting()).not.toContain(id)
  expect((await explain(again)).status).toBe(200)
  expect(await waiting()).toContain(id)
  expect((await page(id)).words).toMatchObject([
    { by: 'store', text: 'It was worn.' },
    { by: 'buyer', text: 'I never wore it, call 0244123456.' },
    { by: 'store', text: 'The soles are dirty.' },
  ])
  expect((await rule(id, { decision: 'none' })).status).toBe(200)
  expect((await explain(again)).body.code).toBe('return.not_waiting')
})

test('seven days after the refusal Juaso is not asked any more, nor by somebody else', async () => {
  const sale = await asked('changed_mind')
  await refuse(sale)
  const { shopper: stranger } = await asked('changed_mind')
  expect((await escalate({ ...sale, shopper: stranger })).body.code).toBe('parcel.not_found')
  await pool.query("update returns set decided_at = now() - interval '7 days 1 minute' where id = $1", [
    sale.returnId,
  ])
  expect((await escalate(sale)).body.code).toBe('return.escalation_over')
  expect((await escalate(sale, 'Too short')).body.code).toBe('request.invalid')
})

test('the store takes the goods back after all: nothing is left to decide', async () => {
  const sale = await escalated()
  await explain(sale)
  const { shown } = (await preview(sale.returnId, { decision: 'none' })).body
  await act(sale.vendor, 'item_received', [sale.id])
  expect((await decide(sale.returnId, { decision: 'none' }, { shown })).body.code).toBe('task.done')
  expect(await returnOf(sale)).toMatchObject({ state: 'refund_pending', ruling: null })
})

test('nobody decides about their own purchase, or for a store that they work for', async () => {
  const refused = async (returnId: string, by: Caller) => {
    const { status, body } = await by.call<Problem>('POST', `/api/admin/returns/${returnId}/preview`, {
      ruling: { decision: 'none' },
    })
    expect([status, body.code]).toEqual([403, 'operator.own_matter'])
  }
  const [atTheStore, itsBuyer] = [await overdue(), await overdue()]
  const seller = await anOperator(market, 'trust', { isMember: true })
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)`,
    [atTheStore.vendor.store.id, seller.id],
  )
  await refused(atTheStore.returnId, seller)
  const belongsTo = ({ id }: Caller) =>
    pool.query('update orders set person_id = $2 where number = $1', [itsBuyer.number, id])
  await belongsTo(trust)
  await refused(itsBuyer.returnId, trust)
  await belongsTo(itsBuyer.shopper)
})

test('of two operators who decide at once the second is told by whom, and one decision stands', async () => {
  const sale = await overdue()
  const shown = {
    back: (await preview(sale.returnId, { decision: 'back' })).body.shown,
    none: (await preview(sale.returnId, { decision: 'none' })).body.shown,
  }
  const answers = await Promise.all([
    decide(sale.returnId, { decision: 'back' }, { shown: shown.back }),
    decide(sale.returnId, { decision: 'none' }, { shown: shown.none, by: trust }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  expect((await page(sale.returnId)).history).toHaveLength(1)
})

test('a return whose payment the bank decides about waits for the bank', async () => {
  const sale = await overdue()
  await pool.query(
    `insert into payment_disputes (id, intent_id, order_id, provider, provider_reference, amount, state)
     select uuidv7(), i.id, i.order_id, 'sandbox', 'dp-' || i.id, i.amount, 'open' from payment_intents i join orders o on o.id = i.order_id
     where o.number = $1`,
    [sale.number],
  )
  expect((await preview(sale.returnId, { decision: 'back' })).body.code).toBe('return.disputed')
  await pool.query('delete from payment_disputes')
})

test('the refusal that a buyer takes to Juaso stays in sight of both, with what the store has time for', async () => {
  const sale = await escalated()
  const [forBuyer, forStore] = [await returnOf(sale), await detail(sale.vendor, sale.id)]
  const refused = { reason: 'It was worn.', asked_at: expect.any(String), refused_at: expect.any(String) }
  expect(forBuyer.at_juaso).toMatchObject({ refused, store_words: null, store_until: expect.any(String) })
  expect(forStore).toMatchObject({
    return_info: { is_at_juaso: true, answer_by: forBuyer.at_juaso?.store_until },
    return: { at_juaso: { refused } },
  })
  expect((await page(sale.returnId)).words).toMatchObject([
    { by: 'store', text: 'It was worn.' },
    { by: 'buyer', text: 'I never wore it, call 0244123456.' },
  ])
  await explain(sale)
  expect((await returnOf(sale)).at_juaso).toMatchObject({ refused, store_until: null })
  await rule(sale.returnId, { decision: 'none' })
  await takeEffect(sale.returnId)
  expect((await returnOf(sale)).at_juaso).toMatchObject({ refused, store_until: null })
})

test('an open offer of the store moves the time from which Juaso may decide to the end of the offer', async () => {
  const sale = await escalated()
  await explain(sale)
  const part = { return_id: sale.returnId, amount: 30 }
  await sale.vendor.call('POST', `${sale.vendor.path}/parcels/${sale.id}/return/offer`, part)
  const { waits, since } = await page(sale.returnId)
  expect({ waits, since }).toEqual({ waits: false, since: (await returnOf(sale)).offer?.until })
})
