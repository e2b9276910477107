import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { testDatabase } from '../../testing/database.ts'
import { aProduct, aStore } from '../../testing/market-builders.ts'
import { operatorKey } from '../../testing/people-market.ts'
import { hasHaproxy, startHaproxy } from '../../testing/processes/haproxy.ts'
import { makeReplica } from '../../testing/processes/replica.ts'
import { silentProxy } from '../../testing/processes/silent-proxy.ts'
import { newPerson, wholeMarket } from '../../testing/whole-market.ts'
import { checkServer } from '../check-server.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { openReads } from './open-reads.ts'

// A primary and a streaming replica of it, each a PostgreSQL of its own.
const other = await testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'juaso-replicas-'))
chmodSync(scratch, 0o777)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const primary = await startEmbedded({ dataDir: join(scratch, 'primary'), port: 24_330 })
afterAll(() => primary.stop())
await migrate(primary.ownerUrl, primary.url)
const replica = await makeReplica(primary, join(scratch, 'replica'), 24_360)
afterAll(() => replica.kill())
await replica.start()
const pool = new pg.Pool({ connectionString: primary.ownerUrl })
pool.on('error', () => undefined)
afterAll(() => pool.end())
const market = await wholeMarket(
  { url: primary.url, ownerUrl: primary.ownerUrl, pool },
  { DATABASE_READ_URL: [replica.url] },
)
const { replicaReads } = market.market
const wrote = { cookie: 'juaso.wrote=1' }
const get = (path: string, headers: Record<string, string> = {}) => fetch(market.url + path, { headers })
const stateIs = (state: string, seconds: number) =>
  vi.waitFor(() => expect(replicaReads.replicas.map((each) => each.state)).toEqual([state]), {
    timeout: seconds * 1_000,
    interval: 50,
  })

const store = await aStore(pool, { slug: 'shop-of-two-servers' })
const { slug } = await aProduct(pool, { store, stock: 5 })
await replica.catchUp()
await stateIs('used', 5)

test('every public call of the catalogue is answered by the replica, and as the primary answers it', async () => {
  const paths = [
    '/products',
    '/products?sort=price-low&min_price=1',
    '/products/search?q=shoes',
    `/products/${slug}`,
    `/products/${slug}/related`,
    '/products/filters',
    '/products/suggestions?q=sh',
    '/categories',
    '/brands',
    '/flash-sales',
    '/stores',
    `/stores/${store.slug}`,
    `/stores/${store.slug}/face`,
    `/stores/${store.slug}/items`,
  ].map((path) => `/api${path}`)
  const before = { ...replicaReads.counts }
  const read = async (headers = {}) =>
    Promise.all(paths.map(async (path) => ({ path, status: (await get(path, headers)).status })))
  const answers = await read()
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(8)
  expect(replicaReads.counts).toMatchObject({ primary: before.primary, repeated: 0 })
  expect(replicaReads.counts.replica).toBeGreaterThanOrEqual(before.replica + 12)
  expect(await read(wrote)).toEqual(answers)
  expect(replicaReads.counts.primary).toBeGreaterThanOrEqual(before.primary + 12)
  const bodies = async (headers = {}) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).text()))
  expect(await bodies()).toEqual(await bodies(wrote))
})

