import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { acceptParcels } from '#server/modules/orders/index.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aPaidOrder, aPickup, aColleague, act, list, detail } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

test('[VE-4.03] [VE-4.04] [VE-6.03] a parcel goes its way by the buttons, each step with who took it, and the buyer is told', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const [action, status] of [
    ['accept', 'processing'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'delivered'],
  ] as const) {
    expect(await act(vendor, action, [id])).toEqual([
      { id, order_number: number, ok: true, status, refusal: null },
    ])
  }
  const parcel = await detail(vendor, id)
  expect(parcel.happened.map(({ status, actor, person }) => [status, actor, person])).toEqual([
    ['pending_payment', 'buyer', null],
    ['confirmed', 'system', null],
    ['processing', 'vendor', 'Ama Mensah'],
    ['out_for_delivery', 'vendor', 'Ama Mensah'],
    ['delivered', 'vendor', 'Ama Mensah'],
  ])
  expect(parcel.action).toBeNull()
  await market.deliver()
  const notices = await shopper.call<{ results: { title: string }[] }>('GET', '/api/notifications')
  expect(notices.body.results.filter(({ title }) => title.includes(number)).length).toBeGreaterThanOrEqual(3)
})

test('why a buyer cancels is told to the store without telephone numbers and addresses of mail', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  const reason = 'Cheaper outside, call 0244123456'
  expect((await shopper.call('POST', `/api/orders/${number}/cancel`, { reason })).status).toBe(200)
  const { happened } = await detail(vendor, id)
  expect(happened.at(-1)).toMatchObject({ status: 'cancelled', note: 'Cheaper outside, call •••' })
})

test('[VE-4.05] a parcel for pickup is made ready and then picked up, and is never sent', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPickup(vendor)
  await act(vendor, 'accept', [id])
  expect((await list(vendor)).results[0]).toMatchObject({ action: 'ready_for_pickup' })
  expect(await act(vendor, 'out_for_delivery', [id])).toMatchObject([
    { ok: false, refusal: { code: 'store_parcel.not_sent' } },
  ])
  expect(await act(vendor, 'ready_for_pickup', [id])).toMatchObject([{ ok: true }])
  expect(await act(vendor, 'picked_up', [id])).toMatchObject([{ ok: true, status: 'picked_up' }])
})

