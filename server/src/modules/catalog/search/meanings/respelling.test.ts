import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { aBrand, aCategory, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { everything, searchProducts } from '../index.ts'

/** Words as people say and mistype them, and names of several words that nobody sells. */
const { pool } = await testDatabase()

beforeAll(async () => {
  const store = await aStore(pool)
  const phones = await aCategory(pool, { title: 'Smartphones' })
  const shoes = await aCategory(pool, { title: 'Shoes' })
  const bags = await aCategory(pool, { title: 'Bags' })
  const other = await aCategory(pool, { title: 'Groceries' })
  const spices = await aCategory(pool, { title: 'Spices & sauces' })
  const drinks = await aCategory(pool, { title: 'Drinks' })
  const beds = await aCategory(pool, { title: 'Bedding & curtains' })
  const itel = await aBrand(pool, { name: 'itel' })
  const goods = [
    { name: 'itel A70, 128 GB', brand: itel, category: phones, popularity: 1 },
    { name: 'itel keypad phone, torch', brand: itel, category: phones, popularity: 900 },
    { name: 'Gari, fine, 5 kg', category: other, popularity: 900 },
    { name: 'Jollof mix, 100 g', category: spices },
    { name: 'Bluetooth speaker', category: other, popularity: 900 },
    { name: 'Street trainer, canvas', category: shoes },
    { name: "Children's sandals", category: shoes },
    { name: 'Air fryer, 4 litres', category: other, popularity: 900 },
    { name: '13 A double socket', category: other, popularity: 900 },
    { name: "Ladies' watch", category: other, description: 'Comes in a bag of velvet.' },
    { name: 'Leather handbag', category: bags },
    { name: 'Hoop earrings, 4 cm', category: other },
    { name: 'Over-ear headphones', category: other, popularity: 900 },
    { name: 'Rose water, 400 ml', category: other, popularity: 900 },
    { name: 'Coconut water, 300 ml', category: drinks },
    { name: 'Sachet water, 30 bags', category: drinks, audience: 'b2b' },
    { name: 'Mosquito net, double', category: beds, popularity: 900 },
    { name: 'Bedsheet set, queen', category: beds },
  ] as const
  for (const each of goods) await aProduct(pool, { ...each, store, images: 0 })
}, 60_000)

async function search(words: string, more = {}) {
  const selection = { ...everything, words, ...more }
  const request = { selection, sort: 'relevance', page: 1, pageSize: 24, at: new Date() } as const
  const { cards, ...result } = await searchProducts(pool, request)
  const names: string[] = JSON.parse(`[${cards}]`).map(({ name }: { name: string }) => name)
  return { ...result, names, first: names[0] }
}

test.each([
  ['fone', 'itel A70, 128 GB', { didYouMean: 'phone' }],
  ['chale i need itel fone', 'itel A70, 128 GB', { leftOut: [], shownWords: null }],
  ['sneekers', 'Street trainer, canvas', { didYouMean: 'sneakers' }],
  ['ladis bag', 'Leather handbag', { didYouMean: 'ladies bag' }],
  ['earings', 'Hoop earrings, 4 cm', { didYouMean: 'earrings' }],
  ['i need sandals for my pikin', "Children's sandals", { leftOut: [] }],
])('“%s” finds %s first', async (words, first, said) => {
  expect(await search(words)).toMatchObject({ first, ...said })
})

test.each([
  ['iphon 13', 'smartphone', ['13'], 'itel A70, 128 GB'],
  ['iphone 13', 'smartphone', ['13'], 'itel A70, 128 GB'],
  ['air force 1', 'trainer', ['1'], 'Street trainer, canvas'],
  ['sachet water', 'drinking water', [], 'Coconut water, 300 ml'],
  // Nothing of the kind is here either: what is beside it.
  ['maggi cube', 'spices', ['cube'], 'Jollof mix, 100 g'],
])('of “%s” it is said that “%s” is shown', async (words, shownWords, leftOut, first) => {
  const found = await search(words)
  expect(found).toMatchObject({ shownWords, leftOut, didYouMean: null })
  expect(found.names).toContain(first)
  expect(found.names).not.toContain('13 A double socket')
  expect(found.names).not.toContain('Rose water, 400 ml')
})

test('what somebody sells by the name that was typed is found by it', async () => {
  expect((await search('sachet water', { side: 2 })).first).toBe('Sachet water, 30 bags')
  const [store, category] = [await aStore(pool), await aCategory(pool, { title: 'Sports' })]
  await aProduct(pool, { name: 'Fone charm', store, category, images: 0 })
  await aProduct(pool, { name: 'Air Force sneakers', store, category, images: 0 })
  expect(await search('fone')).toMatchObject({ names: ['Fone charm'], didYouMean: null })
  expect(await search('air force')).toMatchObject({ first: 'Air Force sneakers', shownWords: null })
})

test('what is sought is never what is left out, nor found in a description alone', async () => {
  expect(await search('bedsheet double')).toMatchObject({
    names: ['Bedsheet set, queen'],
    leftOut: ['double'],
  })
  // The watch comes in a bag: it is none.
  expect(await search('watch bag')).toMatchObject({ first: 'Leather handbag', leftOut: ['watch'] })
})
