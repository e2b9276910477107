import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Category } from '#contracts/catalog/category.ts'
import { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { CurrentFlashSale } from '#contracts/catalog/flash-sale.ts'
import { Brand, Product, ProductCard } from '#contracts/catalog/product.ts'
import { Suggestions } from '#contracts/catalog/suggestions.ts'
import { pageOf } from '#contracts/page.ts'
import { CustomerImage, Review } from '#contracts/reviews/review.ts'
import { PublicStore } from '#contracts/vendors/store.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  aBrand,
  aCategory,
  aFlashSale,
  aLocation,
  anAttribute,
  aProduct,
  aReview,
  aStore,
  type CategoryMade,
  type ProductMade,
} from '../../testing/market-builders.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const { http, market } = await wholeMarket(database)
const Cards = pageOf(ProductCard).strict()
let root: CategoryMade
let phones: CategoryMade
let galaxy: ProductMade
let kettle: ProductMade
const nobody = '0198c0de-0000-7000-8000-000000000000'

beforeAll(async () => {
  root = await aCategory(pool, { title: 'Electronics', sort_order: 2 })
  phones = await aCategory(pool, { parent: root, title: 'Phones' })
  const home = await aCategory(pool, { title: 'Home', sort_order: 1 })
  const colour = await anAttribute(pool, root, 'Colour')
  const storage = await anAttribute(pool, phones, 'Storage', { unit: 'GB', kind: 'number' })
  const samsung = await aBrand(pool, { name: 'Samsung' })
  const store = await aStore(pool, {
    name: 'Osu Gadgets',
    slug: 'osu-gadgets',
    rating_sum: 9,
    review_count: 2,
  })
  await aLocation(pool, store, { name: 'Osu' })
  await aLocation(pool, store, { name: 'Tema', store_pickup_enabled: false })
  galaxy = await aProduct(pool, {
    name: 'Galaxy A15',
    category: phones,
    brand: samsung,
    store,
    base: 200_000,
    sale: 150_000,
    images: 2,
    attributes: [{ definition: storage, value: '128' }],
    variants: [
      { options: { Colour: 'Blue', Size: 'M' }, sku: 'A15-BLUE', stock: 4 },
      { options: { Colour: 'Red', Size: 'M' }, base: 210_000, sale: null, stock: 30 },
      { options: { Colour: 'Red', Size: 'L' }, isActive: false },
    ],
    bulkTiers: [
      [5, 140_000],
      [20, 120_000],
    ],
  })
  for (const n of [1, 2, 3]) {
    await aProduct(pool, {
      name: `Phone ${n}`,
      category: phones,
      base: 10_000 * n,
      store,
      attributes: [{ definition: colour, value: 'Red' }],
    })
  }
  kettle = await aProduct(pool, {
    name: 'Blue Kettle',
    category: home,
    base: 9_999,
    createdAt: new Date('2020-01-01'),
  })
  await aProduct(pool, { name: 'Draft Phone', category: phones, status: 'draft' })
  await aProduct(pool, { name: 'Bulk Cement', category: home, audience: 'b2b' })
  await aReview(pool, galaxy, { rating: 4, comment: 'Fine phone', images: 2 })
  await aReview(pool, galaxy, { rating: 5, created_at: new Date('2026-01-01') })
  await aReview(pool, galaxy, { rating: 1, is_approved: false, images: 1 })
}, 60_000)

async function get(path: string) {
  const response = await http.inject(`/api${path}`)
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() }
}

async function namesOf(path: string): Promise<string[]> {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return Cards.parse(body).results.map(({ name }) => name)
}

test('[SH-7.14] [SH-3.01] [SH-6.01] all categories, roots first in their order, counted with what is below', async () => {
  const { status, body } = await get('/categories?sort_order=1')
  expect(status).toBe(200)
  const categories = z.array(Category.strict()).parse(body)
  expect(categories.slice(0, 3).map(({ title, products_count: n }) => [title, n])).toEqual([
    ['Home', 1],
    ['Electronics', 4],
    ['Phones', 4],
  ])
  expect(categories[1]).toMatchObject({ children_count: 1, children_ids: [phones.id], parent_id: null })
  expect(categories[2]).toMatchObject({ full_path: 'Electronics > Phones', parent_name: 'Electronics' })
})

