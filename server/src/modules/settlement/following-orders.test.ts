import { expect, test } from 'vitest'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anotherTry, settleLate } from '#server/testing/paying.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from './index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt, untilState, visitor } = shoppingIn(market)

test('[SH-4.09] [BB-4.07] a cash order moves to delivered through every step, and its tracking contains no personal data', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const placed = await buy(shopper, { method: 'cash_on_delivery' })
  const number = placed.body.order_number
  expect(number).toMatch(/^JU\d{6}$/)
  expect(placed.body.pay_url).toBeNull()
  await moveOrderTowards(market.market.db, { number, to: 'out_for_delivery', place: 'Kaneshie' }, bookArrival)
  const tracking = await visitor.call<Tracking>('GET', `/api/tracking/${number.toLowerCase()}`)
  expect(tracking.body).toMatchObject({
    status: 'Out for Delivery',
    order_status: 'In Progress',
    status_code: 'in_transit',
    current_location: 'Kaneshie',
  })
  expect(tracking.body.timeline.map(({ status, completed }) => [status, completed])).toEqual([
    ['Order Placed', true],
    ['Order Confirmed', true],
    ['Shipped', true],
    ['In Transit', true],
    ['Out for Delivery', true],
    ['Delivered', false],
  ])
  expect(JSON.stringify(tracking.body)).not.toMatch(/Ama|Oxford|0241234567|241234567/)
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const order = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(order.body).toMatchObject({ status: 'Completed', payment: { state: 'paid' }, can_cancel: false })
  const cancel = await shopper.call<Problem>('POST', `/api/orders/${number}/cancel`, {})
  expect(cancel).toMatchObject({ status: 409, body: { code: 'order.cannot_cancel' } })
})

test('[BB-8.05] an unknown order number is refused in the specified sentence', async () => {
  for (const number of ['JU999999', 'nonsense', "JU1' or 1=1"]) {
    const answer = await visitor.call<Problem>('GET', `/api/tracking/${encodeURIComponent(number)}`)
    expect(answer).toMatchObject({
      status: 404,
      body: { detail: 'Unable to track order. Please check the order number and try again.' },
    })
  }
})

test('a second payment of a paid order goes back, and the order counts as not refunded', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const placed = await buy(shopper)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  const { id } = await untilState(shopper, number, 'confirmed')
  const second = await anotherTry(pool, { order_id: id })
  expect(await settleLate(pool, second, second.amount)).toBe('refund')
  const money = async () => (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.payment
  const whole = { state: 'paid', refunded: 0, refund_state: 'none', sent_back: 115 }
  expect(await money()).toMatchObject({ ...whole, sent_back_state: 'pending' })
  await market.modules.payments.sendRefunds()
  expect(await money()).toMatchObject({ ...whole, sent_back_state: 'completed' })
  expect(await checkBooks(pool)).toEqual([])
})

test('a cancelled paid order is refunded through the provider, and the books balance', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const placed = await buy(shopper)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  const cancelled = await shopper.call<Order>('POST', `/api/orders/${number}/cancel`, {
    reason: 'Changed my mind',
  })
  expect(cancelled.body).toMatchObject({
    status: 'Cancelled',
    payment: { refunded: 115, refund_state: 'pending' },
  })
  expect(await market.modules.payments.sendRefunds()).toBe(1)
  expect(await market.modules.payments.sendRefunds()).toBe(0)
  const order = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(order.body.payment.refund_state).toBe('completed')
  expect(await checkBooks(pool)).toEqual([])
})

// Another test's work may hold the processor for a second: it is fast where one of three tries is.
test('an open page is notified of a change within a second', { retry: 2 }, async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await market.deliver()
  const heard = new AbortController()
  const response = await fetch(`${market.url}/api/orders/${number}/events`, {
    headers: { authorization: `Bearer ${shopper.token}` },
    signal: heard.signal,
  })
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await moveOrderTowards(market.market.db, { number, to: 'processing' }, bookArrival)
  const began = performance.now()
  const telling = setInterval(() => void market.deliver(), 50)
  const { value } = await reader.read()
  clearInterval(telling)
  heard.abort()
  expect(new TextDecoder().decode(value)).toContain(number)
  expect(performance.now() - began).toBeLessThan(1_000)
})