test('who has written reads at the primary; a replica that falls behind is left out, shown, and taken back', async () => {
  await replica.run('select pg_wal_replay_pause()')
  const { slug: fresh } = await aProduct(pool, { store, stock: 5 })
  expect((await get(`/api/products/${fresh}`)).status).toBe(404)
  expect((await get(`/api/products/${fresh}`, wrote)).status).toBe(200)

  const answer = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ email: 'nobody@juaso.test', password: 'wrong horse 7' }),
  })
  expect(answer.headers.getSetCookie().join()).toMatch(
    /juaso\.wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax/,
  )
  // A view is counted on every page of a product, and changes none.
  const view = await fetch(`${market.url}/api/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ store: store.id }),
  })
  expect([view.status, view.headers.getSetCookie()]).toEqual([204, []])

  await stateIs('behind', 12)
  expect((await get(`/api/products/${fresh}`)).status).toBe(200)
  const metrics = await (await get('/metrics', { authorization: `Bearer ${operatorKey}` })).text()
  expect(metrics).toContain('juaso_replica_used{replica="127.0.0.1:24360"} 0')
  expect(metrics).toContain('juaso_replicas_left_out 1')
  expect(Number(/juaso_replica_lag_seconds\{\S+ (\S+)/.exec(metrics)?.[1])).toBeGreaterThan(5)

  await replica.run('select pg_wal_replay_resume()')
  await stateIs('used', 5)
  expect((await get(`/api/products/${fresh}`)).status).toBe(200)
}, 40_000)

test('a cart is never read at a replica', async () => {
  const shopper = await newPerson(market)
  const before = replicaReads.counts.replica
  expect((await shopper.call('GET', '/api/cart')).status).toBe(200)
  expect(replicaReads.counts.replica).toBe(before)
})

/** Reads one after the other while `fault` happens; all must be answered. Returns the longest time that one took, in ms. */
async function readThroughout(fault: () => Promise<void>): Promise<number> {
  let isOver = false
  let longest = 0
  const read = async () => {
    while (!isOver) {
      const begun = performance.now()
      expect((await get(`/api/products/${slug}`)).status).toBe(200)
      longest = Math.max(longest, performance.now() - begun)
      await pause(5)
    }
  }
  const reading = Promise.all(Array.from({ length: 12 }, read))
  reading.catch(() => undefined)
  await fault().finally(() => {
    isOver = true
  })
  await reading
  return longest
}

test('a replica that dies costs no answer, is left out within seconds and taken back when it is there again', async () => {
  await readThroughout(async () => {
    await replica.kill()
    await stateIs('away', 5)
    await pause(200)
    await replica.start()
    await stateIs('used', 10)
    await pause(200)
  })
}, 60_000)

test('a replica that falls silent costs no answer, and none waits longer than seconds', async () => {
  const longest = await readThroughout(async () => {
    const thaw = replica.freeze()
    try {
      await stateIs('away', 8)
      await pause(200)
    } finally {
      thaw()
    }
    await stateIs('used', 10)
  })
  expect(longest).toBeLessThan(6_000)
}, 60_000)

test('another market is refused; a primary, a silent address and an older schema are named and left out', async () => {
  const told: string[] = []
  const readsOf = (url: string) =>
    openReads(
      { ...market.market.config, DATABASE_READ_URL: [url] },
      primary.url,
      market.market.listPool,
      (sentence) => told.push(sentence),
    )
  await expect(readsOf(other.url)).rejects.toThrow(
    /in DATABASE_READ_URL holds another market than DATABASE_URL\. .* nothing was changed/,
  )
  const leftOut = async (url: string) => {
    const reads = await readsOf(url)
    expect((await reads.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(reads.counts).toEqual({ replica: 0, primary: 1, repeated: 0 })
    const [state] = reads.replicas.map((each) => each.state)
    await reads.close()
    return state
  }
  expect(await leftOut(primary.url)).toBe('primary')
  // Nor is a market opened that could not write; an address whose server is about to take over is waited for.
  await expect(checkServer(replica.url, 300)).rejects.toMatchObject({ code: 'url_replica' })
  expect(await leftOut('postgres://somebody:word@127.0.0.1:24399/juaso')).toBe('away')
  await replica.run('select pg_wal_replay_pause()')
  await pool.query(`insert into applied_migrations (name) values ('9999_of_a_later_version')`)
  expect(await leftOut(replica.url)).toBe('older_schema')
  await pool.query(`delete from applied_migrations where name = '9999_of_a_later_version'`)
  await replica.run('select pg_wal_replay_resume()')
  expect(told).toEqual([
    `The replica ${new URL(other.url).host} holds another market and is left out.`,
    `The replica 127.0.0.1:${primary.port} is no replica and is left out.`,
    'The replica 127.0.0.1:24360 has an older schema and is left out until it has the one of this process.',
  ])
})

test('a replica that falls behind is left out although the look at the primary fails alone', async () => {
  const way = await silentProxy(primary.url)
  const reads = await openReads(market.market.config, way.url, market.market.listPool)
  onTestFinished(() => reads.close())
  const state = () => reads.replicas.map((each) => each.state)
  await vi.waitFor(() => expect(state()).toEqual(['used']), 5_000)
  way.cut()
  await replica.run('select pg_wal_replay_pause()')
  await aProduct(pool, { store, stock: 5 })
  await vi.waitFor(() => expect(state()).toEqual(['behind']), { timeout: 12_000, interval: 50 })
  await replica.run('select pg_wal_replay_resume()')
  await vi.waitFor(() => expect(state()).toEqual(['used']), { timeout: 5_000, interval: 50 })
}, 40_000)

test('DATABASE_READ_URL is one address of PostgreSQL or several', () => {
  const read = (text: string) => readConfig({ DATABASE_READ_URL: text }).DATABASE_READ_URL
  expect(read('postgres://a@b/c, postgresql://a@d:6432/c')).toEqual([
    'postgres://a@b/c',
    'postgresql://a@d:6432/c',
  ])
  expect(() => read('http://a/b')).toThrow(
    'DATABASE_READ_URL: write it like postgres://user:password@replica:5432/juaso',
  )
})

test('without a primary a process is not ready, but says that it reads, and people look around', async () => {
  const statusOf = async (path: string) => (await get(path)).status
  await replica.catchUp()
  await stateIs('used', 10)
  expect([await statusOf('/readyz'), await statusOf('/readyz?reading')]).toEqual([200, 200])
  const balancer = hasHaproxy ? await startHaproxy([market.url], { dir: scratch, port: 3_717 }) : null
  if (balancer) onTestFinished(() => balancer.close())
  await primary.stop()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), 10_000)
  expect(await statusOf('/readyz?reading')).toBe(200)
  expect(await statusOf(`/api/products/${slug}`)).toBe(200)
  if (balancer) {
    // It asks each second, and believes the second no.
    await pause(4_000)
    for (const [path, status] of [
      [`/api/products/${slug}`, 200],
      ['/readyz?reading', 404],
    ] as const)
      expect((await fetch(balancer.url + path)).status, path).toBe(status)
  }
  await replica.kill()
  await stateIs('away', 8)
  expect(await statusOf('/readyz?reading')).toBe(503)
}, 60_000)
