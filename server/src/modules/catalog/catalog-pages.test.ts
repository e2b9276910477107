import { expect, test } from 'vitest'
import { z } from 'zod'
import { OpenFlashSale } from '#contracts/catalog/flash-sale.ts'
import { Brand, Product, ProductCard } from '#contracts/catalog/product.ts'
import { Suggestions } from '#contracts/catalog/suggestions.ts'
import { pageOf } from '#contracts/page.ts'
import { CustomerImage, Review } from '#contracts/reviews/review.ts'
import { PublicStore } from '#contracts/vendors/store.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  aFlashSale,
  aProduct,
  aStore,
  hoursFromNow,
  type ProductMade,
} from '../../testing/market-builders.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const { http, market } = await wholeMarket(database)
const { galaxy, kettle } = await smallCatalogue(pool)
const Cards = pageOf(ProductCard).strict()
const nobody = '0198c0de-0000-7000-8000-000000000000'

async function get(path: string) {
  const response = await http.inject(`/api${path}`)
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() }
}

test('[SH-7.19] [SH-3.02] [SH-3.03] [SH-3.04] a product, field for field', async () => {
  const { status, type, body } = await get(`/products/${galaxy.slug}`)
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8'])
  const product = Product.strict().parse(body)
  expect(product).toMatchObject({
    id: galaxy.id,
    base_price: 2000,
    sale_price: 1500,
    current_price: 1500,
    cost_price: null,
    savings: 500,
    is_on_sale: true,
    discount_percentage: 25,
    stock: 34,
    stock_status: 'in-stock',
    images_count: 2,
    variants_count: 2,
    review_count: 2,
    avg_rating: 4.5,
    status: 'active',
    category: { full_path: 'Electronics > Phones', trail: [{ slug: 'electronics' }, { slug: 'phones' }] },
    brand: { name: 'Samsung', product_count: 1 },
    attributes: [{ attribute: 'Storage', value: '128', unit: 'GB' }],
    bulk_tiers: [
      { min_quantity: 5, unit_price: 1400 },
      { min_quantity: 20, unit_price: 1200 },
    ],
    store: { slug: 'osu-gadgets', rating: 4.5 },
    pickup_places: [{ name: 'Osu' }],
    review_stats: {
      total_reviews: 2,
      min_rating: 4,
      max_rating: 5,
      rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    },
  })
  expect(
    product.variants.map(({ sku, is_low_stock: low, current_price: price }) => [sku, low, price]),
  ).toEqual([
    ['A15-BLUE', true, 1500],
    [expect.any(String), false, 2100],
  ])
  expect(
    product.variant_combinations.map(({ attribute, values }) => [
      attribute,
      values.map(({ value }) => value),
    ]),
  ).toEqual([
    ['Colour', ['Blue', 'Red']],
    ['Size', ['M']],
  ])
  expect(product.related_products.map(({ name }) => name).toSorted()).toEqual([
    'Phone 1',
    'Phone 2',
    'Phone 3',
  ])
  expect(product.reviews.map(({ comment }) => comment)).toEqual(['Fine phone', 'Good.'])
  const ids = [galaxy.id, galaxy.variants[1]?.id]
  for (const id of ids) expect((await get(`/products/${id}`)).body.id).toBe(galaxy.id)
})

test("[SH-8.14] 'Product does not exist' and 'Invalid product ID'", async () => {
  const draft = await pool.query(`select slug from products where name = 'Draft Phone'`)
  for (const path of [
    nobody,
    'nothing',
    draft.rows[0].slug,
    `${nobody}/related`,
    `${nobody}/reviews`,
    `${nobody}/customers-images`,
  ]) {
    expect(await get(`/products/${path}`)).toMatchObject({
      status: 404,
      body: { detail: 'Product does not exist' },
    })
  }
  for (const path of ['a%27b', 'a%00', '-', `${'x'.repeat(201)}/reviews`, '%2e%2e%2fetc']) {
    expect(await get(`/products/${path}`)).toMatchObject({
      status: 400,
      body: { detail: 'Invalid product ID' },
    })
  }
})

test.each([
  ['in-stock', 11],
  ['low-stock', 10],
  ['low-stock', 1],
  ['out-of-stock', 0],
])('[SH-3.04] the status of a product is %s with %i pieces', async (status, stock) => {
  const { slug } = await aProduct(pool, { stock })
  expect((await get(`/products/${slug}`)).body).toMatchObject({ stock_status: status, stock })
})

test('[SH-7.22] [SH-3.10] pictures and pages of approved reviews alone', async () => {
  const images = pageOf(CustomerImage).parse((await get(`/products/${galaxy.id}/customers-images`)).body)
  expect(images).toMatchObject({ count: 2, results: [{ review: { rating: 4 } }, {}] })
  const page = (query: string) => get(`/products/${galaxy.slug}/reviews?${query}`)
  expect(
    pageOf(Review)
      .parse((await page('sort=highest')).body)
      .results.map(({ rating }) => rating),
  ).toEqual([5, 4])
  expect((await page('sort=lowest&page_size=1')).body).toMatchObject({ count: 2, results: [{ rating: 4 }] })
  expect((await page('rating=5')).body).toMatchObject({ count: 1, results: [{ rating: 5 }] })
  expect((await page('rating=1')).body).toMatchObject({ count: 0, results: [] })
  expect((await page('rating=6')).status).toBe(400)
})

