import { expect, test } from 'vitest'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { bookArrival } from '../../settlement/index.ts'
import { moveOrderTowards } from '../parcels/move-parcel.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aShopper, payAt, untilState, visitor } = shoppingIn(market)
const address = '12 Oxford Street, Osu, Accra'

/** An order that is paid, of which a parcel is picked up at the `place` of its store, and one more is brought where `mixed`. */
async function anOrder({ mixed = false } = {}) {
  const store = await aStore(database.pool)
  const place = await aLocation(database.pool, store)
  const goods = [await aProduct(database.pool, { store })]
  const other = await aStore(database.pool)
  if (mixed) goods.push(await aProduct(database.pool, { store: other }))
  const shopper = await aShopper(goods)
  const deliveries = [
    { store_id: store.id, type: 'pickup', location_id: place.id },
    ...(mixed ? [{ store_id: other.id, type: 'flexroute', location_id: null }] : []),
  ]
  const body = {
    address_id: shopper.addressId,
    deliveries,
    payment: payWithMobileMoney,
    expected_total: mixed ? 215 : 100,
  }
  const placed = await shopper.call<{ order_number: string; pay_url: string }>('POST', '/api/orders', body, {
    'idempotency-key': crypto.randomUUID(),
  })
  expect(placed.status).toBe(201)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  const order = await untilState(shopper, number, 'confirmed')
  await market.deliver()
  return { shopper, place, number, order }
}

const track = async (number: string) => (await visitor.call<Tracking>('GET', `/api/tracking/${number}`)).body

async function mailsOf(number: string): Promise<string> {
  await market.deliver()
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from mails where subject like '%' || $1 || '%' order by created_at, id`,
    [number],
  )
  return rows.map(({ text }) => text).join('\n')
}

test('an order that is picked up says where and when the place is open, also to who only has its number', async () => {
  const { place, number, order } = await anOrder()
  const shown = { name: place.name, address, phone: '+233302000111' }
  expect(order.parcels[0]?.pickup_place).toMatchObject(shown)
  expect(order.parcels[0]?.pickup_place?.hours[0]).toEqual({
    day: 'Mon',
    open: '08:00',
    close: '18:00',
    enabled: true,
  })
  expect((await track(number)).parcels[0]?.pickup_place).toEqual(order.parcels[0]?.pickup_place)
})

test('hours are those of today, and a place that the store has removed since keeps its name and has none', async () => {
  const { shopper, place, number } = await anOrder()
  await database.pool.query('delete from store_locations where id = $1', [place.id])
  const { body } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(body.parcels[0]?.pickup_place).toMatchObject({ name: place.name, address, hours: [] })
})

test('a parcel that is brought has no place to pick it up', async () => {
  const { order, number } = await anOrder({ mixed: true })
  const isPickedUp = ({ pickup_place: place }: { pickup_place: unknown }) => place !== null
  expect(order.parcels.map(isPickedUp).toSorted()).toEqual([false, true])
  expect((await track(number)).parcels.map(isPickedUp)).toEqual(order.parcels.map(isPickedUp))
})

test('e-mails of what is picked up speak of the place, and of delivery where something is brought', async () => {
  const fetched = await anOrder()
  const mails = await mailsOf(fetched.number)
  expect(mails).toContain(`at ${fetched.place.name}, ${address}. We tell you when you can pick it up.`)
  expect(mails).not.toContain('It arrives between')
  await moveOrderTowards(
    market.market.db,
    { number: fetched.number, to: 'ready_for_pickup', note: null },
    bookArrival,
  )
  expect(await mailsOf(fetched.number)).toContain(
    `is ready. Pick it up at ${fetched.place.name}, ${address}; the code to say there`,
  )
  const mixed = await anOrder({ mixed: true })
  expect(await mailsOf(mixed.number)).toContain('It arrives between')
})