test('[SH-7.15] one category by id or slug', async () => {
  expect(Category.parse((await get(`/categories/${phones.id}`)).body).slug).toBe('phones')
  expect(Category.parse((await get('/categories/phones')).body).id).toBe(phones.id)
})

test("[SH-8.13] 'Category does not exist', 'Invalid category ID', 'Invalid parameters'", async () => {
  for (const path of [
    `/categories/${nobody}`,
    '/categories/nothing',
    '/categories/nothing/products',
    `/categories/${nobody}/products?on_sale=true`,
  ]) {
    expect(await get(path)).toMatchObject({ status: 404, body: { detail: 'Category does not exist' } })
  }
  for (const path of [
    '/categories/%27%3B--',
    '/categories/a%00b',
    `/categories/${'x'.repeat(300)}/products`,
  ]) {
    expect(await get(path)).toMatchObject({ status: 400, body: { detail: 'Invalid category ID' } })
  }
  for (const query of [
    'min_price=-1',
    'min_price=9&max_price=1',
    'page=0',
    'page=1000000',
    'sort=nonsense',
    'min_rating=9',
    'on_sale=maybe',
    'attr_a%3Bb=1',
  ]) {
    expect(await get(`/categories/phones/products?${query}`)).toMatchObject({
      status: 400,
      body: { detail: 'Invalid parameters' },
    })
  }
})

test('[SH-7.16] products of a category and below, narrowed, sorted and paged', async () => {
  expect(await namesOf('/categories/electronics/products?sort=price-low')).toEqual([
    'Phone 1',
    'Phone 2',
    'Phone 3',
    'Galaxy A15',
  ])
  expect(await namesOf(`/categories/${root.id}/products?sort=price-high`)).toEqual([
    'Galaxy A15',
    'Phone 3',
    'Phone 2',
    'Phone 1',
  ])
  expect(await namesOf('/categories/phones/products?brand=samsung,other')).toEqual(['Galaxy A15'])
  expect(await namesOf('/categories/phones/products?min_price=100&max_price=250&sort=price-low')).toEqual([
    'Phone 1',
    'Phone 2',
  ])
  expect(await namesOf('/categories/phones/products?on_sale=true')).toEqual(['Galaxy A15'])
  expect(await namesOf('/categories/phones/products?min_rating=4.5')).toEqual(['Galaxy A15'])
  expect(await namesOf('/categories/phones/products?attr_colour=Blue')).toEqual(['Galaxy A15'])
  expect(await namesOf('/categories/phones/products?attr_colour=Blue,Red&attr_storage=128')).toEqual([
    'Galaxy A15',
  ])
  expect(await namesOf('/categories/phones/products?attr_colour=Red&brand=other')).toEqual([])
  const page = Cards.parse((await get('/categories/phones/products?sort=price-low&page=2&page_size=3')).body)
  expect(page).toMatchObject({
    count: 4,
    count_capped: false,
    next: null,
    previous: '/api/categories/phones/products?sort=price-low&page=1&page_size=3',
  })
  expect(page.results.map(({ name }) => name)).toEqual(['Galaxy A15'])
  expect(await namesOf('/categories/phones/products?page=9999')).toEqual([])
})

test('[SH-7.18] [SH-7.23] the product list has the same filters, and lists of its own', async () => {
  expect(await namesOf('/products?category=phones&sort=price-low&max_price=100')).toEqual(['Phone 1'])
  expect(await namesOf('/products?new=true&sort=price-low')).toEqual([
    'Phone 1',
    'Phone 2',
    'Phone 3',
    'Galaxy A15',
  ])
  expect(await namesOf('/products?on_sale=true')).toEqual(['Galaxy A15'])
  expect((await namesOf('/products?sort=rating'))[0]).toBe('Galaxy A15')
  expect((await namesOf('/products?sort=discount_percentage'))[0]).toBe('Galaxy A15')
  expect((await namesOf('/products?sort=reviews_count'))[0]).toBe('Galaxy A15')
  expect(await namesOf('/products?category=nothing')).toEqual([])
  expect(await namesOf('/products?store=osu-gadgets&sort=newest')).toHaveLength(4)
  expect(await namesOf('/products?featured=true')).toEqual([])
  expect(await namesOf('/products?audience=b2b&sort=price-low')).toEqual(['Bulk Cement', 'Galaxy A15'])
  expect(await namesOf(`/products?ids=${kettle.id},${galaxy.id},${nobody}`)).toEqual([
    'Blue Kettle',
    'Galaxy A15',
  ])
})

