import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { silentProxy } from '../../testing/processes/silent-proxy.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const { url, market } = await wholeMarket(await testDatabase())

test('a process whose connections are all in use is ready: its database is there', async () => {
  const { pool } = market
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    // The first question has to connect, which a busy server of the tests may not allow in time.
    await vi.waitFor(
      async () => expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' }),
      { timeout: 10_000 },
    )
  } finally {
    for (const client of taken) client.release()
  }
})

test('behind a pooler that lets it wait in a rush a process stays ready, and is not when the pooler is gone', async () => {
  const database = await testDatabase()
  const way = await silentProxy(database.url)
  const { url } = await wholeMarket(
    { ...database, url: way.url },
    { DATABASE_URL: way.url, DATABASE_DIRECT_URL: database.url },
  )
  const ready = async () => (await fetch(`${url}/readyz`)).status
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 })
  way.silence()
  const until = performance.now() + 5_000
  while (performance.now() < until) {
    const askedAt = performance.now()
    expect(await ready()).toBe(200)
    expect(performance.now() - askedAt).toBeLessThan(1_900)
  }
  // One that gives nobody a connection for ten seconds serves nobody.
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 8_000 })
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5_000 })
  way.cut()
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 5_000 })
}, 40_000)
