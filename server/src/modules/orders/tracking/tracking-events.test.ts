import { expect, test, vi } from 'vitest'
import type { Tracking } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { readEvents } from '#server/testing/read-events.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { bookArrival } from '../../settlement/index.ts'
import { orderNewsChannel } from '../order-number.ts'
import { moveOrderTowards } from '../parcels/move-parcel.ts'
import { trackingStreams } from './tracking-events.routes.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)
const product = await aProduct(database.pool)

async function anOrder(): Promise<string> {
  const placed = await buy(await aShopper([product]), { method: 'cash_on_delivery' })
  await market.deliver()
  return placed.body.order_number
}

/** Follows as a visitor. */
function follow(number: string) {
  const abort = new AbortController()
  const answer = fetch(`${market.url}/api/tracking/${number}/events`, { signal: abort.signal })
  let read: (() => Promise<string>) | undefined
  let rest = ''
  return {
    answer,
    leave: () => abort.abort(),
    /** The next thing that is told. */
    async next(): Promise<Tracking> {
      read ??= readEvents(await answer)
      let told = /event: tracking\ndata: (.*)\n\n/.exec(rest)
      while (!told) {
        rest += await read()
        told = /event: tracking\ndata: (.*)\n\n/.exec(rest)
      }
      rest = rest.slice(told.index + told[0].length)
      return JSON.parse(told[1] ?? '')
    },
  }
}

const move = (number: string, to: 'processing' | 'out_for_delivery') =>
  moveOrderTowards(market.market.db, { number, to }, bookArrival)

test('anyone with the number gets the status at once, and its next step within seconds', async () => {
  const number = await anOrder()
  const { answer, next, leave } = follow(number.toLowerCase())
  expect((await answer).headers.get('content-type')).toMatch(/^text\/event-stream/)
  const first = await next()
  expect(first).toMatchObject({ order_number: number, status: 'Confirmed', status_code: 'pending' })
  expect(JSON.stringify(first)).not.toMatch(/Ama|Oxford|0241234567|241234567/)
  await move(number, 'out_for_delivery')
  const began = performance.now()
  const telling = setInterval(() => void market.deliver(), 50)
  const second = await next()
  clearInterval(telling)
  leave()
  expect(second).toMatchObject({ status: 'Out for Delivery', status_code: 'in_transit' })
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('events that change nothing of what tracking shows are not sent', async () => {
  const number = await anOrder()
  const { next, leave } = follow(number)
  await next()
  for (let news = 0; news < 3; news += 1)
    await database.pool.query('select pg_notify($1, $2)', [orderNewsChannel, number])
  await move(number, 'processing')
  await market.deliver()
  expect(await next()).toMatchObject({ status: 'Processing' })
  leave()
})

test('an unknown order cannot be followed', async () => {
  const { answer } = follow('JU999999')
  expect((await answer).status).toBe(404)
  expect(await (await answer).json()).toMatchObject({ code: 'tracking.not_found' })
})

test('an address has a maximum number of streams; closing one allows another', async () => {
  const number = await anOrder()
  const streams = Array.from({ length: trackingStreams.ofCaller }, () => follow(number))
  for (const { answer } of streams) expect((await answer).status).toBe(200)
  const refused = await follow(number).answer
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'request.streams_max' })
  streams[0]?.leave()
  await vi.waitFor(async () => {
    const again = follow(number)
    expect((await again.answer).status).toBe(200)
    again.leave()
  }, 10_000)
  for (const { leave } of streams) leave()
})
