import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { aCategory, aFlashSale, aProduct, aStore, hoursFromNow } from '../../testing/market-builders.ts'
import { readCards } from './card.queries.ts'
import { refreshStaleCards } from './categories/catch-up.ts'
import { countFacets, everything, searchProducts } from './search/index.ts'

const { pool } = await testDatabase()
const at = () => new Date()

async function priceEverywhere(id: string, category: string, words: string) {
  const request = { sort: 'price-low', page: 1, pageSize: 24, at: at() } as const
  const list = await searchProducts(pool, { ...request, selection: { ...everything, category } })
  const search = await searchProducts(pool, { ...request, selection: { ...everything, words } })
  const facets = await countFacets(pool, { ...everything, category }, at())
  const priceIn = (cards: string) =>
    JSON.parse(`[${cards}]`).find((card: { id: string }) => card.id === id)?.current_price
  const [card] = await readCards(pool, [id])
  return [priceIn(list.cards), priceIn(search.cards), facets?.price?.min, card?.current_price]
}

test('a change of price is in the list, the search, the filters and the card at commit', async () => {
  const category = await aCategory(pool)
  const product = await aProduct(pool, { name: 'Blue Kettle', category, base: 10_000 })
  expect(await priceEverywhere(product.id, category.slug, 'kettle')).toEqual([100, 100, 100, 100])
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update variants set base_price = 7_050 where product_id = $1', [product.id])
  await client.query('select refresh_products($1)', [[product.id]])
  expect(await priceEverywhere(product.id, category.slug, 'kettle')).toEqual([100, 100, 100, 100])
  await client.query('commit')
  client.release()
  expect(await priceEverywhere(product.id, category.slug, 'kettle')).toEqual([70.5, 70.5, 70.5, 70.5])
})

test('a new word is searchable and completed at once', async () => {
  const product = await aProduct(pool, { name: 'Zorbulator Deluxe' })
  const request = { sort: 'relevance', page: 1, pageSize: 24, at: at() } as const
  for (const words of ['zorbulator', 'zorbul', 'zorbulatr']) {
    const result = await searchProducts(pool, { ...request, selection: { ...everything, words } })
    expect(result.cards, words).toContain(product.id)
  }
})

test('the cards of a store have the days of its holiday, and none once it takes it back', async () => {
  const store = await aStore(pool)
  const { id } = await aProduct(pool, { store })
  const holiday = async (from: string | null, until: string | null) => {
    await pool.query('update stores set closed_from = $2, closed_until = $3 where id = $1', [
      ...[store.id, from, until],
    ])
    await refreshStaleCards(pool)
    return (await readCards(pool, [id]))[0]?.store.holiday
  }
  expect(await holiday('2026-12-24', '2027-01-02')).toEqual({ from: '2026-12-24', until: '2027-01-02' })
  expect(await holiday(null, null)).toBeUndefined()
})

test('the goods of a store that is rejected leave lists, search and counts, and come back once it is verified', async () => {
  const category = await aCategory(pool)
  const store = await aStore(pool)
  await aProduct(pool, { name: 'Vanishing Cabinet', category, store })
  const count = async () => (await countFacets(pool, { ...everything, category: category.slug }, at()))?.count
  expect(await count()).toBe(1)
  await pool.query(`update stores set status = 'rejected' where id = $1`, [store.id])
  expect(await count()).toBe(0)
  const result = await searchProducts(pool, {
    selection: { ...everything, words: 'vanishing' },
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    at: at(),
  })
  expect(result.count).toBe(0)
  await pool.query(`update stores set status = 'verified' where id = $1`, [store.id])
  expect(await count()).toBe(1)
})

test('[SH-3.04] a change of stock alone updates the flags and writes nothing else', async () => {
  const product = await aProduct(pool, { stock: 12 })
  const variant = product.variants[0]?.id
  const flags = async () => {
    const [card] = await readCards(pool, [product.id])
    return [card?.is_in_stock, card?.is_low_stock]
  }
  const version = async () =>
    (await pool.query('select xmin::text from products where id = $1', [product.id])).rows[0].xmin
  const sell = async (reserved: number) => {
    await pool.query('update stock set reserved = $2 where variant_id = $1', [variant, reserved])
    await pool.query('select refresh_stock_flags($1)', [[variant]])
  }
  expect(await flags()).toEqual([true, false])
  const before = await version()
  await sell(1)
  expect(await version()).toBe(before)
  await sell(2)
  expect(await flags()).toEqual([true, true])
  await sell(12)
  expect(await flags()).toEqual([false, false])
  await sell(0)
  expect(await flags()).toEqual([true, false])
})

test('a flash price opens and closes with its window and with its quantity', async () => {
  const product = await aProduct(pool, { base: 10_000 })
  const card = async () => (await readCards(pool, [product.id]))[0]
  const sale = await aFlashSale(pool, [{ product, price: 6_000, quantity: 2 }], {
    startsAt: hoursFromNow(1),
    endsAt: hoursFromNow(2),
  })
  expect(await card()).toMatchObject({ current_price: 100, flash: null, is_on_sale: false })
  const move = (from: number, to: number) =>
    pool.query('update flash_sales set starts_at = $2, ends_at = $3 where id = $1', [
      sale.id,
      hoursFromNow(from),
      hoursFromNow(to),
    ])
  const refresh = async () => (await pool.query('select refresh_flash_prices() as n')).rows[0].n
  await move(-1, 1)
  expect(await refresh()).toBe(1)
  expect(await refresh()).toBe(0)
  expect(await card()).toMatchObject({
    current_price: 60,
    discount_percentage: 40,
    flash: { quantity: 2, left: 2 },
  })
  await pool.query('update flash_sale_items set sold = 2')
  await pool.query('select refresh_stock_flags($1)', [[product.variants[0]?.id]])
  expect(await card()).toMatchObject({ current_price: 100, flash: null })
  await pool.query('update flash_sale_items set sold = 1')
  expect(await refresh()).toBe(1)
  expect(await card()).toMatchObject({ current_price: 60, flash: { left: 1 } })
  await move(-2, -1)
  expect(await refresh()).toBe(1)
  expect(await card()).toMatchObject({ current_price: 100, flash: null })
  expect(await refresh()).toBe(0)
})

test('two writers of many products wait for each other and lose nothing', async () => {
  const category = await aCategory(pool)
  const products = []
  for (let index = 0; index < 6; index += 1)
    products.push(await aProduct(pool, { category, base: 10_000, images: 0 }))
  const ids = products.map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 12 }, async (_, turn) => {
      await pool.query('update variants set sale_price = $2 where product_id = $1', [
        ids[turn % 6],
        5_000 + turn,
      ])
      await pool.query('select refresh_products($1)', [turn % 2 ? ids : ids.toReversed()])
    }),
  )
  const counts = await pool.query(
    'select cat, facet, n from facet_counts where side = 1 and n <> 0 order by 1, 2',
  )
  await pool.query('select rebuild_search()')
  const right = await pool.query('select cat, facet, n from facet_counts where side = 1 order by 1, 2')
  expect(counts.rows).toEqual(right.rows)
})
