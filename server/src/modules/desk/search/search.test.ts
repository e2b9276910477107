import { expect, test } from 'vitest'
import type { MissedWords, SearchExplained } from '#contracts/desk/search.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { rebuildSearch } from '../../catalog/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market, 'catalogue')
await aProduct(pool, { store: await aStore(pool), name: 'Wireless Keyboard' })
await rebuildSearch(pool)

const browser = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
async function search(words: string, more = ''): Promise<number> {
  const path = `/api/products/search?q=${encodeURIComponent(words)}${more}`
  return (await operator.call('GET', path, undefined, browser)).status
}
const read = async (period = '30') => {
  await market.modules.catalog.writeSearches()
  return (await operator.call<MissedWords>('GET', `/api/admin/search/missed?period=${period}`)).body
}

test('words that nobody found are counted together, beside the nearest that products have', async () => {
  expect(await search('keyboard')).toBe(200)
  for (const words of ['kyzboard stand', 'Kyzboard  STAND!', 'wireless theremin', 'zither'])
    await search(words)
  const { searches, rows } = await read()
  expect(searches).toBe(5)
  expect(rows.map(({ words, nothing, fewer }) => [words, nothing + fewer])).toEqual([
    ['kyzboard stand', 2],
    ['wireless theremin', 1],
    ['zither', 1],
  ])
  const [slip, some, none] = rows
  expect(slip?.unknown[0]).toEqual({ word: 'kyzboard', nearest: ['keyboard'] })
  // Products with fewer of the words were shown.
  expect(some).toMatchObject({ nothing: 0, fewer: 1, unknown: [{ word: 'theremin', nearest: [] }] })
  expect(none).toMatchObject({ nothing: 1, fewer: 0 })
})

test('further pages, searches with a filter and what may be about a person are not kept as words', async () => {
  const before = await read()
  await search('xylophone', '&page=2')
  await search('xylophone', '&max_price=5')
  for (const words of ['ama.mensah@example.com', '+233 24 123 45 67', 'call 0241234567']) await search(words)
  const after = await read()
  expect(after.rows).toEqual(before.rows)
  expect(after.searches).toBe(before.searches + 3)
})

test('words of before the period are not shown', async () => {
  await pool.query("insert into missed_words values (current_date - 10, 'old words', 3, 0)")
  const shown = async (period: string) => (await read(period)).rows.some(({ words }) => words === 'old words')
  expect([await shown('7'), await shown('30')]).toEqual([false, true])
})

test('of very many words of a day the most frequent are shown, counted over all days', async () => {
  await pool.query(`
    insert into missed_words select current_date - 3, 'once ' || n, 1, 0 from generate_series(1, 400) n;
    insert into missed_words select current_date - 4, 'often ' || n, 9, 0 from generate_series(1, 400) n;
    insert into missed_words values (current_date - 3, 'steady', 20, 5), (current_date - 4, 'steady', 1, 1)`)
  const { rows } = await read()
  expect(rows[0]).toMatchObject({ words: 'steady', nothing: 21, fewer: 6 })
  expect(rows.length).toBe(100)
})

test('a flood of different words is not kept beyond the most of a day', async () => {
  await pool.query(
    "insert into missed_words select current_date, 'flood ' || n, 1, 0 from generate_series(1, 5000) n",
  )
  await search('zither')
  await search('one word too many')
  await market.modules.catalog.writeSearches()
  const { rows } = await pool.query<{ words: string; nothing: number }>(
    "select words, nothing from missed_words where words in ('zither', 'one word too many')",
  )
  expect(rows).toEqual([{ words: 'zither', nothing: 2 }])
})

test('a search is explained: how its words are read, and what ranks what it shows', async () => {
  const store = await aStore(pool)
  await aProduct(pool, { store, name: 'Television 43 inch' })
  await aProduct(pool, { store, name: 'Wall mount for television', popularity: 50 })
  await rebuildSearch(pool)
  const explain = async (q: string) =>
    (await operator.call<SearchExplained>('GET', `/api/admin/search/explain?q=${encodeURIComponent(q)}`)).body
  // Of a price the things themselves.
  expect(await explain('tv under 500')).toMatchObject({
    ...{ min_price: null, max_price: 500, is_cheapest_first: false, count: 1 },
    products: [{ name: 'Television 43 inch' }],
  })
  expect(await explain('under 500')).toMatchObject({ words: [], max_price: 500, is_cheapest_first: false })
  const tv = await explain('tv')
  expect(tv).toMatchObject({ min_price: null, max_price: null, is_cheapest_first: false, count: 2 })
  expect(tv.words).toMatchObject([{ word: 'tv', as: expect.arrayContaining(['television']) }])
  expect(tv.products.map(({ name, found }) => [name, found[0]?.place])).toEqual([
    ['Television 43 inch', 'thing'],
    ['Wall mount for television', 'mentioned'],
  ])
  for (const { score, typed, meant, popularity } of tv.products)
    expect(score).toBeCloseTo(Math.max(typed, meant ?? 0) * popularity, 5)
  expect(tv.products[1]?.popularity).toBeGreaterThan(tv.products[0]?.popularity ?? 2)
  expect(await explain('televison')).toMatchObject({ did_you_mean: 'television', count: 2 })
  expect((await explain('cheap television')).is_cheapest_first).toBe(true)
  expect((await explain('Television 43 inch')).products[0]?.is_called).toBe(true)
  expect((await explain('television quokka')).shown_words).toBe('television')
  expect(await explain('quokka')).toMatchObject({ words: [{ read: 'unknown' }], count: 0, products: [] })
  expect(await explain('!!!')).toMatchObject({ words: [], products: [] })
})
