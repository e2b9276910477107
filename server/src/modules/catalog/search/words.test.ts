import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { aBrand, aCategory, aProduct, aStore } from '../../../testing/market-builders.ts'
import { everything, searchProducts, suggest } from './index.ts'
import { rebuildSearch } from './rebuild/rebuild-search.ts'

const { pool } = await testDatabase()

/** Brands that are bought in Ghana, each with one product. */
const brands: [brand: string, product: string][] = [
  ['Samsung', 'Galaxy A15 128GB'],
  ['Tecno', 'Spark 20 Pro'],
  ['Infinix', 'Hot 40i'],
  ['Apple', 'iPhone 15 Pro Max'],
  ['Nokia', '105 Dual SIM'],
  ['Hisense', '43 inch Smart TV'],
  ['Nasco', 'Chest Freezer 200L'],
  ['Binatone', 'Standing Fan'],
  ['Philips', 'Dry Iron'],
  ['Adidas', 'Running Shoes'],
  ['Nike', 'Air Force 1'],
  ['Puma', 'Football'],
  ['Nestlé', 'Milo Tin 400g'],
  ['Unilever', 'Bath Soap'],
  ['Toyota', 'Floor Mats'],
  ['Lenovo', 'ThinkPad E14'],
  ['Bosch', 'Impact Drill'],
  ["Levi's", '501 Original Jeans'],
  ['The North Face', 'Jacket'],
  ['Oraimo', 'FreePods Wireless Earbuds'],
]

beforeAll(async () => {
  const category = await aCategory(pool, { title: 'Everything' })
  const store = await aStore(pool)
  for (const [name, product] of brands) {
    const brand = await aBrand(pool, { name })
    await aProduct(pool, { name: `${name} ${product}`, brand, category, store, images: 0 })
  }
}, 60_000)

async function find(words: string): Promise<{ names: string[]; didYouMean: string | null }> {
  const result = await searchProducts(pool, {
    selection: { ...everything, words },
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    at: new Date(),
  })
  const names = JSON.parse(`[${result.cards}]`).map(({ name }: { name: string }) => name)
  return { names, didYouMean: result.didYouMean }
}

test.each([
  ['samsng', 'samsung'],
  ['smasung', 'samsung'],
  ['sumsang', 'samsung'],
  ['tekno', 'tecno'],
  ['infinx', 'infinix'],
  ['infinixx', 'infinix'],
  ['appel', 'apple'],
  ['iphnoe', 'iphone'],
  ['nokai', 'nokia'],
  ['hisence', 'hisense'],
  ['nascco', 'nasco'],
  ['binaton', 'binatone'],
  ['phillips', 'philips'],
  ['addidas', 'adidas'],
  ['nkie', 'nike'],
  ['pumma', 'puma'],
  ['neslte', 'nestle'],
  ['unilver', 'unilever'],
  ['toyotta', 'toyota'],
  ['lenvo', 'lenovo'],
  ['bosh', 'bosch'],
  ['oriamo', 'oraimo'],
])('%s is understood as %s', async (typed, meant) => {
  const { names, didYouMean } = await find(typed)
  const isBegun = meant.startsWith(typed)
  expect(didYouMean).toBe(isBegun ? null : meant)
  expect(
    names.some((name) =>
      name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .includes(meant),
    ),
  ).toBe(true)
})

test.each([
  ['nestle', 'Nestlé Milo Tin 400g'],
  ['NESTLÉ', 'Nestlé Milo Tin 400g'],
  ['levis', "Levi's 501 Original Jeans"],
  ["levi's jeans", "Levi's 501 Original Jeans"],
  ['the north face', 'The North Face Jacket'],
  ['shoe', 'Adidas Running Shoes'],
  ['128 gb', 'Samsung Galaxy A15 128GB'],
  ['a15', 'Samsung Galaxy A15 128GB'],
  ['samsung galaxi', 'Samsung Galaxy A15 128GB'],
  ['thinkp', 'Lenovo ThinkPad E14'],
  ['Samsng Galaxy A15', 'Samsung Galaxy A15 128GB'],
])('[SH-7.20] %s finds %s', async (words, name) => {
  expect((await find(words)).names[0]).toBe(name)
})

test('short words and words with digits are never corrected', async () => {
  expect((await find('a16')).names).toEqual([])
  expect((await find('tvs')).names).toEqual(['Hisense 43 inch Smart TV'])
  expect((await find('xv')).names).toEqual([])
})

test('a query without words matches nothing, and strange queries do no harm', async () => {
  for (const words of ['!!!', "'; drop table products; --", "a' | 'b", '\\', '& | ! <->', ':*', '%_', '((']) {
    expect((await find(words)).names, words).toEqual(expect.any(Array))
  }
  expect((await find('!!!')).names).toEqual([])
})

