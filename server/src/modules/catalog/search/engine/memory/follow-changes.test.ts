import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readAtPrimary } from '../../../../../database/replicas/replica-reads.ts'
import { aMemoryEngine } from '../../../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import { aCategory, aProduct, aStore } from '../../../../../testing/market-builders.ts'
import { silentProxy } from '../../../../../testing/processes/silent-proxy.ts'
import { everything, type Selection, searchProducts } from '../../index.ts'
import { rebuildSearch } from '../../rebuild/rebuild-search.ts'

const { pool, url, ownerUrl } = await testDatabase()
const countOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount

await aProduct(pool, { name: 'Unread kettle' })
const notedBeforeAnEngine = await countOf('search_changes')

test('no change is noted where no engine reads', () => {
  expect(notedBeforeAnEngine).toBe(0)
})

const { engine, caughtUp } = aMemoryEngine(url)

async function search(selection: Partial<Selection>) {
  const asked = {
    selection: { ...everything, ...selection },
    sort: 'price-low',
    page: 1,
    pageSize: 24,
    at: new Date(),
  } as const
  const { count, cards } = await searchProducts(pool, asked, engine)
  const shown = JSON.parse(`[${cards}]`) as { id: string; current_price: number }[]
  return { count, prices: shown.map(({ current_price: price }) => price) }
}

/** What `work` returns, and who answered meanwhile. */
async function answersOf<Result>(work: () => Promise<Result>) {
  const before = engine.report()
  const result = await work()
  const now = engine.report()
  const left = Object.entries(now.left).filter(
    ([why, count]) => count > before.left[why as keyof typeof now.left],
  )
  return { result, byEngine: now.answered - before.answered, left: left.map(([why]) => why) }
}

