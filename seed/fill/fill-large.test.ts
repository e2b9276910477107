import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/modules/books/index.ts'
import { rebuildSearch } from '#server/modules/catalog/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { demoSeed, fillDemoMarket } from './index.ts'
import { addLargeMarket } from './large/add-large-market.ts'
import { growMarket } from './large/grow-market.ts'

const { ownerUrl: url, pool } = await testDatabase()
const now = new Date()
const log = () => {}
const add = (products: number) => addLargeMarket({ url, seed: demoSeed, products, now, log })
const grow = (products: number, say: (line: string) => void = log) =>
  growMarket({ url, seed: demoSeed, products, now, log: say })
const countProducts = async () => (await pool.query('select count(*)::int as n from products')).rows[0].n
const wrong = async (sql: string) => (await pool.query(sql)).rows

test('the market grows to the requested number of products, in several runs, and no further', async () => {
  await fillDemoMarket({
    url,
    now,
    picturesDir: mkdtempSync(join(tmpdir(), 'juaso-pictures-')),
    payoutKey: 'demo',
    drawsPictures: false,
    log,
  })
  const demo = await countProducts()
  expect(await add(200)).toBeGreaterThan(200 * 5)
  expect(await add(300)).toBeGreaterThan(100 * 5)
  expect(await countProducts()).toBe(demo + 300)
  expect(await add(300)).toBe(0)
  expect(await add(250)).toBe(0)
  expect(await countProducts()).toBe(demo + 300)
}, 60_000)

test('after an addition the books and the sums are correct, and search finds it once rebuilt', async () => {
  const columns = `select to_jsonb(p) - 'updated_at' as row from products p order by id`
  const before = await wrong(columns)
  await rebuildSearch(pool)
  expect(await wrong(columns)).toEqual(before)
  expect(await checkBooks(pool)).toEqual([])
  const counts = await pool.query(
    `select (select count(*)::int from product_search) as searchable, (select count(*)::int from product_cards) as cards`,
  )
  expect(counts.rows[0]).toEqual({ searchable: 1100, cards: 1100 })
  expect(
    await wrong(`select s.slug from stores s
      left join (select p.store_id, sum(r.rating) as stars, count(*) as n from reviews r join products p on p.id = r.product_id
        group by 1) r on r.store_id = s.id
      where s.rating_sum <> coalesce(r.stars, 0) or s.review_count <> coalesce(r.n, 0)`),
  ).toEqual([])
})

test('of two that grow the market at once the second waits, and all products are searchable', async () => {
  const demo = (await countProducts()) - 300
  const told: string[] = []
  const grown = await Promise.all([1, 2].map(() => grow(400, (line) => told.push(line))))
  expect(grown.map(({ rows }) => rows > 0).toSorted()).toEqual([false, true])
  expect(told).toContain('Somebody else adds products to this market; this waits until they are done.')
  expect(await countProducts()).toBe(demo + 400)
  expect(await wrong('select from product_cards')).toHaveLength(demo + 400)
}, 60_000)

test('products of one that was ended before search was rebuilt are searchable after the next', async () => {
  await add(450)
  expect(await grow(450)).toMatchObject({ rows: 0, rebuiltMs: expect.any(Number) })
  expect(await wrong('select from product_cards')).toHaveLength(await countProducts())
  expect(await grow(450)).toMatchObject({ rows: 0, rebuiltMs: null })
}, 60_000)
