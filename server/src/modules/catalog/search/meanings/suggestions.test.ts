import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { aBrand, aCategory, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { suggest } from '../index.ts'
import { rebuildSearch } from '../rebuild/rebuild-search.ts'

/** What the box suggests is what people search for: things, makers with their things, and series of models. */
const { pool } = await testDatabase()

beforeAll(async () => {
  const store = await aStore(pool)
  const electronics = await aCategory(pool, { title: 'Electronics' })
  const phones = await aCategory(pool, { title: 'Smartphones', parent: electronics })
  const kitchen = await aCategory(pool, { title: 'Kitchen appliances', parent: electronics })
  const more = await aCategory(pool, { title: 'Phones, parts & cables', parent: electronics })
  const fabrics = await aCategory(pool, { title: 'Fabrics & clothes' })
  const samsung = await aBrand(pool, { name: 'Samsung' })
  const philips = await aBrand(pool, { name: 'Philips' })
  const goods = [
    { name: 'Samsung Galaxy A06, 128 GB', brand: samsung, category: phones, base: 120_000 },
    { name: 'Samsung Galaxy A16, 128 GB', brand: samsung, category: phones, base: 160_000 },
    { name: 'Samsung double-door fridge, 300 litres', brand: samsung, category: kitchen, base: 600_000 },
    { name: 'Single-door fridge', category: kitchen, base: 200_000 },
    { name: 'Philips steam iron', brand: philips, category: kitchen, base: 30_000 },
    { name: 'Dry iron, 1000 W', category: kitchen, base: 15_000 },
    { name: 'Tecno Camon 30, 256 GB', category: phones, base: 300_000 },
    { name: 'Silicone phone case', category: more, base: 3_000 },
    { name: 'Phone USB-C holder', category: more, base: 3_000 },
    { name: 'Kente cloth, hand-woven', category: fabrics },
    { name: 'Kente stole', category: fabrics },
    { name: 'Kente-dial watch', category: fabrics, popularity: 900 },
    { name: 'Kente-panel backpack', category: fabrics, popularity: 900 },
    { name: 'Friday wear, cotton', category: fabrics },
  ]
  for (const each of goods) await aProduct(pool, { base: 50_000, ...each, store, images: 0 })
  // Counts the products of each word.
  await rebuildSearch(pool)
}, 60_000)

const linesOf = async (typed: string) =>
  (await suggest(pool, typed, 1, new Date())).words.map(({ text }) => text)

test.each([
  ['samsung ', ['samsung', 'samsung galaxy', 'samsung fridge']],
  ['philips ', ['philips', 'philips iron']],
  ['kente ', ['kente', 'kente cloth', 'kente stole']],
  ['fri', ['fridge']],
  ['phone c', ['phone case']],
  ['galaxy a', ['galaxy a06', 'galaxy a16']],
  ['double', ['double']],
])('“%s” goes on to things, makers and series, not to other words of names', async (typed, lines) => {
  expect(await linesOf(typed)).toEqual(lines)
})

test('what nobody sells here is suggested with what stands in for it', async () => {
  const { words, cards } = await suggest(pool, 'iph', 1, new Date())
  expect(words).toEqual([{ text: 'iphone' }, { text: 'smartphone' }])
  expect(JSON.parse(`[${cards}]`)).toHaveLength(3)
  // Nothing stands in for this one.
  expect(await linesOf('indom')).toEqual([])
})

test('a price, and what asks for something cheap, goes on to categories that have goods at it', async () => {
  expect(await linesOf('cheap')).toEqual(['cheap kitchen appliances', 'cheap smartphones'])
  expect(await linesOf('pas cher')).toEqual(['kitchen appliances pas cher', 'smartphones pas cher'])
  expect(await linesOf('under 1000')).toEqual(['kitchen appliances under 1000'])
  expect(await linesOf('under 1')).toEqual([])
})
