import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
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
