import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { aCategory, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { everything, searchProducts } from '../index.ts'

/** What stands among the usual things, or is called after them, comes after them, however popular it is. */
const { pool } = await testDatabase()

beforeAll(async () => {
  const store = await aStore(pool)
  const phones = await aCategory(pool, { title: 'Smartphones' })
  const other = await aCategory(pool, { title: 'Groceries' })
  for (const each of [
    { name: 'itel A70, 128 GB', category: phones, popularity: 1 },
    { name: 'itel keypad phone, torch', category: phones, popularity: 900 },
    { name: 'Fufu machine, 4 litres', category: other, popularity: 900 },
    { name: 'Fufu flour, 1 kg', category: other },
  ])
    await aProduct(pool, { ...each, store, images: 0 })
}, 60_000)

async function search(words: string) {
  const request = { sort: 'relevance', page: 1, pageSize: 24, at: new Date() } as const
  const { cards } = await searchProducts(pool, { ...request, selection: { ...everything, words } })
  const names: string[] = JSON.parse(`[${cards}]`).map(({ name }: { name: string }) => name)
  return { names, first: names[0] }
}

test.each(['phone', 'mobile phone', 'do you have phones'])(
  'of “%s” a keypad phone comes after the smartphones that it stands among, however popular it is',
  async (words) => {
    expect((await search(words)).names.slice(0, 2)).toEqual(['itel A70, 128 GB', 'itel keypad phone, torch'])
  },
)

test('what food is made with comes after the food', async () => {
  expect((await search('fufu')).first).toBe('Fufu flour, 1 kg')
  expect((await search('fufu machine')).first).toBe('Fufu machine, 4 litres')
  expect((await search('keypad phone')).first).toBe('itel keypad phone, torch')
})
