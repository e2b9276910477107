import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { promptsPerHour } from './prompts.queries.ts'

const market = await wholeMarket(await testDatabase(), { RATE_LIMITS: true })
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const product = await aProduct(pool, { stock: 1_000 })
const { ofPerson, ofAll } = promptsPerHour

let last = 241_500_000
const aNumber = () => {
  last += 1
  return `0${last}`
}
const wallet = (phone: string) => ({ method: 'momo_mtn', phone })

/** A shopper whose order was paid by card, so far without success. */
async function anOrder() {
  const shopper = await aShopper([product])
  const { order_number: number } = (await buy(shopper, { method: 'card' })).body
  return { shopper, number }
}
const askAgain = (shopper: Shopper, number: string, payment: object) =>
  shopper.call<PlacedOrder & Problem>('POST', `/api/orders/${number}/payment`, payment)

/** As if so many had been asked of the number within the last minutes by another person. */
const askedByOthers = async (phone: string, count: number, number: string) => {
  const { shopper } = await anOrder()
  await pool.query(
    `insert into payment_intents (reference, order_id, person_id, provider, method, phone, amount, state, created_at)
     select gen_random_uuid()::text, o.id, $1, 'sandbox', 'momo_mtn', $2, 100, 'failed', now() - interval '20 minutes'
     from orders o, generate_series(1, $3::int) where o.number = $4`,
    [shopper.id, phone, count, number],
  )
}

test('one person asks a number for money so many times in an hour; another number, a card and another person still may', async () => {
  const phone = aNumber()
  const { shopper, number } = await anOrder()
  const answers = []
  for (let n = 0; n < ofPerson; n += 1) answers.push((await askAgain(shopper, number, wallet(phone))).status)
  expect(new Set(answers)).toEqual(new Set([200]))
  const refused = await askAgain(shopper, number, wallet(`+233${phone.slice(1)}`))
  expect([refused.status, refused.body.code]).toEqual([429, 'payment.wallet_asked_often'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect((await askAgain(shopper, number, wallet(aNumber()))).status).toBe(200)
  expect((await askAgain(shopper, number, { method: 'card' })).status).toBe(200)
  const other = await anOrder()
  expect((await askAgain(other.shopper, other.number, wallet(phone))).status).toBe(200)
})

test('prompts that arrive together are counted one after the other', async () => {
  const phone = aNumber()
  const { shopper, number } = await anOrder()
  const answers = await Promise.all(
    Array.from({ length: ofPerson + 5 }, () => askAgain(shopper, number, wallet(phone))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ofPerson)
})

test('first payments of orders count too, and a repetition of one still answers its order', async () => {
  const phone = aNumber()
  const shopper = await aShopper([product])
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const body = {
    address_id: shopper.addressId,
    deliveries: quote.body.parcels.map(({ chosen }) => chosen),
    payment: wallet(phone),
    expected_total: quote.body.total,
  }
  const key = { 'idempotency-key': randomUUID() }
  const first = (await shopper.call<PlacedOrder>('POST', '/api/orders', body, key)).body
  for (let n = 1; n < ofPerson; n += 1)
    expect((await askAgain(shopper, first.order_number, wallet(phone))).status).toBe(200)
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  expect((await buy(shopper, wallet(phone))).body.code).toBe('payment.wallet_asked_often')
  expect((await buy(shopper, wallet(aNumber()))).status).toBe(201)
  const again = await shopper.call<PlacedOrder>('POST', '/api/orders', body, key)
  expect(again.body.order_number).toBe(first.order_number)
})

test('all people together ask a number only so often, but one who has paid from it goes on', async () => {
  const phone = aNumber()
  const { shopper, number } = await anOrder()
  await askedByOthers(phone, ofAll - 1, number)
  expect((await askAgain(shopper, number, wallet(phone))).status).toBe(200)
  const refused = await askAgain(shopper, number, wallet(phone))
  expect(refused.body).toMatchObject({ code: 'payment.wallet_asked_often' })
  // Until the oldest of them is an hour old.
  expect(Number(refused.headers.get('retry-after'))).toBeLessThan(2_401)
  await pool.query(
    `insert into payment_intents (reference, order_id, person_id, provider, method, phone, amount, state, paid_at, created_at)
     select gen_random_uuid()::text, o.id, $1, 'sandbox', 'momo_mtn', $2, 100, 'paid', now() - interval '9 days', now() - interval '9 days'
     from orders o where o.number = $3`,
    [shopper.id, phone, number],
  )
  expect((await askAgain(shopper, number, wallet(phone))).status).toBe(200)
})

test('a person tries to pay an order 20 times in a minute, with whatever', async () => {
  const { shopper, number } = await anOrder()
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await askAgain(shopper, number, { method: 'card' })).status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses[20]).toBe(429)
})