test("[SH-8.14] a wrong filter is 'Invalid input', and nothing a visitor sends is our fault", async () => {
  for (const query of [
    'min_price=-5',
    'page=1000000',
    'ids=1,2',
    'brand=%00',
    'page_size=1000',
    'max_price=1e400',
  ]) {
    expect(await get(`/products?${query}`)).toMatchObject({ status: 400, body: { detail: 'Invalid input' } })
  }
  for (const q of ['%00', 'x'.repeat(10_000), '%20', '']) {
    expect((await get(`/products/search?q=${q}`)).status).toBe(400)
  }
  for (const q of ["'%20or%201=1;--", '%F0%9F%93%B1', '((((', ':*%20%26', '%5C', '%25_', '%E2%80%AE']) {
    expect([200, 404]).toContain((await get(`/products/search?q=${q}`)).status)
    expect((await get(`/products/suggestions?q=${q}`)).status).toBe(200)
    expect((await get(`/products/filter-options?q=${q}`)).status).toBe(200)
  }
})

test('[SH-7.20] [SH-8.14] search ranks name matches first and answers 404 where nothing matches', async () => {
  const { status, body } = await get('/products/search?q=phone')
  expect(status).toBe(200)
  const names = Cards.extend({ did_you_mean: z.string().nullable() })
    .parse(body)
    .results.map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(names[3]).toBe('Galaxy A15')
  expect(await get('/products/search?q=zzzzzz')).toMatchObject({
    status: 404,
    body: { detail: 'No products match the search criteria', code: 'search.nothing_matches' },
  })
  expect((await get('/products/search?q=galxy')).body).toMatchObject({ count: 1, did_you_mean: 'galaxy' })
  expect((await get('/products/search?q=phone&brand=samsung&min_price=1000')).body.count).toBe(1)
  expect((await get('/products/search?q=phone&category=home')).status).toBe(404)
})

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

test('[SH-7.21] [SH-8.14] filter options, and what is no request', async () => {
  const { body } = await get('/products/filter-options?category=phones&brand=samsung')
  const options = FilterOptions.strict().parse(body)
  expect(options).toMatchObject({
    count: 1,
    brands: [{ slug: 'samsung', count: 1 }],
    price: { min: 1500, max: 1500 },
    on_sale: 1,
    new: 1,
    ratings: [
      { value: 4, count: 1 },
      { value: 3, count: 1 },
      { value: 2, count: 1 },
      { value: 1, count: 1 },
    ],
  })
  expect(options.attributes.find(({ slug }) => slug === 'colour')?.values).toEqual([
    { value: 'Blue', count: 1 },
    { value: 'Red', count: 1 },
  ])
  expect((await get(`/products/filter-options?product=${kettle.id}`)).body.count).toBe(1)
  expect((await get('/products/filter-options?product=kettle')).body.count).toBe(1)
  expect(await get('/products/filter-options?min_price=x')).toMatchObject({
    status: 400,
    body: { detail: 'Invalid request' },
  })
})

test("[SH-8.14] where the database fails, filter options say 'Unexpected error' and nothing of our insides", async () => {
  const { query } = market.pool
  market.pool.query = (() => Promise.reject(new Error('secret'))) as typeof query
  try {
    const answer = await get('/products/filter-options?category=phones')
    expect(answer).toMatchObject({ status: 500, body: { detail: 'Unexpected error' } })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  } finally {
    market.pool.query = query
  }
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
    words: [{ text: 'galaxy' }],
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

test('the flash sale of now, the largest discount first', async () => {
  expect((await get('/flash-sales/current')).status).toBe(404)
  const others = [
    await aProduct(pool, { name: 'Half', base: 10_000 }),
    await aProduct(pool, { name: 'Gone' }),
  ]
  await aFlashSale(pool, [
    { product: kettle, price: 8_000 },
    { product: others[0] as ProductMade, price: 5_000, quantity: 4, sold: 1 },
    { product: others[1] as ProductMade, price: 100, quantity: 1, sold: 1 },
  ])
  const sale = CurrentFlashSale.strict().parse((await get('/flash-sales/current')).body)
  expect(sale).toMatchObject({ name: 'Donkomi', up_to_percent: 50 })
  expect(sale.products.map(({ name, flash }) => [name, flash?.left])).toEqual([
    ['Half', 3],
    ['Blue Kettle', 10],
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
