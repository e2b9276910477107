import { describe, expect, it } from 'vitest'
import { buildMarket } from '../index.ts'
import { withAncestors } from './categories.ts'
import { combinationsOf } from './variants.ts'

const { products, categories } = buildMarket(1)
const categoryByKey = new Map(categories.map((category) => [category.key, category]))
const share = (count: number) => count / products.length

describe('a product', () => {
  it('has prices as shops write them, and none that the sandbox fails on', () => {
    for (const product of products) {
      const prices = [
        ...[product.basePesewas, product.salePesewas],
        ...product.bulkTiers.map((tier) => tier.unitPesewas),
        ...product.variants.flatMap((variant) => [variant.basePesewas, variant.salePesewas]),
      ]
      for (const price of prices)
        if (price !== null) expect([0, 50, 90, 95], `${product.name} ${price}`).toContain(price % 100)
    }
  })

  it('costs less on sale, and more than it cost the shop', () => {
    for (const product of products) {
      for (const { basePesewas, salePesewas, costPesewas } of [product, ...product.variants]) {
        if (salePesewas !== null) expect(salePesewas).toBeLessThan(basePesewas)
        expect(costPesewas).toBeLessThan(salePesewas ?? basePesewas)
        expect(Number.isSafeInteger(basePesewas) && Number.isSafeInteger(costPesewas)).toBe(true)
      }
    }
  })

  it('gets cheaper with each bulk tier, starting below the price of one', () => {
    for (const product of products) {
      let price = product.salePesewas ?? product.basePesewas
      let quantity = 1
      for (const tier of product.bulkTiers) {
        expect(tier.unitPesewas, product.name).toBeLessThan(price)
        expect(tier.minQuantity).toBeGreaterThan(quantity)
        expect(product.costPesewas).toBeLessThan(tier.unitPesewas)
        price = tier.unitPesewas
        quantity = tier.minQuantity
      }
      if (product.audience === 'b2b') expect(product.bulkTiers.length).toBeGreaterThan(0)
    }
  })

  it('has attributes its category or one above defines', () => {
    for (const product of products) {
      const definitions = withAncestors(categoryByKey, product.categoryKey).flatMap((one) => one.attributes)
      for (const { slug, value } of product.attributes) {
        const definition = definitions.find((one) => one.slug === slug)
        expect(definition, `${product.name} ${slug}`).toBeDefined()
        if (definition?.type === 'select') expect(definition.values).toContain(value)
        else expect(typeof value).toBe(definition?.type)
      }
    }
  })

  it('has one variant per combination of its options, or says that some are not made', () => {
    for (const product of products) {
      const all = combinationsOf(product.options)
      const combinations = new Set(product.variants.map((variant) => JSON.stringify(variant.options)))
      expect(combinations.size).toBe(product.variants.length)
      for (const options of combinations) expect(all.map((one) => JSON.stringify(one))).toContain(options)
      expect(product.combinations).toBe(combinations.size === all.length ? 'complete' : 'partial')
      for (const option of product.options)
        for (const value of option.values)
          expect(product.variants.some((variant) => variant.options[option.name] === value)).toBe(true)
    }
    expect(products.filter((product) => product.combinations === 'partial').length).toBeGreaterThan(5)
  })

  it('is described in two to four sentences of its own', () => {
    expect(new Set(products.map((product) => product.description)).size).toBeGreaterThan(780)
    for (const product of products) {
      const sentences = product.description.split(/[.!?](?: |$)/).filter(Boolean)
      expect(sentences.length, product.description).toBeGreaterThanOrEqual(2)
      expect(product.description).not.toMatch(/undefined|\{|\}|\.\.|lorem/i)
      expect(product.name).not.toMatch(/undefined|\{|\}/)
    }
  })
})

describe('the assortment', () => {
  it('is a market: some on sale, some new, some sold out, some in bulk', () => {
    expect(products.filter((product) => product.audience === 'b2b')).toHaveLength(40)
    expect(products.filter((product) => product.isFeatured)).toHaveLength(24)
    const onSale = share(products.filter((product) => product.salePesewas !== null).length)
    const inBulk = share(products.filter((product) => product.bulkTiers.length > 0).length)
    const isNew = share(products.filter((product) => product.createdDaysAgo < 30).length)
    const soldOut = share(
      products.filter((p) => p.variants.every((v) => v.stock === 0 && v.trackInventory)).length,
    )
    const nearlyOut = products.filter((p) =>
      p.variants.every((v) => v.stock > 0 && v.stock <= v.lowStockThreshold),
    )
    expect([onSale > 0.25, onSale < 0.36]).toEqual([true, true])
    expect([inBulk > 0.4, inBulk < 0.5]).toEqual([true, true])
    expect([isNew > 0.06, isNew < 0.14]).toEqual([true, true])
    expect([soldOut > 0.03, soldOut < 0.08]).toEqual([true, true])
    expect([share(nearlyOut.length) > 0.06, share(nearlyOut.length) < 0.14]).toEqual([true, true])
    expect(products.filter((p) => p.variants.some((v) => !v.trackInventory)).length).toBeGreaterThan(5)
  })

  it('has long names, prices of five figures, and the words people search and misspell', () => {
    expect(products.filter((product) => product.name.length >= 90).length).toBeGreaterThanOrEqual(5)
    expect(products.filter((product) => product.basePesewas >= 1_000_000).length).toBeGreaterThan(5)
    const names = products.map((product) => product.name.toLowerCase()).join('\n')
    for (const word of [
      'shea butter',
      'ankara',
      'kente',
      'jollof',
      'bluetooth',
      'generator',
      'waakye',
      'kumasi',
    ])
      expect(names).toContain(word)
  })
})