test('suggestions, brands, related products and a store', async () => {
  expect(Suggestions.strict().parse((await get('/products/suggestions?q=gal')).body)).toMatchObject({
    words: [{ text: 'galaxy' }, { text: 'galaxy a15' }],
    products: [{ name: 'Galaxy A15' }],
    did_you_mean: null,
  })
  expect(pageOf(Brand).parse((await get('/brands')).body).results).toMatchObject([
    { name: 'Samsung', product_count: 1 },
  ])
  expect(Cards.parse((await get(`/products/${galaxy.slug}/related`)).body).count).toBe(3)
  expect(PublicStore.parse((await get('/stores/osu-gadgets')).body)).toMatchObject({
    rating: 4.5,
    products_count: 4,
    locations: [{ name: 'Osu' }, { name: 'Tema', store_pickup_enabled: false }],
  })
  await aStore(pool, { slug: 'not-yet', status: 'submitted' })
  for (const slug of ['not-yet', 'none', 'a%00']) {
    expect(await get(`/stores/${slug}`)).toMatchObject({
      status: 404,
      body: { detail: 'Store does not exist' },
    })
  }
})

test('[BB-7.03] an open flash sale, the largest discount first', async () => {
  expect(await get('/flash-sales/open')).toMatchObject({ status: 200, body: [] })
  const others = [
    await aProduct(pool, { name: 'Half', base: 10_000 }),
    await aProduct(pool, { name: 'Gone' }),
  ]
  await aFlashSale(pool, [
    { product: kettle, price: 8_000 },
    { product: others[0] as ProductMade, price: 5_000, quantity: 4, sold: 1 },
    { product: others[1] as ProductMade, price: 100, quantity: 1, sold: 1 },
  ])
  const [sale] = z.array(OpenFlashSale.strict()).parse((await get('/flash-sales/open')).body)
  expect(sale).toMatchObject({ name: 'Donkomi', up_to_percent: 50 })
  expect(sale?.products.map(({ name, flash }) => [name, flash?.left])).toEqual([
    ['Half', 3],
    ['Blue Kettle', 10],
  ])
  const ofCompanies = () => get('/flash-sales/open?audience=b2b')
  expect((await ofCompanies()).body).toEqual([])
  await pool.query('insert into bulk_tiers (product_id, min_quantity, unit_price) values ($1, 10, 7000)', [
    kettle.id,
  ])
  await pool.query('select refresh_products($1)', [[kettle.id]])
  expect((await ofCompanies()).body).toMatchObject([
    { up_to_percent: 20, products: [{ name: 'Blue Kettle' }] },
  ])
})

test('all open flash sales, the one that ends first before the others, without one that is to come, over, stopped or sold out', async () => {
  const [first, later, gone] = [await aProduct(pool), await aProduct(pool), await aProduct(pool)]
  const hours = (from: number, until: number) => ({
    startsAt: hoursFromNow(from),
    endsAt: hoursFromNow(until),
  })
  const before = (await get('/flash-sales/open')).body.map(({ name }: OpenFlashSale) => name)
  const closed: [string, ReturnType<typeof hours>][] = [
    ['To come', hours(1, 2)],
    ['Over', hours(-2, -1)],
    ['Stopped', hours(-1, 2)],
  ]
  for (const [name, window] of closed)
    await aFlashSale(pool, [{ product: await aProduct(pool), price: 100 }], { name, ...window })
  await pool.query(
    "update flash_sales set stopped_at = now(), stopped_why = 'A price was wrong.' where name = 'Stopped'",
  )
  await aFlashSale(pool, [{ product: later, price: 100 }], { name: 'Later', ...hours(-1, 30) })
  await aFlashSale(pool, [{ product: first, price: 100 }], { name: 'First', ...hours(-1, 20) })
  const soldOut = { product: gone, price: 100, quantity: 1, sold: 1 }
  await aFlashSale(pool, [soldOut], { name: 'Sold out', ...hours(-1, 10) })
  const sales: OpenFlashSale[] = (await get('/flash-sales/open')).body
  expect(sales.map(({ name }) => name)).toEqual([...before, 'First', 'Later'])
  expect(sales.slice(-2).map(({ products }) => products.map(({ id }) => id))).toEqual([
    [first.id],
    [later.id],
  ])
})

test('a product takes at most four statements', async () => {
  const { query } = market.pool
  let statements = 0
  market.pool.query = ((...given: unknown[]) => {
    statements += 1
    return (query as (...all: unknown[]) => unknown).apply(market.pool, given)
  }) as typeof query
  try {
    expect((await get(`/products/${galaxy.slug}`)).status).toBe(200)
  } finally {
    market.pool.query = query
  }
  expect(statements).toBeLessThanOrEqual(4)
})

test('every call of the catalogue is described in the API documents', async () => {
  const { paths } = (await get('/docs/json')).body
  for (const path of [
    '/api/products',
    '/api/products/search',
    '/api/products/{id}',
    '/api/products/filter-options',
    '/api/categories/{id}/products',
  ]) {
    expect(paths[path]?.get?.summary, path).toEqual(expect.any(String))
    expect(paths[path]?.get?.responses?.['200']?.content, path).toBeDefined()
  }
})

test('pieces that an order holds are no longer in stock on the page', async () => {
  const product = await aProduct(pool, { stock: 10 })
  await pool.query('update stock set reserved = 4 where variant_id = $1', [product.variants[0]?.id])
  const { body } = await get(`/products/${product.slug}`)
  expect(body).toMatchObject({ stock: 6, variants: [{ stock: 6 }] })
})
