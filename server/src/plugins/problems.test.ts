import { expect, test } from 'vitest'
import { isDatabaseAway, isDatabaseBusy } from '#server/database/busy.ts'
import { openPool } from '#server/database/client.ts'
import { testDatabase } from '#server/testing/database.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const visitor = callerWith(market.url, null)
const busy = { status: 503, body: { code: 'request.busy' } }

test('a database that restarts in the middle of a request is answered with "try again"', async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table products, product_list, categories, stores in access exclusive mode')
  const calls = Array.from({ length: 6 }, () => visitor.call('GET', '/api/categories'))
  const searches = Array.from({ length: 6 }, (_, nth) =>
    visitor.call('GET', `/api/products/search?q=kente${nth}`),
  )
  const waiting = () =>
    pool.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'juaso' and wait_event_type = 'Lock'",
    )
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  // What PostgreSQL does to each connection when it stops: 57P01.
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'juaso' and wait_event_type = 'Lock'",
  )
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all([...calls, ...searches])
  // A search that was not interrupted matches nothing in an empty market (404).
  const failed = answers.filter(({ status }) => status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  for (const answer of failed) {
    expect(answer).toMatchObject(busy)
    expect(answer.headers.get('retry-after')).toBe('1')
  }
})

test('an unreachable database is "busy", not a fault of ours', async () => {
  const unreachable = openPool('postgres://nobody@127.0.0.1:1/none', 1)
  const error = await unreachable.query('select 1').catch((problem: unknown) => problem)
  await unreachable.end()
  expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, true])
})

test.each([
  ['57P01', true, true],
  ['57P02', true, true],
  ['57P03', true, true],
  ['53300', true, true],
  ['ECONNREFUSED', true, true],
  ['57014', true, false],
  ['40P01', true, false],
  ['55P03', true, false],
  ['53100', true, false],
  ['53200', true, false],
  ['23505', false, false],
  ['P0001', false, false],
  ['ENOENT', false, false],
])('%s is busy: %s, and away: %s, also as the cause of another error', (code, isBusy, isAway) => {
  const error = Object.assign(new Error('x'), { code })
  for (const one of [error, new Error('outer', { cause: error })])
    expect([isDatabaseBusy(one), isDatabaseAway(one)]).toEqual([isBusy, isAway])
})

test('a connection that breaks without a code is "busy" too', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
  ])
    expect(isDatabaseBusy(new Error(message))).toBe(true)
})