/** A transaction on a connection of its own. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

const repriced = async (db: Pick<pg.Pool, 'query'>, id: string, pesewas: number) => {
  await db.query('update variants set base_price = $2 where product_id = $1', [id, pesewas])
  await db.query('select refresh_products($1)', [[id]])
}

test('new, changed, sold-out and deleted products are found as they are', async () => {
  const words = 'teapot'
  const product = await aProduct(pool, { name: 'Tin teapot', base: 5_000 })
  await caughtUp()
  expect(await answersOf(() => search({ words }))).toEqual({
    result: { count: 1, prices: [50] },
    byEngine: 2,
    left: [],
  })
  await repriced(pool, product.id, 7_000)
  await caughtUp()
  const dear = () => search({ words, minPrice: 6_000 })
  expect(await answersOf(dear)).toMatchObject({ result: { count: 1, prices: [70] }, left: [] })

  const sold = await pool.query(
    `update stock set tracked = true, on_hand = 0 where variant_id in (select id from variants where product_id = $1) returning variant_id`,
    [product.id],
  )
  await pool.query('select refresh_stock_flags($1)', [sold.rows.map((row) => row.variant_id)])
  await caughtUp()
  expect(await answersOf(() => search({ words, inStock: true }))).toMatchObject({
    result: { count: 0 },
    left: [],
  })
  expect(await answersOf(() => search({ words, inStock: false }))).toMatchObject({
    result: { count: 1 },
    left: [],
  })

  await pool.query(`update products set status = 'draft' where id = $1`, [product.id])
  await pool.query('select refresh_products($1)', [[product.id]])
  await caughtUp()
  expect(await answersOf(() => search({ words, onSale: false, maxPrice: 900_000 }))).toMatchObject({
    result: { count: 0 },
    left: [],
  })
})

test('the goods of a store that is rejected are gone, and come back with it', async () => {
  const store = await aStore(pool)
  const category = await aCategory(pool)
  for (const base of [1_000, 2_000]) await aProduct(pool, { category, store, base })
  const listed = () => search({ category: category.slug, minPrice: 100 })
  await caughtUp()
  expect((await answersOf(listed)).result.prices).toEqual([10, 20])
  await pool.query(`update stores set status = 'rejected' where id = $1`, [store.id])
  await caughtUp()
  expect(await answersOf(listed)).toMatchObject({ result: { count: 0 }, byEngine: 1, left: [] })
  await pool.query(`update stores set status = 'verified' where id = $1`, [store.id])
  await caughtUp()
  expect(await answersOf(listed)).toMatchObject({
    result: { count: 2, prices: [10, 20] },
    byEngine: 1,
    left: [],
  })
})

test('a change that is committed after later ones is not missed', async () => {
  const [early, late] = [
    await aProduct(pool, { name: 'Early bucket', base: 1_000 }),
    await aProduct(pool, { name: 'Late bucket', base: 2_000 }),
  ]
  const slow = await begin()
  await repriced(slow, early.id, 9_000)
  await repriced(pool, late.id, 8_000)
  await caughtUp()
  const dear = () => search({ words: 'bucket', minPrice: 7_000 })
  expect(await answersOf(dear)).toMatchObject({ result: { prices: [80] }, left: [] })
  await slow.query('commit')
  await caughtUp()
  expect(await answersOf(dear)).toMatchObject({ result: { prices: [80, 90] }, left: [] })
})

test('a page whose product has changed since is answered by PostgreSQL', async () => {
  const product = await aProduct(pool, { name: 'Wicker basket', base: 5_000 })
  await caughtUp()
  // Not noted, so that the engine keeps what it has.
  await pool.query(
    'update product_search set price = 9000 where num = (select num from products where id = $1)',
    [product.id],
  )
  const cheap = () => search({ words: 'wicker', maxPrice: 6_000 })
  expect(await answersOf(cheap)).toMatchObject({ result: { count: 0 }, left: ['changed'] })
})

test('who has just written is answered by PostgreSQL', async () => {
  await caughtUp()
  expect(await answersOf(() => readAtPrimary(() => search({ words: 'bucket' })))).toMatchObject({
    result: { count: 2 },
    byEngine: 0,
    left: ['own_writes'],
  })
})

test('an engine that hears nothing for five seconds is left out until it does', async () => {
  await caughtUp()
  const client = await begin()
  await client.query('lock table search_changes in access exclusive mode')
  await expect.poll(() => engine.report().state).toBe('behind')
  expect(await answersOf(() => search({ words: 'bucket' }))).toMatchObject({
    result: { count: 2 },
    byEngine: 0,
    left: ['behind'],
  })
  await client.query('commit')
  await caughtUp()
  expect(await answersOf(() => search({ words: 'bucket' }))).toMatchObject({ result: { count: 2 }, left: [] })
})

test('a connection that breaks loses no change', async () => {
  await caughtUp()
  const product = await aProduct(pool, { name: 'Copper funnel', base: 3_000 })
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'juaso search' and datname = current_database()`,
  )
  await repriced(pool, product.id, 4_000)
  await caughtUp()
  expect(await answersOf(() => search({ words: 'funnel' }))).toMatchObject({
    result: { prices: [40] },
    left: [],
  })
})

test('while search is rebuilt PostgreSQL answers, then the engine has what was built', async () => {
  await aProduct(pool, { name: 'Enamel ladle', base: 2_500 })
  await caughtUp()
  await rebuildSearch(pool)
  expect((await search({ words: 'ladle' })).prices).toEqual([25])
  await caughtUp()
  expect(await answersOf(() => search({ words: 'ladle' }))).toMatchObject({
    result: { prices: [25] },
    left: [],
  })
})

test('an engine that was forgotten begins anew, because changes were not noted for it', async () => {
  await caughtUp()
  await pool.query(`update search_readers set seen_at = now() - interval '2 hours'`)
  await pool.query(`update search_changes set created_at = now() - interval '2 hours'`)
  const client = await begin()
  await client.query('select forget_search_changes()')
  expect((await client.query('select from search_readers')).rowCount).toBe(0)
  expect((await client.query('select from search_changes')).rowCount).toBe(0)
  const product = await aProduct(client as unknown as pg.Pool, { name: 'Cast iron trivet', base: 3_300 })
  expect((await client.query('select from search_changes')).rowCount).toBe(0)
  await client.query('commit')
  await caughtUp()
  expect(product.id).toBeDefined()
  expect(await answersOf(() => search({ words: 'trivet' }))).toMatchObject({
    result: { prices: [33] },
    left: [],
  })
  expect(await countOf('search_readers')).toBe(1)
})

test('closing the last one leaves no reader behind, and changes are not noted any more', async () => {
  const other = aMemoryEngine(url)
  await other.caughtUp()
  expect(await countOf('search_readers')).toBe(2)
  await other.engine.close()
  expect(await countOf('search_readers')).toBe(1)
  await engine.close()
  expect(await countOf('search_readers')).toBe(0)
  const before = await countOf('search_changes')
  await aProduct(pool, { name: 'Unread again' })
  expect(await countOf('search_changes')).toBe(before)
})

test('an engine whose connection falls silent without an end connects again', async () => {
  const proxy = await silentProxy(url)
  const far = aMemoryEngine(proxy.url)
  await far.caughtUp()
  proxy.silence()
  await far.caughtUp()
}, 60_000)
