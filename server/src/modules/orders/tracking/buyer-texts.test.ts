import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { bookArrival } from '../../settlement/index.ts'
import { moveOrderTowards } from '../parcels/move-parcel.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aShopper, payAt, untilState } = shoppingIn(market)

/** An order whose payment failed once, and that is picked up or brought by a rider. */
async function orderOf(phone: string, email: string | null, way: 'pickup' | 'flexroute'): Promise<string> {
  const store = await aStore(database.pool)
  const place = await aLocation(database.pool, store)
  const shopper = await aShopper([await aProduct(database.pool, { store })])
  await database.pool.query('update people set sign_in_phone = $2, email = $3 where id = $1', [
    shopper.id,
    phone,
    email,
  ])
  const delivery = { store_id: store.id, type: way, location_id: way === 'pickup' ? place.id : null }
  const placed = await shopper.call<{ order_number: string; pay_url: string }>(
    'POST',
    '/api/orders',
    {
      address_id: shopper.addressId,
      deliveries: [delivery],
      payment: payWithMobileMoney,
      expected_total: way === 'pickup' ? 100 : 115,
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(placed.status).toBe(201)
  const number = placed.body.order_number
  let payUrl = placed.body.pay_url
  // It fails twice within the hour, and is told once.
  for (const decision of ['decline', 'decline', 'approve'] as const) {
    await payAt(payUrl, decision)
    await market.deliver()
    if (decision === 'approve') break
    const again = await shopper.call<{ pay_url: string }>(
      'POST',
      `/api/orders/${number}/payment`,
      payWithMobileMoney,
    )
    expect(again.status).toBe(200)
    payUrl = again.body.pay_url
  }
  await untilState(shopper, number, 'confirmed')
  const to = way === 'pickup' ? 'ready_for_pickup' : 'out_for_delivery'
  await moveOrderTowards(market.market.db, { number, to, note: null }, bookArrival)
  await market.deliver()
  return number
}

async function textsTo(phone: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    'select text from text_messages where recipient = $1 order by created_at, id',
    [phone],
  )
  return rows.map(({ text }) => text)
}

test('a buyer without an e-mail address hears by text message what must not wait', async () => {
  const fetched = await orderOf('+233244700101', null, 'pickup')
  expect(await textsTo('+233244700101')).toEqual([
    expect.stringContaining(`the payment for order ${fetched} did not go through`),
    expect.stringContaining(`a parcel of order ${fetched} is ready for pickup`),
  ])
  const brought = await orderOf('+233244700102', null, 'flexroute')
  expect(await textsTo('+233244700102')).toEqual([
    expect.stringContaining(`the payment for order ${brought} did not go through`),
    expect.stringContaining(`a parcel of order ${brought} is out for delivery`),
  ])
  // Nobody is told to pay an order that has expired, or of a rider who came long ago.
  const { rows } = await database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from text_messages
     where recipient = '+233244700102' order by created_at, id`,
  )
  expect(rows[0]?.minutes).toBeLessThanOrEqual(limits.unpaidOrderExpiryMinutes)
  expect(rows[0]?.minutes).toBeGreaterThan(0)
  expect(rows[1]?.minutes).toBe(12 * 60)
})

test('a buyer with an e-mail address gets no text message', async () => {
  await orderOf('+233244700103', 'has-mail@example.test', 'pickup')
  expect(await textsTo('+233244700103')).toEqual([])
})

test('a number gets ten texts a day at most, besides codes', async () => {
  const phone = '+233244700104'
  const write = (count: number, isSecret: boolean, ago: string) =>
    database.pool.query(
      `insert into text_messages (recipient, text, is_secret, next_attempt_at, created_at)
       select $1, 'Text ' || n, $3, now(), now() - $4::interval from generate_series(1, $2) n`,
      [phone, count, isSecret, ago],
    )
  await write(9, false, '1 hour')
  await write(5, true, '1 hour')
  await write(5, false, '25 hours')
  await orderOf(phone, null, 'pickup')
  const news = (await textsTo(phone)).filter((text) => text.startsWith('Juaso'))
  expect(news).toEqual([expect.stringContaining('did not go through')])
})
