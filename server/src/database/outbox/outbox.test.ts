import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { isDatabaseAway } from '../busy.ts'
import { deliverEvents } from './outbox.ts'

const { pool } = await testDatabase()

test('an event that this version does not know stays for a process of the next one', async () => {
  await pool.query(
    `insert into outbox (topic, payload) select * from unnest(array['order.of_tomorrow', 'order.paid'], array['{}', '{}']::jsonb[])`,
  )
  expect(await deliverEvents(pool, new Map([['order.paid', []]]))).toBe(1)
  const seen: string[] = []
  const next = new Map([
    ['order.of_tomorrow', [async (_: unknown, { topic }: { topic: string }) => void seen.push(topic)]],
  ])
  expect(await deliverEvents(pool, next)).toBe(1)
  expect(seen).toEqual(['order.of_tomorrow'])
  expect((await pool.query('select from outbox')).rowCount).toBe(0)
})

test('a server that has just become a replica is away, and what was asked may be tried again', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    const failure = await client
      .query(`insert into outbox (topic, payload) values ('x', '{}')`)
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
