import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { bookArrival, releaseEarnings } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A parcel of two pieces at GHS 100.00 that its store has brought itself for GHS 15.00, which are the store's; it earned 184.00. */
async function broughtByStore() {
  const vendor = await aVendor(market)
  await pool.query('update stores set delivers_itself = true where id = $1', [vendor.store.id])
  const shopper = await aShopper([])
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 2 })
  const deliveries = [{ store_id: vendor.store.id, type: 'vendor', location_id: null }]
  const placed = await buy(shopper, undefined, undefined, deliveries)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const order = async () => (await shopper.call<Order>('GET', `/api/orders/${number}`)).body
  const [parcel] = (await order()).parcels
  const parcelId = parcel?.id as string
  const path = (account: string) => `vendor/${vendor.store.id}/${account}/sandbox`
  return {
    holds: async () => [await held(pool, path('pending')), await held(pool, path('available'))],
    ask: (reason: string, quantity: number) =>
      shopper.call<Order>('POST', `/api/orders/${number}/parcels/1/returns`, {
        ...{ reason, note: 'The sole came off', lines: [{ line_id: parcel?.lines[0]?.id, quantity }] },
      }),
    receive: () => receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival),
    earnings: async () =>
      (await vendor.call<StoreParcelDetail>('GET', `${vendor.path}/parcels/${parcelId}`)).body.earnings,
    refund: async () => (await order()).parcels[0]?.return?.refund,
    async pass(days: number) {
      await pool.query('update parcels set delivered_at = now() - make_interval(days => $2) where id = $1', [
        parcelId,
        days,
      ])
      await releaseEarnings(pool)
    },
  }
}

test('a store that brought what it now takes back, and is at fault, gives back its delivery fee too', async () => {
  const parcel = await broughtByStore()
  const delivery = await held(pool, 'platform/delivery')
  expect(await parcel.holds()).toEqual([18_400, 0])
  expect(await parcel.earnings()).toMatchObject({ items: 200, delivery: 15, net: 184, return_cost: null })
  await parcel.ask('defective', 2)
  expect(await parcel.earnings()).toMatchObject({ net: 184, return_cost: 184 })
  await parcel.pass(8)
  expect(await parcel.holds()).toEqual([18_400, 0])
  await parcel.receive()
  expect(await parcel.refund()).toBe(215)
  expect(await parcel.holds()).toEqual([0, 0])
  expect(await parcel.earnings()).toMatchObject({ given_back: 184, net: 0, payout: { state: 'nothing' } })
  expect(await held(pool, 'platform/delivery')).toBe(delivery)
})

test('after its money was released, the fee comes off what is available', async () => {
  const parcel = await broughtByStore()
  await parcel.pass(8)
  expect(await parcel.holds()).toEqual([0, 18_400])
  await parcel.ask('wrong_item', 2)
  await parcel.receive()
  expect(await parcel.refund()).toBe(215)
  expect(await parcel.holds()).toEqual([0, 0])
})

test.each([
  ['the buyer changed their mind', 'changed_mind', 2, 0],
  ['a piece is kept', 'defective', 1, 8_450],
] as const)('it keeps the fee where %s, and has it after the days', async (_, reason, pieces, goods) => {
  const parcel = await broughtByStore()
  await parcel.ask(reason, pieces)
  expect(await parcel.earnings()).toMatchObject({ net: 184, return_cost: (pieces * 8_450) / 100 })
  await parcel.receive()
  expect(await parcel.refund()).toBe(pieces * 100)
  expect(await parcel.earnings()).toMatchObject({
    given_back: (pieces * 8_450) / 100,
    net: (goods + 1_500) / 100,
  })
  await parcel.pass(8)
  expect(await parcel.holds()).toEqual([0, goods + 1_500])
})
