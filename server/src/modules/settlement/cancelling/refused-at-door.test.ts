import { afterEach, expect, test } from 'vitest'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { eraseBuyerDetails, moveOrderTowards } from '../../orders/index.ts'
import { bookArrival, refuseOrderAtDoor } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)
const trust = await anOperator(market, 'trust')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const inCash = { method: 'cash_on_delivery' }
const reasonClosed =
  'Parcels to be paid in cash were refused at the door of this telephone number, so it pays in advance. Write to us if that is a mistake: we can open cash again.'

/** A shopper whose parcels go to a number of their own. */
async function aShopperAt(phone: string): Promise<Shopper> {
  const shopper = await aShopper([])
  await pool.query('update addresses set phone_number = $2 where id = $1', [shopper.addressId, phone])
  return shopper
}

/** An order in cash at this store that FlexRoute is bringing. */
async function onItsWay(shopper: Shopper, vendor: Vendor, payment: object = inCash) {
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 5 })
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 2 })
  const { body } = await buy(shopper, payment)
  const number = body.order_number
  if (body.pay_url) await payAt(body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  await moveOrderTowards(market.market.db, { number, to: 'out_for_delivery' }, bookArrival)
  const order = await shopper.call<Order>('GET', `/api/orders/${number}`)
  const parcel = order.body.parcels[0] as Order['parcels'][0]
  return { number, parcel, path: `${vendor.path}/parcels/${parcel.id}` }
}

const refuse = (vendor: Vendor, { path }: { path: string }) =>
  vendor.call<StoreParcelDetail & Pick<Problem, 'code' | 'detail'>>('POST', `${path}/refused-at-door`)

async function refusedOnce(shopper: Shopper, vendor: Vendor) {
  const order = await onItsWay(shopper, vendor)
  expect((await refuse(vendor, order)).status).toBe(200)
  return order
}

/** What the checkout says of cash, and whether an order in cash is taken. */
async function cashOf(shopper: Shopper, vendor: Vendor) {
  const product = await aProduct(pool, { store: vendor.store, base: 5_000, stock: 5 })
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const cash = quote.body.payment_methods.find(({ method }) => method === 'cash_on_delivery')
  const ordered = await buy(shopper, inCash)
  if (ordered.status !== 201) await shopper.call('DELETE', '/api/cart')
  return { reason: cash?.reason ?? null, code: ordered.body.code ?? null }
}

test('a parcel that nobody takes and pays at the door is cancelled with its reason, and its goods are in stock again', async () => {
  const [vendor, shopper] = [await aVendor(market), await aShopperAt('0241110001')]
  const order = await onItsWay(shopper, vendor)
  const seen = await vendor.call<StoreParcelDetail>('GET', order.path)
  expect(seen.body).toMatchObject({ can_be_refused: true, can_cancel: false, action: 'delivered' })
  const { body } = await refuse(vendor, order)
  expect(body).toMatchObject({ status: 'cancelled', can_be_refused: false, action: null })
  expect(body.happened.at(-1)).toMatchObject({
    status: 'cancelled',
    actor: 'rider',
    note: 'Refused at the door',
  })
  const variant = order.parcel.lines[0]?.variant_id as string
  expect(await stockOf(pool, { id: variant })).toEqual({ on_hand: 5, reserved: 0 })
  const bought = await shopper.call<Order>('GET', `/api/orders/${order.number}`)
  expect(bought.body).toMatchObject({ state: 'cancelled', payment: { refunded: 0 } })
  expect(bought.body.parcels[0]).toMatchObject({ refused_at_door: true, cancel_reason: null })
  expect((await refuse(vendor, order)).body).toMatchObject({
    code: 'store_parcel.not_at_door',
    detail:
      'Only an order to be paid in cash that is on its way can be refused at the door. This one is “Cancelled”.',
  })
})

test('only a parcel in cash that is on its way can be refused, and only by its own store', async () => {
  const [vendor, other, shopper] = [
    await aVendor(market),
    await aVendor(market),
    await aShopperAt('0241110002'),
  ]
  const paid = await onItsWay(shopper, vendor, { method: 'momo_mtn', phone: '0241234567' })
  expect((await refuse(vendor, paid)).body.code).toBe('store_parcel.not_at_door')
  const order = await onItsWay(shopper, vendor)
  expect((await refuse(other, { path: `${other.path}/parcels/${order.parcel.id}` })).body.code).toBe(
    'store_parcel.not_found',
  )
  await moveOrderTowards(market.market.db, { number: order.number, to: 'delivered' }, bookArrival)
  expect((await refuse(vendor, order)).body.code).toBe('store_parcel.not_at_door')
  expect((await pool.query('select from door_refusals where phone = $1', ['241110002'])).rowCount).toBe(0)
})

