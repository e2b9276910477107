import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { streamsMax } from './order-events.routes.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)
const product = await aProduct(database.pool)
const shopper = await aShopper([product])
const other = await aShopper([product])
const mine = (await buy(shopper)).body.order_number
const theirs = (await buy(other)).body.order_number

function follow(number: string, token: string | null) {
  const abort = new AbortController()
  const answer = fetch(`${market.url}/api/orders/${number}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  return { answer, leave: () => abort.abort() }
}

test('one person follows orders in six places at once; a seventh is refused, another person is not', async () => {
  const streams = Array.from({ length: streamsMax }, () => follow(mine, shopper.token))
  for (const { answer } of streams) expect((await answer).status).toBe(200)
  const seventh = await follow(mine, shopper.token).answer
  expect(seventh.status).toBe(429)
  expect(await seventh.json()).toMatchObject({ code: 'request.streams_max' })
  const another = follow(theirs, other.token)
  expect((await another.answer).status).toBe(200)

  streams[0]?.leave()
  await vi.waitFor(async () => {
    const again = follow(mine, shopper.token)
    expect((await again.answer).status).toBe(200)
    again.leave()
  }, 10_000)
  for (const { leave } of [...streams, another]) leave()
})

test('a caller who disconnects before the stream is open is not counted', async () => {
  for (let visit = 0; visit < 2 * streamsMax; visit += 1) {
    const { answer, leave } = follow(mine, shopper.token)
    await pause(visit % 4)
    leave()
    await answer.catch(() => null)
  }
  await pause(100)
  const streams = Array.from({ length: streamsMax }, () => follow(mine, shopper.token))
  for (const { answer } of streams) expect((await answer).status).toBe(200)
  for (const { leave } of streams) leave()
})

test('the order of another person cannot be followed', async () => {
  expect((await follow(theirs, shopper.token).answer).status).toBe(404)
})

test('a stream ends when the token that opened it expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { answer } = follow(theirs, other.token)
    const reader = (await answer).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry')
    const ended = reader?.read()
    await vi.advanceTimersByTimeAsync(310_000)
    expect((await ended)?.done).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  await pause(10)
})
