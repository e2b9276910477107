import { expect, test } from 'vitest'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import type { ListingRow } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { figuresIn } from '../testing/store-figures.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { counted, read } = figuresIn(market)

test('the share that was sold is of the pieces that the list of products counts: those that can be bought', async () => {
  const vendor = await aVendor(market)
  const sizes = ['S', 'M', 'L'].map((size) => ({
    ...{ sku: unique(size), options: { Size: size }, stock: 4 },
  }))
  const [, off, removed] = sizes
  const product = await aProduct(pool, {
    store: vendor.store,
    base: 10_000,
    variants: sizes,
  })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  const placed = await place(pool, { buyer, stores: [vendor.store], total: 11_500 })
  await settle(pool, await intentOf(pool, placed))
  await counted()
  const shares = async () => {
    const { products } = await read<Dashboard>(vendor, 'dashboard')
    const { results } = await read<Page<ListingRow>>(vendor, 'products')
    return [products[0]?.of_stock, results[0]?.stock]
  }
  expect(await shares()).toEqual([8, 11])
  await pool.query('update variants set is_active = false where sku = $1', [off?.sku])
  await pool.query('update variants set is_active = false, removed_at = now() where sku = $1', [removed?.sku])
  expect(await shares()).toEqual([25, 3])
})
