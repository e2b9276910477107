import { afterEach, expect, test } from 'vitest'
import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { Order, OrderSummary, Tracking } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { act, detail, aColleague, aPickup } = sellingIn(market)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An order of three pieces at 33.33 and one at 50.00 from one store; GHS 15.00 for delivery. */
async function anOrder(vendor: Vendor, payment?: object) {
  const many = await aProduct(pool, { store: vendor.store, base: 3_333 })
  const one = await aProduct(pool, { store: vendor.store, base: 5_000 })
  const shopper = await aShopper([one])
  await shopper.call('POST', '/api/cart/items', { item: many.id, quantity: 3 })
  const bought = await buy(shopper, payment)
  const number = bought.body.order_number
  if (bought.body.pay_url) await payAt(bought.body.pay_url, 'approve')
  const order = await untilState(shopper, number, 'confirmed')
  const id = order.parcels[0]?.id as string
  const lines = order.parcels[0]?.lines ?? []
  const lineOf = (price: number) => lines.find((line) => line.price === price) as (typeof lines)[0]
  return { shopper, number, id, three: lineOf(33.33), single: lineOf(50), order }
}

type Answer = StoreParcelDetail & Pick<Problem, 'code'>
interface Piece {
  line_id: string
  quantity: number
  seen: number
}
const cancel = (
  vendor: Vendor,
  id: string,
  lines: Piece[],
  more: object = {},
  by: Pick<Vendor, 'call'> = vendor,
) =>
  by.call<Answer>('POST', `${vendor.path}/parcels/${id}/cancel-pieces`, {
    lines,
    reason: 'Sold out',
    ...more,
  })
const read = async ({ shopper, number }: Awaited<ReturnType<typeof anOrder>>) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body

test('pieces that a store cannot supply are cancelled alone: their money goes back, the rest is sent', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const earned = await held(pool, `vendor/${vendor.store.id}/pending/sandbox`)
  const { status, body } = await cancel(vendor, placed.id, [
    { line_id: placed.three.id, quantity: 1, seen: 3 },
  ])
  expect([status, body.status, body.total]).toEqual([200, 'confirmed', 116.66])
  expect(body.items.map(({ quantity, total }) => [quantity, total]).toSorted()).toEqual([
    [1, 50],
    [2, 66.66],
  ])
  const order = await read(placed)
  expect(order).toMatchObject({ state: 'confirmed', payment: { refunded: 33.33 } })
  const parts = order.parcels.map((one) => [one.status, one.is_taken_out, one.items_total, one.delivery_fee])
  expect(parts).toEqual([
    ['confirmed', false, 116.66, 15],
    ['cancelled', true, 33.33, 0],
  ])
  const { body: tracked } = await placed.shopper.call<Tracking>('GET', `/api/tracking/${placed.number}`)
  expect(tracked.parcels).toMatchObject([{ position: 1, status: 'Confirmed' }])
  await market.deliver()
  const { rows } = await pool.query<{ text: string }>('select text from mails where subject = $1', [
    `News of your order ${placed.number}`,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toMatch(
    /The store could not send 1 × .+: “Sold out”\. GHS 33\.33 is on its way back\./,
  )
  expect(rows[0]?.text).toMatch(/Goods:? +GHS 33\.33/)
  expect(rows[0]?.text).not.toContain('50.00')
  // 15 % and 0.5 % of 99.99 are 15.00 and 0.50; a third of each goes back, and the store gives the rest of 33.33.
  expect(earned - (await held(pool, `vendor/${vendor.store.id}/pending/sandbox`))).toBe(3_333 - 500 - 17)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    await act(vendor, action, [placed.id])
  expect(await read(placed)).toMatchObject({
    ...{ status: 'Completed', can_review: true },
    payment: { refunded: 33.33, refund_open: 33.33, refund_state: 'pending' },
  })
  const { body: list } = await placed.shopper.call<Page<OrderSummary>>('GET', '/api/orders')
  expect(list.results[0]?.can_review).toBe(true)
  expect(await market.modules.payments.sendRefunds()).toBe(1)
  expect((await read(placed)).payment).toMatchObject({ refunded: 33.33, refund_open: 0 })
})

test('what a store writes stays between our quotation marks, in one line, and is no paragraph of Juaso', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const reason = 'sold out”.\n\nNOTICE FROM JUASO:\nyour account is locked'
  const lines = [{ line_id: placed.three.id, quantity: 1, seen: 3 }]
  const { body } = await cancel(vendor, placed.id, lines, { reason })
  expect(body.happened.at(-1)?.note).toBe('sold out”. NOTICE FROM JUASO: your account is locked')
  await market.deliver()
  const { rows } = await pool.query<{ text: string }>('select text from mails where subject = $1', [
    `News of your order ${placed.number}`,
  ])
  expect(rows[0]?.text).toContain(": “sold out'. NOTICE FROM JUASO: your account is locked”. GHS 33.33 is")
})

test('store and buyer read at the order which pieces were cancelled, how many, by whom and why', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const lines = [{ line_id: placed.three.id, quantity: 2, seen: 3 }]
  const { body } = await cancel(vendor, placed.id, lines, { reason: 'The last two were cracked' })
  const goods = `2 × ${nameWithVariant(placed.three.name, placed.three.variant_name)}`
  expect(body.happened.at(-1)).toMatchObject({
    ...{ status: 'cancelled', label: `Cancelled: ${goods}`, note: 'The last two were cracked' },
    ...{ actor: 'vendor', person: 'Ama Mensah' },
  })
  await act(vendor, 'accept', [placed.id])
  expect((await detail(vendor, placed.id)).happened.map(({ label }) => label).slice(-2)).toEqual([
    `Cancelled: ${goods}`,
    'Processing',
  ])
  const [kept, gone] = (await read(placed)).parcels
  expect(kept?.timeline.map(({ status, completed, pieces }) => [status, completed, pieces])).toEqual([
    ['Order Placed', true, undefined],
    ['Order Confirmed', true, undefined],
    ['Cancelled by the store', true, { goods, reason: 'The last two were cracked' }],
    ...['Shipped', 'In Transit', 'Out for Delivery', 'Delivered'].map((step) => [step, false, undefined]),
  ])
  expect(gone?.timeline.some(({ pieces }) => pieces)).toBe(false)
})

