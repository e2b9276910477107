import { expect, test } from 'vitest'
import type { StockRow } from '#contracts/listings/listing-answers.ts'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('a variant is found by the name that its row shows, and by its SKU', async () => {
  const vendor = await aVendor(market)
  const [small, large] = [unique('S'), unique('L')]
  await aProduct(pool, {
    ...{ store: vendor.store, name: 'Kente shirt' },
    variants: [
      { sku: small, options: { Size: 'Small' }, stock: 3 },
      { sku: large, options: { Size: 'Large' }, stock: 3 },
    ],
  })
  await aProduct(pool, { store: vendor.store, name: 'Batik cloth', stock: 3 })
  const found = async (q: string) => {
    const query = new URLSearchParams({ q })
    const [shop, stock] = await Promise.all([
      vendor.call<ShopStock>('GET', `${vendor.path}/shop-stock?${query}`),
      vendor.call<Page<StockRow>>('GET', `${vendor.path}/stock?${query}`),
    ])
    const namesOf = (rows: readonly StockRow[]) =>
      rows.map(({ name, variant_name: variant }) => `${name} ${variant}`.trim())
    expect(namesOf(stock.body.results)).toEqual(namesOf(shop.body.results))
    return namesOf(shop.body.results)
  }
  expect(await found('large')).toEqual(['Kente shirt Large'])
  expect(await found('shirt SMALL')).toEqual(['Kente shirt Small'])
  expect(await found(large)).toEqual(['Kente shirt Large'])
  expect(await found('batik')).toEqual(['Batik cloth'])
  expect(await found('default')).toEqual([])
  expect(await found('')).toHaveLength(3)
})
