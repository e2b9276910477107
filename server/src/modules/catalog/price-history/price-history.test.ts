import { expect, test } from 'vitest'
import type { OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aFlashSale, aProduct, aStore, type ProductMade } from '../../../testing/market-builders.ts'
import { aPromotion } from '../../../testing/offer-builders.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const { http } = await wholeMarket(database)

/** What the page says was the lowest price before, in cedis. */
async function lowestBefore({ slug }: ProductMade) {
  const product = (await http.inject(`/api/products/${slug}`)).json() as Product
  return product.variants[0]?.lowest_before
}

/** As a store does it: both prices of the one variant, and everything that is derived of them. */
async function price({ id }: ProductMade, base: number, sale: number | null): Promise<void> {
  await pool.query('update variants set base_price = $2, sale_price = $3 where product_id = $1', [
    id,
    base,
    sale,
  ])
  await pool.query('select refresh_products(array[$1::uuid])', [id])
}

/** Time passes: everything that was noted is so many days older. */
const pass = ({ id }: ProductMade, days: number) =>
  pool.query(
    `update variant_prices h set since = h.since - make_interval(days => $2), until = h.until - make_interval(days => $2)
     from variants v where v.id = h.variant_id and v.product_id = $1`,
    [id, days],
  )

const noted = async ({ id }: ProductMade) =>
  (
    await pool.query<{ price: number; now: boolean }>(
      `select h.price::int as price, h.until is null as now from variant_prices h join variants v on v.id = h.variant_id
       where v.product_id = $1 order by h.since`,
      [id],
    )
  ).rows.map(({ price, now }) => [price, now])

test('each price that buyers get is noted once, and none that only one transaction had', async () => {
  const product = await aProduct(pool, { base: 10_000 })
  await price(product, 10_000, null)
  expect(await noted(product)).toEqual([[10_000, true]])
  await price(product, 12_000, 9_000)
  const client = await pool.connect()
  await client.query('begin')
  for (const sale of [1, 8_000]) {
    await client.query('update variants set sale_price = $2 where product_id = $1', [product.id, sale])
    await client.query('select refresh_products(array[$1::uuid])', [product.id])
  }
  await client.query('commit')
  client.release()
  expect(await noted(product)).toEqual([
    [10_000, false],
    [9_000, false],
    [8_000, true],
  ])
  const draft = await aProduct(pool, { base: 10_000, status: 'draft' })
  expect(await noted(draft)).toEqual([])
})

test('beside a reduced price stands the lowest of the 30 days before, not what it was raised to for a day', async () => {
  const product = await aProduct(pool, { base: 10_000 })
  expect(await lowestBefore(product)).toBeNull()
  await pass(product, 20)
  await price(product, 15_000, null)
  await pass(product, 1)
  await price(product, 15_000, 12_000)
  expect(await lowestBefore(product)).toBe(100)
  await pass(product, 40)
  // While the sale goes on, the days before it are those that count.
  expect(await lowestBefore(product)).toBe(100)
  await price(product, 15_000, null)
  expect(await lowestBefore(product)).toBeNull()
  await pass(product, 31)
  await price(product, 15_000, 9_000)
  expect(await lowestBefore(product)).toBe(150)
})

test('a flash sale is compared with the days before it opened, also once it was sold out and had pieces again', async () => {
  const product = await aProduct(pool, { base: 10_000 })
  await pass(product, 40)
  await price(product, 10_000, 8_500)
  await pass(product, 5)
  await price(product, 10_000, null)
  await pass(product, 5)
  const { id } = await aFlashSale(pool, [{ product, price: 4_500, quantity: 2 }])
  expect(await lowestBefore(product)).toBe(85)
  for (const sold of [2, 1]) {
    await pool.query('update flash_sale_items set sold = $2 where flash_sale_id = $1', [id, sold])
    await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  }
  expect(await lowestBefore(product)).toBe(85)
  const [sale] = (await http.inject('/api/flash-sales/open')).json() as OpenFlashSales
  expect(sale?.up_to_percent).toBe(55)
  expect(sale?.products.map(({ lowest_before: lowest }) => lowest)).toEqual([85])
})

test('a promotion of the store is compared like a sale price', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { base: 10_000, store })
  await pass(product, 3)
  await aPromotion(pool, store, [product], { percent: 20 })
  expect(await lowestBefore(product)).toBe(100)
})
