import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, test, vi } from 'vitest'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { checkBooks } from '../../modules/books/index.ts'
import { moveOrderTowards } from '../../modules/orders/index.ts'
import { bookArrival } from '../../modules/settlement/index.ts'
import { testDatabase } from '../../testing/database.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { pgbouncer, pgbouncerProgram } from '../../testing/processes/pgbouncer.ts'
import { readEvents } from '../../testing/read-events.ts'
import { shoppingIn } from '../../testing/shopping.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { isDatabaseAway } from '../busy.ts'
import { openPool, openStatementPool } from '../client.ts'
import { createDatabase, dropDatabase, withClient } from '../databases.ts'
import { asMarketRole } from '../roles/market-role.ts'
import { checkPooler } from './check-pooler.ts'

// Where no PgBouncer is installed that knows prepared statements, this is skipped; `npm run rehearse` installs one.
describe.skipIf(!pgbouncerProgram)('through PgBouncer in transaction mode', async () => {
  const database = await testDatabase()
  const { url: directUrl, ownerUrl, pool } = database
  const pooler = pgbouncer(directUrl, 3_160)
  // The body of a suite that is skipped is run too.
  if (pgbouncerProgram) await pooler.start()
  atTheEnd(() => pooler.stop())
  const { url } = pooler
  const good = { url, directUrl, ownerUrl }

  test('a purchase is made, the books balance, and a page that is open hears of the parcel', async () => {
    await expect(checkPooler(good)).resolves.toBeUndefined()
    const market = await wholeMarket({ ...database, url }, { DATABASE_DIRECT_URL: directUrl })
    const { aShopper, buy } = shoppingIn(market)
    const product = await aProduct(pool, { stock: 100 })
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const placed = await buy(await aShopper([product]), { method: 'cash_on_delivery' })
        return placed.body.order_number
      }),
    )
    await market.deliver()
    expect(new Set(orders).size).toBe(4)
    expect(await checkBooks(pool)).toEqual([])

    const abort = new AbortController()
    const number = orders[0] ?? ''
    const read = readEvents(
      await fetch(`${market.url}/api/tracking/${number}/events`, { signal: abort.signal }),
    )
    let told = await read()
    await moveOrderTowards(market.market.db, { number, to: 'out_for_delivery' }, bookArrival)
    const hearing = (async () => {
      while (told.split('event: tracking').length < 3) told += await read()
    })()
    await market.deliver()
    await hearing
    abort.abort()
  }, 90_000)

  test('named statements are known on every connection that a client gets', async () => {
    const lists = openStatementPool(url, 16, { isPooled: true })
    const asked = { name: 'pooler_test', text: 'select pg_backend_pid() as pid, $1::int as n', values: [1] }
    const pids = new Set<number>()
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 16 }, () => lists.query<{ pid: number }>(asked)))
      for (const { rows } of answers) pids.add(rows[0]?.pid ?? 0)
    }
    await lists.end()
    expect(pids.size).toBeGreaterThan(1)
  })

  test('connections have the settings of the market, and a transaction leaves none behind', async () => {
    const settings = `select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans`
    const read = async (genericPlans: boolean) => {
      const one = openPool(url, 1, { isPooled: true, genericPlans })
      const { rows } = await one.query<{ timeout: string; plans: string }>(settings)
      await one.end()
      return rows[0]
    }
    const one = openPool(url, 1, { isPooled: true })
    const client = await one.connect()
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('commit')
    client.release()
    await one.end()
    expect(await read(false)).toEqual({ timeout: '15s', plans: 'auto' })
    expect(await read(true)).toEqual({ timeout: '15s', plans: 'force_generic_plan' })
  })

  test('an address that does not keep its session where one is needed is refused in one sentence', async () => {
    await expect(checkPooler({ ...good, directUrl: undefined })).rejects.toMatchObject({
      code: 'direct_needed',
    })
    await expect(checkPooler({ ...good, directUrl: url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler',
    )
    await expect(checkPooler({ ...good, ownerUrl: url })).rejects.toThrow(
      'DATABASE_OWNER_URL leads through a pooler',
    )
    await expect(checkPooler({ url: directUrl, directUrl: undefined, ownerUrl })).resolves.toBeUndefined()
  })

  test('an address of another market is refused, that of the owner too', async () => {
    const { url: server, prefix, marketPassword } = inject('testServer')
    const name = `${prefix}other`
    const other = await createDatabase(server, name)
    atTheEnd(() => dropDatabase(server, name))
    await expect(
      checkPooler({ ...good, directUrl: asMarketRole(other, marketPassword) }),
    ).rejects.toMatchObject({ code: 'direct_other_market' })
    // The next version would be built there, and the market's own tables stay behind.
    for (const directly of [good, { ...good, url: directUrl, directUrl: undefined }])
      await expect(checkPooler({ ...directly, ownerUrl: other })).rejects.toMatchObject({
        code: 'owner_other_market',
      })
  })

  test.each([
    ['pooler_names', 'max_prepared_statements = 500', 'max_prepared_statements = 0'],
    ['pooler_settings', `connect_query='set statement_timeout to "15s"'`, ''],
    ['pooler_settings', '; set plan_cache_mode to force_generic_plan', ''],
  ])('a pooler with other settings is refused: %s, without %s', async (code, from, to) => {
    const other = pgbouncer(directUrl, 3_161, (text) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    })
    await other.start()
    try {
      await expect(checkPooler({ ...good, url: other.url })).rejects.toMatchObject({ code })
    } finally {
      await other.stop()
    }
  })

  test('a pooler that is gone, and one that finds no database, make the market busy and not broken', async () => {
    const lost = pgbouncer(directUrl, 3_162, (text) =>
      text.replace(/port=\d+/g, 'port=1').replace('query_wait_timeout = 10', 'query_wait_timeout = 1'),
    )
    await lost.start()
    const failure = () =>
      withClient(lost.url, (client) => client.query('select 1')).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await failure()).toMatchObject({ code: '08P01' }), 10_000)
    expect(isDatabaseAway(await failure())).toBe(true)
    await lost.stop()
    expect(isDatabaseAway(await failure())).toBe(true)
  })

  test('a process is ready while all connections of the pooler are in use, and is not when it is gone', async () => {
    const small = pgbouncer(directUrl, 3_163, (text) =>
      text
        .replace('default_pool_size = 40', 'default_pool_size = 2')
        .replace('min_pool_size = 4', 'min_pool_size = 0'),
    )
    await small.start()
    atTheEnd(() => small.stop())
    const settings = { DATABASE_URL: small.url, DATABASE_DIRECT_URL: directUrl }
    const { url: site } = await wholeMarket({ ...database, url: small.url }, settings)
    const ready = async () => (await fetch(`${site}/readyz`)).status
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000)
    const busy = Promise.all(
      [1, 2].map(() => withClient(small.url, (client) => client.query('select pg_sleep(5)'))),
    )
    for (let isOver = false; !isOver; ) {
      expect(await ready()).toBe(200)
      isOver = await Promise.race([busy.then(() => true), pause(200).then(() => false)])
    }
    await small.stop()
    await vi.waitFor(async () => expect(await ready()).toBe(503), 5_000)
  }, 40_000)
})
