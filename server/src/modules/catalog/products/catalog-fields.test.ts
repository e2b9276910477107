import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { smallCatalogue } from '../../../testing/small-catalogue.ts'
import { callerWith, newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { galaxy, phones, kettle } = await smallCatalogue(database.pool)
const visitor = callerWith(market.url, null)

type Fields = Record<string, unknown>

/** Reads the raw JSON, so that a field missing from the contract fails the test too. */
async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await visitor.call<Body>('GET', `/api${path}`)
  expect(status, path).toBe(200)
  return body
}

async function productOf(): Promise<Record<string, Fields & Fields[]>> {
  return read(`/products/${galaxy.slug}`)
}

/** Every field is present, with a value or null. */
function expectFields(actual: Fields | undefined, ...names: string[]) {
  expect(Object.keys(actual ?? {})).toEqual(expect.arrayContaining(names))
  for (const name of names) expect(actual?.[name], name).not.toBeUndefined()
}

test('[SH-3.05] a brand has its id, name, slug, description, logo, website, whether it is active and its number of products', async () => {
  const names = ['id', 'name', 'slug', 'description', 'logo', 'website', 'is_active', 'product_count']
  const { results } = await read<{ results: Fields[] }>('/brands')
  expectFields(results[0], ...names)
  expect(results[0]).toMatchObject({ slug: 'samsung', is_active: true, product_count: 1 })
  const { brand } = await productOf()
  expectFields(brand, ...names)
  expect(brand).toEqual(results[0])
})

test('[SH-3.06] a picture of a product has its id, address, alternative text, and one is the primary one', async () => {
  const { images = [], primary_image, images_count } = await productOf()
  expect([images.length, images_count]).toEqual([2, 2])
  for (const image of images) {
    expectFields(image, 'id', 'image', 'alt_text', 'is_primary')
    expect(image.alt_text).not.toBe('')
  }
  expect(images.filter(({ is_primary }) => is_primary)).toEqual([primary_image])
})

test('[SH-3.07] an attribute has its id, name and value', async () => {
  const { attributes = [] } = await productOf()
  expectFields(attributes[0], 'id', 'attribute', 'value')
  expect(attributes[0]).toMatchObject({ attribute: 'Storage', value: '128' })
})

test('[SH-3.08] a variant has price, stock, measures, options and pictures of its own', async () => {
  const { variants = [] } = await productOf()
  for (const variant of variants) {
    expectFields(variant, 'id', 'sku', 'name', 'product', 'price', 'sale_price', 'current_price', 'stock')
    expectFields(variant, 'track_inventory', 'is_in_stock', 'weight', 'dimensions', 'length', 'width')
    expectFields(variant, 'height', 'is_active', 'variant_attributes', 'images')
    expect(variant.product).toBe(galaxy.id)
  }
  expect(variants[0]?.variant_attributes).toEqual([
    { attribute: 'Colour', value: 'Blue' },
    { attribute: 'Size', value: 'M' },
  ])
})

test('[SH-3.09] review figures: count, mean, lowest, highest, and the number of each star', async () => {
  expect((await productOf()).review_stats).toEqual({
    total_reviews: 2,
    avg_rating: 4.5,
    min_rating: 4,
    max_rating: 5,
    rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  })
  const unrated = await read<Fields>(`/products/${kettle.slug}`)
  expect(unrated.review_stats).toMatchObject({ total_reviews: 0, avg_rating: null, min_rating: null })
})

test('[SH-3.11] a related product comes with names, prices, stock, flags, picture and reviews', async () => {
  const { related_products = [] } = await productOf()
  expect(related_products).toHaveLength(3)
  for (const related of related_products) {
    expectFields(related, 'id', 'name', 'slug', 'sku', 'category_title', 'category_slug', 'brand_name')
    expectFields(related, 'brand_slug', 'base_price', 'sale_price', 'current_price', 'is_on_sale')
    expectFields(related, 'discount_percentage', 'is_in_stock', 'status', 'is_featured', 'is_bestseller')
    expectFields(related, 'is_new', 'primary_image', 'review_count')
    expect(related).toMatchObject({ category_slug: 'phones', status: 'active' })
  }
})

const categoryCalls = [
  '/categories?sort_order=1',
  `/categories/${phones.id}`,
  `/categories/${phones.id}/products?min_price=1&max_price=9000&min_rating=1&sort=newest&page=1`,
]
const productCalls = [
  '/products?category=phones&on_sale=true',
  `/products/${galaxy.id}`,
  '/products/search?q=phone',
  '/products/filter-options?category=phones',
  `/products/${galaxy.id}/customers-images`,
]

test.each([
  ['[SH-7.13] the calls about categories', categoryCalls],
  ['[SH-7.17] the calls about products', productCalls],
])('%s answer a visitor, with the same as anybody who is signed in', async (_calls, paths) => {
  const shopper = await newPerson(market)
  for (const path of paths) {
    const toVisitor = await visitor.call('GET', `/api${path}`)
    expect(toVisitor.status, path).toBe(200)
    expect((await shopper.call('GET', `/api${path}`)).body, path).toEqual(toVisitor.body)
  }
})
