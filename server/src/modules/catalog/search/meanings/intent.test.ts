import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { aBrand, aCategory, anAttribute, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { countFacets, everything, searchProducts, searchWithMore } from '../index.ts'

/** What people mean by words that goods do not have as they are typed. */
const { pool } = await testDatabase()

beforeAll(async () => {
  const store = await aStore(pool)
  const electronics = await aCategory(pool, { title: 'Electronics' })
  const phones = await aCategory(pool, { title: 'Smartphones', parent: electronics })
  const tvs = await aCategory(pool, { title: 'Televisions', parent: electronics })
  const more = await aCategory(pool, { title: 'Phone accessories', parent: electronics })
  const other = await aCategory(pool, { title: 'Household' })
  const shoes = await aCategory(pool, { title: 'Sandals & shoes' })
  const samsung = await aBrand(pool, { name: 'Samsung' })
  const nike = await aBrand(pool, { name: 'Nike' })
  const storage = await anAttribute(pool, electronics, 'Storage', { unit: 'GB' })
  const goods = [
    { name: 'Samsung Galaxy A06, 128 GB', brand: samsung, category: phones, base: 120_000, popularity: 10 },
    {
      name: 'Senior phone, large keys',
      category: phones,
      base: 30_000,
      attributes: [{ definition: storage, value: '64' }],
    },
    { name: 'Desk phone with SIM, for offices', category: other, popularity: 900, base: 60_000 },
    { name: 'Phone holder for taxis', category: more, popularity: 900, base: 4_000 },
    { name: 'Solar lantern with phone charging', category: other, popularity: 900, base: 5_000 },
    { name: 'Samsung 50-inch Crystal UHD', brand: samsung, category: tvs },
    { name: 'Television wall bracket, swivel', category: tvs, popularity: 900 },
    { name: 'Football boots, firm ground', brand: nike, category: other },
    { name: 'Shorts, drawstring', category: other },
    { name: "Boys' black school shoe", category: shoes },
    { name: 'Power bank, 20,000 mAh', category: more },
    { name: 'Power bank, 5,000 mAh', category: more },
    { name: 'Gari, fine, 2.5 kg', category: other },
    { name: 'Gari, fine, 5 kg', category: other },
    { name: 'Single-door fridge, 94 litres', category: other },
    { name: 'Raw shea butter', category: other },
    { name: 'Garden hose, 30 m', category: other },
    { name: 'Infinix Note 40 Pro, 256 GB', category: other, base: 350_000 },
    { name: 'Wireless earbuds, small', category: other },
    { name: 'Rice cooker, 1.8 litres', category: other },
    { name: 'Banku mix dough powder, 1 kg', category: other },
    { name: 'Kente stole', category: other },
    { name: 'Wooden pull-along tro-tro', category: other },
    { name: 'Thinkpad T480, refurbished', category: other },
    { name: 'Waist beads, tie-on', category: other },
  ]
  for (const each of goods) await aProduct(pool, { ...each, store, images: 0 })
}, 60_000)

const request = { sort: 'relevance', page: 1, pageSize: 24, at: new Date() } as const

async function search(words: string, more = {}) {
  const selection = { ...everything, words, ...more }
  const result = await searchProducts(pool, { ...request, selection })
  const names: string[] = JSON.parse(`[${result.cards}]`).map(({ name }: { name: string }) => name)
  return { ...result, names }
}

test('the thing comes before accessories and mentions, however popular these are', async () => {
  const { names } = await search('phone')
  expect(names.slice(0, 2).toSorted(), names.join()).toEqual([
    'Samsung Galaxy A06, 128 GB',
    'Senior phone, large keys',
  ])
  expect((await search('tv')).names).toEqual([
    'Samsung 50-inch Crystal UHD',
    'Television wall bracket, swivel',
  ])
})

test.each(['phone', 'phones', 'mobile phone', 'samsung phone'])(
  'of “%s” smartphones come first: before other things that have the word itself, however popular these are',
  async (words) => {
    const [first] = (await search(words)).names
    expect(first).toBe('Samsung Galaxy A06, 128 GB')
  },
)

test('a word that says what is sought beside “phone” is read as before', async () => {
  expect((await search('desk phone')).names[0]).toBe('Desk phone with SIM, for offices')
  expect((await search('phone holder')).names[0]).toBe('Phone holder for taxis')
})

test('an unfinished last word is read as what it begins, and as what that means', async () => {
  for (const words of ['nike sho', 'nike shoe', 'nike shoes'])
    expect(await search(words), words).toMatchObject({
      names: ['Football boots, firm ground'],
      shownWords: null,
    })
  expect((await search('sho')).names.toSorted()).toEqual([
    "Boys' black school shoe",
    'Football boots, firm ground',
    'Shorts, drawstring',
  ])
})

test('more goods are those of the category that the words name, where no match is in it', async () => {
  const more = async (words: string) =>
    (await searchWithMore(pool, { ...request, selection: { ...everything, words } })).more?.category.title
  expect(await more('nike sho')).toBe('Sandals & shoes')
  expect(await more('nike shoes')).toBe('Sandals & shoes')
  expect(await more('nike')).toBe('Household')
  expect(await more('gari 5kg')).toBe('Household')
})

test.each([
  ['samsung tv', 'Samsung 50-inch Crystal UHD'],
  ['mobile phone', 'Senior phone, large keys'],
  ['kids shoes', "Boys' black school shoe"],
  ['nike shoes', 'Football boots, firm ground'],
  ['shoes for school', "Boys' black school shoe"],
  ['20000mah', 'Power bank, 20,000 mAh'],
  ['5000', 'Power bank, 5,000 mAh'],
  ['128 phone', 'Samsung Galaxy A06, 128 GB'],
  ['64gb', 'Senior phone, large keys'],
  ['50 inches', 'Samsung 50-inch Crystal UHD'],
  ['50inch', 'Samsung 50-inch Crystal UHD'],
  ['gari 5 kilos', 'Gari, fine, 5 kg'],
  ['gari 2.5kg', 'Gari, fine, 2.5 kg'],
  ['94 liters', 'Single-door fridge, 94 litres'],
  ['refrigerator', 'Single-door fridge, 94 litres'],
  ['Kühlschrank', 'Single-door fridge, 94 litres'],
  ['beurre de karité', 'Raw shea butter'],
  ['sheabutter', 'Raw shea butter'],
  ['powerbank', 'Power bank, 20,000 mAh'],
  ['hose', 'Garden hose, 30 m'],
  ['trotro', 'Wooden pull-along tro-tro'],
  ['second hand thinkpad', 'Thinkpad T480, refurbished'],
])('“%s” is understood, nothing is left out', async (words, name) => {
  const { names, shownWords } = await search(words)
  expect(names).toContain(name)
  expect(shownWords).toBeNull()
})

test('“gari 5kg” is not gari of 2.5 kg', async () => {
  expect((await search('gari 5kg')).names).toEqual(['Gari, fine, 5 kg'])
})

test.each([
  ['purple samsung tv', 'samsung tv', ['purple']],
  ['phone made of gold', 'phone', ['made', 'gold']],
  ['nike gari', 'gari', ['nike']],
  ['iphone', 'smartphone', []],
  ['zzyzx fridge', 'fridge', ['zzyzx']],
  ['airpods pro', 'earbud', ['pro']],
  ['iphone 13 pro max', 'smartphone', ['13', 'pro', 'max']],
  ['kenkey', 'banku', []],
  ['gari for my friend', 'gari', ['friend']],
])(
  '“%s” has no match and is answered as “%s”, which is said, as is what is left out',
  async (words, shown, leftOut) => {
    const result = await search(words)
    expect(result.shownWords).toBe(shown)
    expect(result.leftOut).toEqual(leftOut)
    expect((await search(shown)).names).toEqual(expect.arrayContaining(result.names))
    const counted = await countFacets(pool, { ...everything, words }, new Date())
    expect(counted?.count).toBe(result.count)
  },
)

test('a wrong first letter counts twice, but not where the first two are swapped', async () => {
  // "Bread" is no "bead", "yari" no "gari".
  for (const words of ['bread', 'hente', 'yari']) expect((await search(words)).names, words).toEqual([])
  expect((await search('ekente')).names).toContain('Kente stole')
  expect((await search('eknte')).names).toContain('Kente stole')
  expect((await search('shea buter')).didYouMean).toBe('shea butter')
})

test('a filter that leaves nothing is no reason to leave out words', async () => {
  expect(await search('samsung tv', { maxPrice: 1 })).toMatchObject({ count: 0, shownWords: null })
})

test('words that name nothing find nothing', async () => {
  for (const words of ['the', 'zzyzx qwrtp', "'; drop", 'what is the'])
    expect((await search(words)).count).toBe(0)
})

test('prices in words are a filter, unless one is chosen; cheap things come cheapest first', async () => {
  const under = await search('phone under 500')
  expect(under.names[0]).toBe('Senior phone, large keys')
  expect(under.names).not.toContain('Samsung Galaxy A06, 128 GB')
  expect(under.readPrices).toEqual({ min: null, max: 50_000 })
  expect((await search('phone under 500', { maxPrice: 200_000 })).readPrices).toBeNull()
  // With words of which nothing is left to leave out as well.
  for (const words of ['smartphone under 5', 'samsung phone under 5'])
    expect(await search(words), words).toMatchObject({
      count: 0,
      readPrices: { min: null, max: 500 },
      wordsWithoutPrices: words.replace(' under 5', ''),
    })
  const cheap = await search('cheap phone')
  expect(cheap.names.slice(0, 3)).toEqual([
    'Senior phone, large keys',
    'Desk phone with SIM, for offices',
    'Samsung Galaxy A06, 128 GB',
  ])
  expect(cheap.isCheapestFirst).toBe(true)
})
