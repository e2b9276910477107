import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const { url, market } = await wholeMarket(await testDatabase())

test('a process whose connections are all in use is ready: its database is there', async () => {
  const { pool } = market
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  } finally {
    for (const client of taken) client.release()
  }
})