test('what is not on the shelf leaves the stock as it was; what is, goes back into it', async () => {
  const vendor = await aVendor(market)
  for (const [write_off, on_hand] of [
    [true, 7],
    [false, 9],
  ] as const) {
    const placed = await anOrder(vendor)
    const lines = [{ line_id: placed.three.id, quantity: 2, seen: 3 }]
    await cancel(vendor, placed.id, lines, { write_off })
    expect(await stockOf(pool, { id: placed.three.variant_id })).toEqual({ on_hand, reserved: 0 })
  }
})

test('a whole line goes, then the last pieces: with them the parcel, its delivery fee and the order', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  await cancel(vendor, placed.id, [{ line_id: placed.single.id, quantity: 1, seen: 1 }])
  await cancel(vendor, placed.id, [{ line_id: placed.three.id, quantity: 2, seen: 3 }])
  const { body } = await cancel(vendor, placed.id, [{ line_id: placed.three.id, quantity: 1, seen: 1 }])
  expect(body.status).toBe('cancelled')
  const order = await read(placed)
  expect(order).toMatchObject({ state: 'cancelled', payment: { refunded: placed.order.total } })
  expect(order.parcels).toHaveLength(3)
})

test('pressed twice at the same moment, or after somebody else, the pieces are cancelled once', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const lines = [{ line_id: placed.three.id, quantity: 1, seen: 3 }]
  const both = await Promise.all([cancel(vendor, placed.id, lines), cancel(vendor, placed.id, lines)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await cancel(vendor, placed.id, lines)).body.code).toBe('store_parcel.line_changed')
  expect((await read(placed)).payment.refunded).toBe(33.33)
})

test('cash is collected for what stays, and nothing is sent back', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor, { method: 'cash_on_delivery' })
  await cancel(vendor, placed.id, [{ line_id: placed.three.id, quantity: 1, seen: 3 }])
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    await act(vendor, action, [placed.id])
  expect(await read(placed)).toMatchObject({ status: 'Completed', payment: { state: 'paid', refunded: 0 } })
  expect(await held(pool, 'provider/flexroute')).toBe(-(11_666 + 1_500))
})

test('what was sent, of another order, or a reader asks for, is refused and changes nothing', async () => {
  const vendor = await aVendor(market)
  const [placed, other] = [await anOrder(vendor), await anOrder(vendor)]
  const lines = [{ line_id: placed.three.id, quantity: 1, seen: 3 }]
  const codeOf = async (answer: Promise<{ status: number; body: Answer }>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  expect(await codeOf(cancel(vendor, other.id, lines))).toEqual([404, 'store_parcel.not_in_parcel'])
  const reader = await aColleague(vendor, 'read_only')
  expect(await codeOf(cancel(vendor, placed.id, lines, {}, reader))).toEqual([403, 'team.right_missing'])
  const stranger = await aVendor(market)
  expect(await codeOf(cancel(stranger, placed.id, lines))).toEqual([404, 'store_parcel.not_found'])
  const many = [{ line_id: placed.three.id, quantity: 4, seen: 3 }]
  expect(await codeOf(cancel(vendor, placed.id, many))).toEqual([409, 'store_parcel.line_changed'])
  for (const action of ['accept', 'out_for_delivery'] as const) await act(vendor, action, [placed.id])
  expect(await codeOf(cancel(vendor, placed.id, lines))).toEqual([409, 'store_parcel.cannot_cancel'])
  expect((await detail(vendor, placed.id)).total).toBe(149.99)
})

test('the same line named twice, or no piece of it, is refused by the database too', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const piece = { line_id: placed.three.id, quantity: 1, seen: 3 }
  for (const pieces of [[piece, piece], [{ ...piece, quantity: 0 }]]) {
    const { rows } = await pool.query<{ outcome: string }>(
      "select outcome from cancel_pieces($1, $2, 'Sold out', $3, false)",
      [placed.id, JSON.stringify(pieces), vendor.id],
    )
    expect(rows[0]?.outcome).toBe('store_parcel.line_changed')
  }
  expect((await detail(vendor, placed.id)).total).toBe(149.99)
})

test('a store cancels a parcel that is ready to be picked up', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPickup(vendor)
  await act(vendor, 'accept', [id])
  await act(vendor, 'ready_for_pickup', [id])
  const { body } = await vendor.call<StoreParcelDetail>('POST', `${vendor.path}/parcels/${id}/cancel`, {
    reason: 'It broke',
  })
  expect(body.status).toBe('cancelled')
})

test('a number that a store writes as its reason is hidden from the buyer', async () => {
  const vendor = await aVendor(market)
  const placed = await anOrder(vendor)
  const reason = 'Sold out, call me on 0244123456'
  await vendor.call('POST', `${vendor.path}/parcels/${placed.id}/cancel`, { reason })
  const { rows } = await pool.query(
    "select note from parcel_events where parcel_id = $1 and status = 'cancelled'",
    [placed.id],
  )
  expect(rows).toEqual([{ note: 'Sold out, call me on •••' }])
})
