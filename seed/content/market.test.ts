import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { baseBrands, baseCategories } from '#contracts/listings/listing.ts'
import { pictureKey } from '../pictures/picture-spec.ts'
import { buildMarket, picturesOf } from './index.ts'
import { weekdays } from './types.ts'

const market = buildMarket(1)
const { categories, brands, stores, products, people, reviewers } = market
const productKeys = new Set(products.map((product) => product.key))

const expectUnique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length)
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('the demo market', () => {
  it('has 62 categories, 34 brands, 25 stores, 800 products and 3,000 reviews', () => {
    expect(categories).toHaveLength(62)
    expect(brands).toHaveLength(34)
    expect(stores).toHaveLength(25)
    expect(products).toHaveLength(800)
    expect(market.reviews).toHaveLength(3000)
    expect(people.filter((person) => person.role === 'shopper')).toHaveLength(40)
    expect(people[0]).toMatchObject({ fullName: 'Ama Mensah', email: 'ama@demo.juaso.test' })
  })

  it('is the same for the same seed and another for another', () => {
    expect(hash(buildMarket(1))).toBe(hash(market))
    expect(hash(buildMarket(2))).not.toBe(hash(market))
  })

  it('is built in less than a second and a half', () => {
    buildMarket(3)
    const before = process.cpuUsage()
    buildMarket(4)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(1500)
  })

  it('names nothing twice', () => {
    for (const list of [categories, brands, stores, products]) {
      expectUnique(list.map((one) => one.key))
      expectUnique(list.map((one) => one.slug))
    }
    expectUnique(products.map((product) => product.name.toLowerCase()))
    expectUnique(
      [...products, ...products.flatMap((p) => (p.variants.length > 1 ? p.variants : []))].map((x) => x.sku),
    )
    expectUnique(people.map((person) => person.email))
    expectUnique(people.map((person) => person.key))
    expectUnique(reviewers.map((reviewer) => reviewer.fullName))
  })

  it('[BB-3.02] has the six roots the business side names, with addresses fit for a URL', () => {
    const roots = categories.filter((category) => category.parentKey === null).map((category) => category.key)
    expect(roots).toEqual(
      expect.arrayContaining([
        'fashion',
        'beauty',
        'electronics',
        'furniture',
        'tools-&-diy',
        'pet-supplies',
      ]),
    )
    expect(categories.find((category) => category.key === 'tools-&-diy')).toMatchObject({
      title: 'Tools & DIY',
      slug: 'tools-diy',
    })
    for (const one of [...categories, ...products, ...stores])
      expect(one.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('[VE-3.06] [VE-3.07] has the brands and categories that every market has', () => {
    expect(brands.map(({ key }) => key)).toEqual(expect.arrayContaining(baseBrands.map(({ slug }) => slug)))
    expect(categories.map(({ key }) => key)).toEqual(
      expect.arrayContaining(baseCategories.map(({ slug }) => slug)),
    )
  })

  it('refers only to existing records', () => {
    const keys = (list: { key: string }[]) => new Set(list.map((one) => one.key))
    const categoryKeys = keys(categories)
    const storeKeys = keys(stores)
    const brandKeys = keys(brands)
    for (const category of categories)
      if (category.parentKey) expect(categoryKeys).toContain(category.parentKey)
    for (const product of products) {
      expect(storeKeys).toContain(product.storeKey)
      expect(categoryKeys).toContain(product.categoryKey)
      if (product.brandKey) expect(brandKeys).toContain(product.brandKey)
    }
    for (const store of stores) {
      expect(people.find((person) => person.key === store.ownerKey)?.role).toBe('vendor')
      for (const root of store.rootCategories) expect(categoryKeys).toContain(root)
    }
    for (const brand of brands) expect(products.some((product) => product.brandKey === brand.key)).toBe(true)
    for (const store of stores) expect(products.some((product) => product.storeKey === store.key)).toBe(true)
  })

  it('has shops and homes in all of Ghana, with hours, phones and digital addresses', () => {
    const regions = new Set(people.flatMap((person) => person.addresses.map((address) => address.region)))
    expect(regions.size).toBe(16)
    for (const store of stores) {
      expect(store.phone).toMatch(/^\+233\d{9}$/)
      for (const location of store.locations) {
        expect(location.digitalAddress).toMatch(/^[A-Z][A-Z0-9]-\d{3}-\d{4}$/)
        expect(Object.keys(location.hours)).toEqual([...weekdays])
        expect(location.lat).toBeGreaterThan(4.7)
        expect(location.lat).toBeLessThan(11.2)
      }
    }
  })
})

describe('the donkomi', () => {
  const byKey = new Map(products.map((product) => [product.key, product]))

  it('[VE-4.23] lasts 12 days, 10 hours, 12 minutes and 4 seconds', () => {
    expect(market.flashSale.windowSeconds).toBe(((12 * 24 + 10) * 60 + 12) * 60 + 4)
  })

  it('[BB-9.03] takes 15% to exactly 55% off at least 16 products that are in stock', () => {
    const percents = market.flashSale.items.map((item) => {
      const product = byKey.get(item.productKey)
      const base = product?.basePesewas ?? 0
      expect(item.pricePesewas).toBeLessThan(product?.salePesewas ?? base)
      expect(item.quantity).toBeGreaterThan(0)
      return 100 - (item.pricePesewas / base) * 100
    })
    expect(percents.length).toBeGreaterThanOrEqual(16)
    expectUnique(market.flashSale.items.map((item) => item.productKey))
    expect(Math.max(...percents)).toBeCloseTo(55, 9)
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(15)
  })
})

describe('the pictures of the market', () => {
  it('are of their own for each product', () => {
    expect(new Set(products.map((p) => p.pictures[0] && pictureKey(p.pictures[0]))).size).toBe(
      products.length,
    )
    expect(picturesOf(market).length).toBeLessThan(3600)
  })

  it('are 3 to 5 different ones per product, each with its text', () => {
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(3)
      expect(product.pictures.length).toBeLessThanOrEqual(5)
      expectUnique(product.pictures.map(pictureKey))
      for (const picture of product.pictures) expect(picture.alt.length).toBeGreaterThan(10)
    }
    for (const product of products)
      for (const variant of product.variants)
        for (const index of variant.pictures) expect(product.pictures[index], variant.sku).toBeDefined()
  })

  it('[SH-3.08] differ between the colours of a product', () => {
    for (const product of products) {
      if (product.options[0]?.name !== 'Colour') continue
      const firsts = new Map(
        product.variants.map((variant) => [
          variant.options.Colour,
          product.pictures[variant.pictures[0] ?? 0],
        ]),
      )
      expectUnique([...firsts.values()].map((picture) => picture && pictureKey(picture)))
    }
  })
})

it('has three promotions, one with a code, each of several products of its own shop', () => {
  expect(market.promotions).toHaveLength(3)
  expect(market.promotions.filter(({ asks }) => asks)).toHaveLength(1)
  for (const { storeKey, productKeys } of market.promotions) {
    expect(productKeys.length).toBeGreaterThanOrEqual(3)
    for (const key of productKeys) expect(products.find((one) => one.key === key)?.storeKey).toBe(storeKey)
  }
})

it('resolves every product key in reviews, orders and the flash sale', () => {
  for (const { productKey } of [
    ...market.reviews,
    ...market.flashSale.items,
    ...market.orders.flatMap((order) => order.lines),
  ])
    expect(productKeys).toContain(productKey)
})