test('of two parcels one is refused, the other is paid in cash', async () => {
  const vendors = [await aVendor(market), await aVendor(market)]
  const shopper = await aShopperAt('0241110003')
  for (const { store } of vendors) {
    const product = await aProduct(pool, { store, base: 10_000, stock: 5 })
    await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  }
  const number = (await buy(shopper, inCash)).body.order_number
  await moveOrderTowards(market.market.db, { number, to: 'out_for_delivery' }, bookArrival)
  const { body: order } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  const refused = order.parcels.find(({ store }) => store.id === vendors[0]?.store.id)
  await refuse(vendors[0] as Vendor, { path: `${vendors[0]?.path}/parcels/${refused?.id}` })
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const { body: after } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(after.parcels.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'delivered'])
  expect(after.payment.state).toBe('paid')
})

test('a number at whose door two stores were refused pays in advance, whoever orders, until an operator opens cash again', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const [shopper, sibling] = [await aShopperAt('0241110004'), await aShopperAt('+233241110004')]
  await refusedOnce(shopper, vendor)
  await refusedOnce(shopper, vendor)
  // One store alone does not close it by two.
  expect(await cashOf(shopper, vendor)).toEqual({ reason: null, code: null })
  await refusedOnce(shopper, other)
  expect(await cashOf(shopper, vendor)).toEqual({ reason: reasonClosed, code: 'checkout.cash_closed' })
  expect(await cashOf(sibling, vendor)).toEqual({ reason: reasonClosed, code: 'checkout.cash_closed' })
  expect(await cashOf(await aShopperAt('0241110005'), vendor)).toEqual({ reason: null, code: null })

  const person = `/api/admin/people/${shopper.id}`
  const { body: seen } = await trust.call<PersonAtDesk>('GET', person)
  expect(seen.cash_closed_for).toEqual(['0241110004'])
  const signal = seen.signals.find(({ id }) => id === 'cash_refused')
  expect(signal).toMatchObject({ title: 'Refused at the door, to be paid in cash', detail: '3 parcels' })
  expect(signal?.evidence).toHaveLength(3)
  expect(signal?.evidence[0]?.link).toMatch(/^\/admin\/payments\/[\da-f-]{36}$/)
  const reason = 'The buyer was in hospital.'
  expect((await trust.call('POST', `${person}/cash`, { reason })).status).toBe(204)
  expect((await trust.call<Problem>('POST', `${person}/cash`, { reason })).body.code).toBe('person.cash_open')
  const own = `/api/admin/people/${trust.id}/cash`
  expect((await trust.call<Problem>('POST', own, { reason })).body.code).toBe('operator.own_matter')
  const { body: after } = await trust.call<PersonAtDesk>('GET', person)
  expect(after.cash_closed_for).toEqual([])
  expect(after.history[0]).toMatchObject({ kind: 'person.cash_opened', reason })
  expect(await cashOf(shopper, vendor)).toEqual({ reason: null, code: null })
  // What was released does not count again.
  await refusedOnce(shopper, vendor)
  expect((await cashOf(shopper, other)).code).toBeNull()
})

test('the rider records it for all parcels of an order that are on their way', async () => {
  const [vendor, shopper] = [await aVendor(market), await aShopperAt('0241110008')]
  const { number } = await onItsWay(shopper, vendor)
  expect(await refuseOrderAtDoor(market.market.db, number)).toEqual([{ position: 1 }])
  expect(await refuseOrderAtDoor(market.market.db, number)).toEqual([])
  expect((await pool.query('select from door_refusals where phone = $1', ['241110008'])).rowCount).toBe(1)
})

test('three parcels of one store close cash too, and half a year later none counts', async () => {
  const [vendor, shopper] = [await aVendor(market), await aShopperAt('0241110006')]
  for (let times = 0; times < 3; times += 1) await refusedOnce(shopper, vendor)
  expect((await cashOf(shopper, vendor)).code).toBe('checkout.cash_closed')
  await pool.query(
    "update door_refusals set created_at = created_at - interval '181 days' where phone = $1",
    ['241110006'],
  )
  expect(await cashOf(shopper, vendor)).toEqual({ reason: null, code: null })
})

test('a refusal at the door is no cancellation of the store, and its number is gone with the buyer’s details', async () => {
  const [vendor, shopper] = [await aVendor(market), await aShopperAt('0241110007')]
  for (let times = 0; times < 5; times += 1) {
    await refusedOnce(shopper, vendor)
    await pool.query("update door_refusals set released_at = now() where phone = '241110007'")
  }
  const { rows } = await pool.query('select signal from store_signals($1)', [vendor.store.id])
  expect(rows).toEqual([])
  await market.market.db.transaction((tx) => eraseBuyerDetails(tx, shopper.id))
  const kept = await pool.query('select phone from door_refusals where person_id = $1', [shopper.id])
  expect(kept.rows).toEqual(Array(5).fill({ phone: null }))
})
