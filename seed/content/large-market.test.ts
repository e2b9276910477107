import { expect, it } from 'vitest'
import { buildLargeMarket } from './large-market.ts'

it('yields the requested number of different products, the same for the same seed', () => {
  const slugs = new Set<string>()
  const skus = new Set<string>()
  let count = 0
  for (const product of buildLargeMarket(20_000, 7)) {
    count += 1
    slugs.add(product.slug)
    skus.add(product.sku)
    expect(product.basePesewas % 50).toBe(0)
    if (product.salePesewas !== null) expect(product.salePesewas).toBeLessThan(product.basePesewas)
    expect(product.variants[0]?.sku).toBe(product.sku)
  }
  expect([count, slugs.size, skus.size]).toEqual([20_000, 20_000, 20_000])
  expect([...buildLargeMarket(50, 7)]).toEqual([...buildLargeMarket(50, 7)])
})

it('builds products lazily', () => {
  const products = buildLargeMarket(1_000_000, 1)
  expect(products.next().value?.name.length).toBeGreaterThan(10)
  products.return(undefined)
})