test('two members press at once: one moves the parcel, the other is told that somebody was faster', async () => {
  const vendor = await aVendor(market)
  const colleague = await aColleague(vendor, 'orders')
  const { id } = await aPaidOrder(vendor)
  await act(vendor, 'accept', [id])
  const both = await Promise.all([
    act(vendor, 'out_for_delivery', [id]),
    act(vendor, 'out_for_delivery', [id], colleague),
  ])
  const [won, lost] = both.flat().toSorted((a, b) => Number(b.ok) - Number(a.ok))
  expect(won).toMatchObject({ ok: true, status: 'out_for_delivery' })
  expect(lost).toMatchObject({
    ok: false,
    refusal: {
      code: 'store_parcel.moved_meanwhile',
      detail: 'Somebody was faster: this order is “Out for Delivery” already. Nothing was changed.',
    },
  })
  const { rows } = await pool.query(
    "select from parcel_events where parcel_id = $1 and status = 'out_for_delivery'",
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('pressing again because the answer was lost changes nothing and is no refusal', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPaidOrder(vendor)
  expect(await act(vendor, 'accept', [id])).toMatchObject([{ ok: true }])
  expect(await act(vendor, 'accept', [id])).toMatchObject([{ ok: true, status: 'processing' }])
  const { rows } = await pool.query(
    "select from parcel_events where parcel_id = $1 and status = 'processing'",
    [id],
  )
  expect(rows).toHaveLength(1)
  // Nor is it one where a colleague has moved it on meanwhile.
  const colleague = await aColleague(vendor, 'orders')
  await act(vendor, 'out_for_delivery', [id], colleague)
  expect(await act(vendor, 'accept', [id])).toMatchObject([{ ok: true, status: 'out_for_delivery' }])
  expect(await act(vendor, 'accept', [id], colleague)).toMatchObject([
    {
      ok: false,
      refusal: {
        code: 'store_parcel.moved_already',
        detail: 'This order is “Out for Delivery” already. Nothing was changed.',
      },
    },
  ])
  // The market starts what nobody has accepted in time: that was not somebody.
  const { id: late } = await aPaidOrder(vendor)
  await pool.query(
    "update parcels set confirmed_at = now() - interval '1 day', updated_at = now() - interval '1 day' where id = $1",
    [late],
  )
  await acceptParcels(pool)
  expect((await act(vendor, 'accept', [late]))[0]?.refusal?.code).toBe('store_parcel.moved_already')
  const cancelled = await aPaidOrder(vendor)
  for (let time = 0; time < 2; time += 1) {
    const path = `${vendor.path}/parcels/${cancelled.id}/cancel`
    const { status, body } = await vendor.call<StoreParcelDetail>('POST', path, { reason: 'Sold out' })
    expect([status, body.status]).toEqual([200, 'cancelled'])
  }
})

test('several at once: each has a result of its own, and one that is refused stops no other', async () => {
  const vendor = await aVendor(market)
  const stranger = await aVendor(market)
  const [first, second, theirs] = [
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
    await aPaidOrder(stranger),
  ]
  const colleague = await aColleague(vendor, 'orders')
  await act(vendor, 'accept', [second.id], colleague)
  expect((await act(vendor, 'ready_for_pickup', [second.id]))[0]?.refusal?.code).toBe(
    'store_parcel.not_fetched',
  )
  await act(vendor, 'out_for_delivery', [second.id], colleague)
  const results = await act(vendor, 'accept', [second.id, theirs.id, first.id])
  expect(results.map(({ ok, refusal }) => [ok, refusal?.code ?? null])).toEqual([
    [false, 'store_parcel.moved_meanwhile'],
    [false, 'store_parcel.not_found'],
    [true, null],
  ])
  expect((await detail(stranger, theirs.id)).status).toBe('confirmed')
})

test('a stranger, and a member who may only read, change nothing; the reader sees no money', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPaidOrder(vendor)
  const reader = await aColleague(vendor, 'read_only')
  const stranger = await aVendor(market)
  const writes = [
    ['POST', '/parcels/actions', { action: 'accept', parcels: [id] }],
    ['POST', `/parcels/${id}/cancel`, { reason: 'Sold out' }],
    ['POST', `/parcels/${id}/notes`, { text: 'Hello' }],
    ['POST', `/parcels/${id}/return/refuse`, { return_id: id, reason: 'Worn' }],
    ['PUT', `/parcels/${id}/assignee`, { person_id: null }],
  ] as const
  for (const [method, path, body] of writes) {
    const read = await reader.call<Problem>(method, vendor.path + path, body)
    expect.soft([read.status, read.body.code], path).toEqual([403, 'team.right_missing'])
    const strange = await stranger.call<Problem>(method, vendor.path + path, body)
    expect.soft([strange.status, strange.body.code], path).toEqual([404, 'store.not_yours'])
    if (path !== '/parcels/actions') {
      const own = await stranger.call<Problem>(method, stranger.path + path, body)
      expect.soft([own.status, own.body.code], path).toEqual([404, 'store_parcel.not_found'])
    }
  }
  expect((await stranger.call<Problem>('GET', `${stranger.path}/parcels/${id}`)).status).toBe(404)
  expect((await detail(vendor, id)).status).toBe('confirmed')
  expect((await detail(vendor, id)).earnings).toEqual({
    ...{ items: 200, commission: 30, processing: 1, delivery: 0 },
    rates: { commission: { lowest: 1_500, highest: 1_500 }, processing: { lowest: 50, highest: 50 } },
    given_back: 0,
    net: 169,
    return_cost: null,
    payout: { state: 'on_the_way', on: null, is_confirmed: false },
  })
  expect((await detail(vendor, id, reader)).earnings).toBeNull()
})

test('a store cancels what it cannot send: the buyer gets everything back; once it is sent, it cannot', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  await act(vendor, 'accept', [id])
  const cancel = (parcel: string) =>
    vendor.call<StoreParcelDetail & Pick<Problem, 'code'>>(
      'POST',
      `${vendor.path}/parcels/${parcel}/cancel`,
      {
        reason: 'Sold out',
      },
    )
  const { status, body } = await cancel(id)
  expect([status, body.status, body.can_cancel, body.action]).toEqual([200, 'cancelled', false, null])
  expect(body.earnings).toMatchObject({ given_back: 169, net: 0, payout: { state: 'nothing' } })
  expect(body.happened.at(-1)).toMatchObject({ note: 'Sold out', person: 'Ama Mensah' })
  expect(await held(pool, `vendor/${vendor.store.id}/pending/sandbox`)).toBe(0)
  expect((await shopper.call<Order>('GET', `/api/orders/${number}`)).body.payment.refunded).toBe(215)
  const sent = await aPaidOrder(vendor)
  await act(vendor, 'accept', [sent.id])
  await act(vendor, 'out_for_delivery', [sent.id])
  const late = await cancel(sent.id)
  expect([late.status, late.body.code]).toEqual([409, 'store_parcel.cannot_cancel'])
})

test('what the bank of the buyer decides over is not cancelled', async () => {
  const vendor = await aVendor(market)
  const { id, number } = await aPaidOrder(vendor)
  await act(vendor, 'accept', [id])
  const { rows } = await pool.query<{ id: string; order_id: string }>(
    'select i.id, i.order_id from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  await pool.query(
    "insert into payment_disputes (intent_id, order_id, provider, provider_reference, amount, state) values ($1, $2, 'sandbox', 'd-1', 100, 'open')",
    [rows[0]?.id, rows[0]?.order_id],
  )
  const { body } = await vendor.call<Problem>('POST', `${vendor.path}/parcels/${id}/cancel`, {
    reason: 'Sold out',
  })
  expect(body.code).toBe('store_parcel.disputed')
  await pool.query('delete from payment_disputes where intent_id = $1', [rows[0]?.id])
})
