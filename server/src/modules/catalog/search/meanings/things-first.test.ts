import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { aCategory, anAttribute, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { countFacets, everything, searchProducts } from '../index.ts'

/** Things come before what is only mentioned with them, and a price names goods by itself. */
const { pool } = await testDatabase()

beforeAll(async () => {
  const store = await aStore(pool)
  const shoes = await aCategory(pool, { title: 'Shoes' })
  const formal = await aCategory(pool, { title: 'Formal shoes', parent: shoes })
  const sandals = await aCategory(pool, { title: 'Sandals & slippers', parent: shoes })
  const bags = await aCategory(pool, { title: 'Bags & accessories' })
  const handbags = await aCategory(pool, { title: 'Handbags & baskets', parent: bags })
  const tvs = await aCategory(pool, { title: 'Televisions' })
  const groceries = await aCategory(pool, { title: 'Groceries' })
  const dresses = await aCategory(pool, { title: 'Dresses' })
  const colour = await anAttribute(pool, dresses, 'Colour')
  const home = await aCategory(pool, { title: 'Bedroom & study' })
  const care = await aCategory(pool, { title: 'Skin care' })
  const goods = [
    { name: 'Court shoes, block', category: formal, base: 18_000, popularity: 1 },
    { name: 'Monk-strap derby', category: formal, base: 25_000, popularity: 1 },
    { name: "Children's trainer", category: shoes, base: 15_000, popularity: 0 },
    { name: 'Block-heel sandals, ankle strap', category: sandals, base: 9_000, popularity: 900 },
    { name: 'Bathroom slippers', category: sandals, base: 4_000, popularity: 800 },
    { name: 'Shoe polish, black', category: care, base: 2_000, popularity: 700 },
    {
      name: 'Pumice stone on a rope',
      category: care,
      base: 1_500,
      popularity: 600,
      description: 'For feet in shoes.',
    },
    { name: 'Ankara clutch', category: handbags, base: 8_000, popularity: 1 },
    { name: 'Canvas tote', category: bags, base: 7_000, popularity: 1 },
    { name: 'Reading glasses', category: bags, base: 6_000, popularity: 900 },
    { name: 'Hisense 43-inch television', category: tvs, base: 300_000, popularity: 1 },
    { name: 'Samsung 50-inch Crystal UHD', category: tvs, base: 500_000, popularity: 1 },
    { name: 'Digital decoder, DVB-T2', category: tvs, base: 20_000, popularity: 900 },
    { name: 'Android TV box', category: tvs, base: 40_000, popularity: 900 },
  ]
  const more = [
    { name: 'Ghana rice, 5 kg', category: groceries },
    { name: 'Momone and koobi, salted fish', category: groceries },
    { name: 'Spring mattress', category: home },
    { name: 'TP-Link 4G router', category: home },
    { name: 'Scrabble-style word game', category: home },
    { name: 'Evening dress', category: dresses, attributes: [{ definition: colour, value: 'Wine' }] },
    { name: 'Church dress', category: dresses, attributes: [{ definition: colour, value: 'Coral' }] },
  ].map((each) => ({ ...each, base: 1_000_000 }))
  for (const each of [...goods, ...more]) await aProduct(pool, { ...each, store, images: 0 })
}, 60_000)

async function search(words: string, more = {}) {
  const selection = { ...everything, words, ...more }
  const request = { selection, sort: 'relevance', page: 1, pageSize: 24, at: new Date() } as const
  const result = await searchProducts(pool, request)
  const names: string[] = JSON.parse(`[${result.cards}]`).map(({ name }: { name: string }) => name)
  return { ...result, names }
}

test.each(['shoe', 'shoes', 'Schuhe'])(
  'of “%s” closed shoes come before sandals, however popular these are',
  async (words) => {
    const { names } = await search(words)
    expect(names.slice(0, 2).toSorted()).toEqual(['Court shoes, block', 'Monk-strap derby'])
  },
)

test.each(['tv', 'television', 'telivision', 'Fernseher'])(
  'of “%s” televisions come before what is connected to them',
  async (words) => {
    const { names } = await search(words)
    expect(names.slice(0, 2).toSorted()).toEqual([
      'Hisense 43-inch television',
      'Samsung 50-inch Crystal UHD',
    ])
  },
)

test('what a thing has of it in a word with a hyphen comes after what is called by it, however popular', async () => {
  const store = await aStore(pool)
  const clothes = await aCategory(pool, { title: 'Woven goods' })
  const goods = [
    { name: 'Kente-trim evening gown, floor length', popularity: 900 },
    { name: 'Kente-pocket polo for men', popularity: 900 },
    { name: 'Kente cloth "Sika Futuro", 24 strips', popularity: 2 },
    { name: 'Hand-woven kente, cotton', popularity: 1 },
    { name: 'Kente-sash for graduation', popularity: 1 },
  ]
  for (const each of goods)
    await aProduct(pool, { ...each, store, category: clothes, base: 1_000_000, images: 0 })
  for (const words of ['kente', 'kente-style']) {
    const { names } = await search(words)
    expect(names[0], words).toBe('Hand-woven kente, cotton')
    expect(names.slice(1, 3).toSorted(), words).toEqual([
      'Kente cloth "Sika Futuro", 24 strips',
      'Kente-sash for graduation',
    ])
    expect(names, words).toHaveLength(5)
  }
  expect((await search('kente gown')).names[0]).toBe('Kente-trim evening gown, floor length')
})

test('a German word of several is read as these', async () => {
  const { names, shownWords } = await search('Kinderschuhe')
  expect(names).toEqual(["Children's trainer"])
  expect(shownWords).toBeNull()
})

test('what stands beside a thing is found first by its own name', async () => {
  expect((await search('tv box')).names[0]).toBe('Android TV box')
  expect((await search('decoder')).names[0]).toBe('Digital decoder, DVB-T2')
})

test('of a price only things are shown, unless there are none', async () => {
  expect((await search('shoes under 100')).names).toEqual([
    'Block-heel sandals, ankle strap',
    'Bathroom slippers',
  ])
  expect((await search('bags between 50 and 100')).names.toSorted()).toEqual(['Ankara clutch', 'Canvas tote'])
  // Of these goods there is none but what mentions them.
  expect((await search('feet under 100')).names).toEqual(['Pumice stone on a rope'])
  for (const words of ['shoes under 100', 'bags between 50 and 100', 'feet under 100'])
    expect((await countFacets(pool, { ...everything, words }, new Date()))?.count, words).toBe(
      (await search(words)).count,
    )
})

test('a price alone is all goods of it, the popular ones first', async () => {
  const under = await search('under 50')
  expect(under).toMatchObject({
    readPrices: { min: null, max: 5_000 },
    wordsWithoutPrices: '',
    isCheapestFirst: false,
  })
  expect(under.names).toEqual(['Bathroom slippers', 'Shoe polish, black', 'Pumice stone on a rope'])
  expect((await search('cheap under 50')).names[0]).toBe('Pumice stone on a rope')
  expect((await countFacets(pool, { ...everything, words: 'under 50' }, new Date()))?.count).toBe(3)
  expect((await search('between 70 and 80')).names.toSorted()).toEqual(['Ankara clutch', 'Canvas tote'])
  expect((await search('under 5')).readPrices).toEqual({ min: null, max: 500 })
})

test('what is called like a price is found by its name', async () => {
  const store = await aStore(pool)
  const category = await aCategory(pool, { title: 'Board games' })
  await aProduct(pool, { name: 'Under 30', store, category, base: 9_000, images: 0 })
  expect(await search('under 30')).toMatchObject({ names: ['Under 30'], readPrices: null })
})

test('what is sold stays before what stands in for what nobody sells', async () => {
  for (const words of ['mattress sardines', 'sardines mattress'])
    expect(await search(words), words).toMatchObject({
      names: ['Spring mattress'],
      shownWords: 'mattress',
      leftOut: ['sardines'],
    })
})

test('a wifi router is a router, and a colour its shades', async () => {
  expect(await search('wifi router')).toMatchObject({ names: ['TP-Link 4G router'], shownWords: null })
  expect(await search('red dress')).toMatchObject({ names: ['Evening dress'], shownWords: null })
  expect(await search('blue dress')).toMatchObject({ count: 2, shownWords: 'dress', leftOut: ['blue'] })
})

test('other food and games are not shown instead of noodles and consoles', async () => {
  for (const words of ['indomie', 'noodles', 'spaghetti', 'ps5'])
    expect((await search(words)).names, words).toEqual([])
})
