import { expect, test } from 'vitest'
import type { MissedWords } from '#contracts/desk/search.ts'
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
