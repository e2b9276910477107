import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { SystemState } from '#contracts/desk/system.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

// With a mail server, which nobody asks here, an e-mail of tomorrow waits; without one each is stored for the outbox page at once.
const market = await wholeMarket(await testDatabase(), { SMTP_URL: 'smtp://127.0.0.1:9' })
const { ownerPool: pool } = market
const operator = await anOperator(market, 'read_only')
const read = async () => (await operator.call<SystemState>('GET', '/api/admin/system')).body
const queueOf = async (name: string) => (await read()).queues.find((queue) => queue.name === name)

test('the state of the machines says what runs, what it works with and how full the database is', async () => {
  const { database, providers, replicas, storage, up_since: since } = await read()
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeLessThanOrEqual(database.connections_most)
  expect(database.migrations).toBeGreaterThan(0)
  expect(database.slow_queries).toBeNull()
  expect(replicas).toEqual([])
  expect(storage).toEqual({ files: 0, bytes: 0 })
  expect(Date.parse(since)).toBeLessThan(Date.now())
  // Nothing is said to be set up that is not.
  expect(providers.flatMap(({ what, is_real: isReal }) => (isReal ? what : []))).toEqual(['E-mails'])
})

test('a queue says how much waits, since when, and how much of it failed before', async () => {
  await pool.query(
    `insert into mails (recipient, subject, text, html, attempts, created_at, next_attempt_at)
     values ('ama@example.com', 'Hello', 'Hello', 'Hello', 3, '2026-01-02T03:04:05Z', now() + interval '1 day')`,
  )
  expect(await queueOf('E-mails')).toMatchObject({
    waiting: 1,
    failing: 1,
    oldest_at: '2026-01-02T03:04:05.000Z',
  })
})

test('a job that has missed its turns is late, with its error', async () => {
  await pool.query(
    `insert into job_runs (name, every_seconds, done_at, error, created_at)
     values ('sweep-the-yard', 60, now() - interval '1 day', 'no broom', now() - interval '2 days')`,
  )
  expect((await read()).jobs).toContainEqual({
    ...{ name: 'sweep-the-yard', took_ms: null, failed_today: 0, error: 'no broom', is_late: true },
    last_done_at: expect.any(String),
  })
})

test('a late job is a task of the desk until it has run', async () => {
  const jobs = async () =>
    (await operator.call<Desk>('GET', '/api/admin/desk')).body.tasks.filter(({ kind }) => kind === 'job')
  await pool.query(
    `insert into job_runs (name, every_seconds, done_at, error) values ('send-refunds', 60, now() - interval '1 hour', 'no line')
     on conflict (name) do update set every_seconds = 60, done_at = excluded.done_at, error = excluded.error`,
  )
  expect(await jobs()).toContainEqual(
    expect.objectContaining({
      ...{ id: 'send-refunds', title: 'A job has not run', link: '/admin/system' },
      about: 'Sends refunds to buyers · no line',
    }),
  )
  await pool.query("update job_runs set done_at = now(), error = null where name = 'send-refunds'")
  expect((await jobs()).map(({ id }) => id)).not.toContain('send-refunds')
})