test('an exact SKU or name comes first', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { name: 'Plain Cable', sku: 'SM-A155F/BLK', store })
  await aProduct(pool, { name: 'Apple Plain Cable Deluxe', store, popularity: 900 })
  expect((await find('sm-a155f/blk')).names).toEqual(['Plain Cable'])
  expect((await find('plain cable')).names[0]).toBe('Plain Cable')
  const variant = product.variants[0]?.sku as string
  expect((await find(variant)).names).toEqual(['Plain Cable'])
})

test('what a thing is counts most, then its name, its brand, a category above, a description', async () => {
  const above = await aCategory(pool, { title: 'Zebra' })
  const zebras = await aCategory(pool, { title: 'Zebras', parent: above })
  const others = await aCategory(pool, { title: 'Others', parent: above })
  const brand = await aBrand(pool, { name: 'Zebra' })
  const store = await aStore(pool)
  await aProduct(pool, { name: 'One', category: others, store })
  await aProduct(pool, { name: 'Two', brand, store })
  await aProduct(pool, { name: 'Zebra holder, black', store })
  await aProduct(pool, { name: 'Four', description: 'Looks like a zebra.', store })
  await aProduct(pool, { name: 'Five', category: zebras, store })
  await aProduct(pool, { name: 'Striped zebra with six legs', category: zebras, store })
  expect((await find('zebra')).names).toEqual([
    'Striped zebra with six legs',
    'Five',
    'Zebra holder, black',
    'Two',
    'One',
    'Four',
  ])
})

test('every prefix of a name suggests it', async () => {
  for (const typed of [
    'sa',
    'sam',
    'sams',
    'samsun',
    'samsung',
    'samsung g',
    'samsung gala',
    'samsung galaxy a1',
  ]) {
    const { cards } = await suggest(pool, typed, 1, new Date())
    const names = JSON.parse(`[${cards}]`).map(({ name }: { name: string }) => name)
    expect(names, typed).toContain('Samsung Galaxy A15 128GB')
  }
})

test('suggestions complete to words that some product has together, and name brands and categories', async () => {
  const result = await suggest(pool, 'samsung ga', 1, new Date())
  expect(result.words).toEqual([{ text: 'samsung galaxy' }])
  expect((await suggest(pool, 'sam', 1, new Date())).brands).toEqual([{ name: 'Samsung', slug: 'samsung' }])
  expect((await suggest(pool, 'the nor', 1, new Date())).brands.map(({ name }) => name)).toEqual([
    'The North Face',
  ])
  // On the other side nobody sells any.
  expect((await suggest(pool, 'sam', 2, new Date())).brands).toEqual([])
  expect((await suggest(pool, 'sam', 1, new Date())).categories.map(({ title }) => title)).toEqual([
    'Everything',
  ])
  expect((await suggest(pool, 'samsng galxy', 1, new Date())).didYouMean).toBe('samsung galaxy')
})

test('suggestions are words as goods are called, first those that follow the words before', async () => {
  const store = await aStore(pool)
  const goods = [
    ['Raw shea butter', 1],
    ['Shea blossom honey', 90],
    ['Shea and black soap bar', 80],
    ['Kente-dial watch, wooden case', 70],
    ['Kente cloth, hand-woven', 5],
    ['Kente cloth for men', 4],
    ['Galaxy A97 phone', 0],
  ] as const
  for (const [name, popularity] of goods) await aProduct(pool, { name, popularity, store, images: 0 })
  const linesOf = async (typed: string) =>
    (await suggest(pool, typed, 1, new Date())).words.map(({ text }) => text)
  // What is called honey is no blossom.
  expect(await linesOf('shea b')).toEqual(['shea butter', 'shea bar'])
  expect((await linesOf('ken')).slice(0, 2)).toEqual(['kente', 'kente cloth'])
  expect((await linesOf('ken')).join()).not.toContain('kentedial')
  expect(await linesOf('galaxy a9')).toEqual(['galaxy a97'])
  // The goods go on like the lines, also where many words of the market begin so.
  const words = ['apron', 'awning', 'anvil', 'atlas', 'album', 'axe', 'arrow', 'anchor', 'acorn']
  for (const word of words)
    for (const place of [1, 2]) await aProduct(pool, { name: `Wooden ${word} ${place}`, store, images: 0 })
  await aProduct(pool, { name: 'Phone case, apron print, for Galaxy', popularity: 900, store, images: 0 })
  await rebuildSearch(pool)
  const [first] = JSON.parse(`[${(await suggest(pool, 'galaxy a', 1, new Date())).cards}]`)
  expect(first.name).toMatch(/Galaxy A\d+/)
  expect(await linesOf('zzyzx')).toEqual([])
}, 20_000)
