import { expect, test } from 'vitest'
import { z } from 'zod'
import { Category } from '#contracts/catalog/category.ts'
import { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { ProductCard } from '#contracts/catalog/product.ts'
import { SearchReading } from '#contracts/catalog/search-reading.ts'
import { pageOf } from '#contracts/page.ts'
import { testDatabase } from '../../testing/database.ts'
import { aCategory, aProduct, aReview } from '../../testing/market-builders.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const { http, market } = await wholeMarket(database)
const { root, phones, galaxy, kettle } = await smallCatalogue(pool)
const Cards = pageOf(ProductCard).strict()
const nobody = '0198c0de-0000-7000-8000-000000000000'

async function get(path: string) {
  const response = await http.inject(`/api${path}`)
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() }
}

async function namesOf(path: string): Promise<string[]> {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return Cards.parse(body).results.map(({ name }) => name)
}

test('[SH-7.14] [SH-3.01] [SH-6.01] all categories, roots first in their order, their counts including the categories below', async () => {
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

test('[BB-7.04] [BB-7.05] [BB-7.06] a company sees what is sold in bulk: in the counts of categories, in a category and in the popular and recent ones', async () => {
  const categories = z.array(Category).parse((await get('/categories?audience=b2b')).body)
  expect(categories.map(({ title, products_count: n }) => [title, n])).toEqual([
    ['Home', 1],
    ['Electronics', 1],
    ['Phones', 1],
  ])
  expect(await namesOf('/categories/phones/products?audience=b2b&sort=new-arrivals')).toEqual(['Galaxy A15'])
  for (const sort of ['popular', 'new-arrivals']) {
    const names = await namesOf(`/products?audience=b2b&sort=${sort}`)
    expect(names.toSorted()).toEqual(['Bulk Cement', 'Galaxy A15'])
  }
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

test('[SH-7.18] [SH-7.23] the product list has the same filters and more', async () => {
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

test("[SH-8.14] a wrong filter is 'Invalid input', and nothing a visitor sends causes a 500", async () => {
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
  const names = Cards.extend(SearchReading.shape)
    .parse(body)
    .results.map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(names[3]).toBe('Galaxy A15')
  expect(await get('/products/search?q=zzzzzz')).toMatchObject({
    status: 404,
    body: { detail: 'No products match the search criteria', code: 'search.nothing_matches' },
  })
  expect((await get('/products/search?q=phone+under+1')).body).toMatchObject({
    code: 'search.nothing_matches',
    read_prices: { min: null, max: 1 },
    words_without_prices: 'phone',
  })
  // Somebody who says that it is no price searches for the words, and filters are counted for the same.
  const asTyped = 'q=phone+under+1&as_typed=true'
  expect((await get(`/products/search?${asTyped}`)).body).toMatchObject({
    count: 2,
    read_prices: null,
    shown_words: 'phone 1',
    left_out: ['under'],
  })
  expect((await get(`/products/filter-options?${asTyped}`)).body.count).toBe(2)
  expect((await get('/products?as_typed=true')).status).toBe(400)
  expect((await get('/products/search?q=galxy')).body).toMatchObject({ count: 1, did_you_mean: 'galaxy' })
  expect((await get('/products/search?q=phone&brand=samsung&min_price=1000')).body.count).toBe(1)
  expect((await get('/products/search?q=phone&category=home')).status).toBe(404)
})

test('after few matches of words alone come popular goods of the same category, which are not counted', async () => {
  const search = async (query: string) => {
    const { body } = await get(`/products/search?q=${query}`)
    const { count, next, more_from, results } = Cards.extend(SearchReading.shape).parse(body)
    return { count, next, more_from, names: results.map(({ name }) => name) }
  }
  const { names, ...found } = await search('galaxy')
  expect(found).toEqual({ count: 1, next: null, more_from: { slug: 'phones', title: 'Phones' } })
  expect(names[0]).toBe('Galaxy A15')
  expect(names.toSorted()).toEqual((await namesOf('/categories/phones/products')).toSorted())
  // What else was chosen, or the words say of the price, holds for everything that is shown.
  for (const query of [
    'galaxy&brand=samsung',
    'galaxy&category=phones',
    'galaxy&sort=newest',
    'galaxy&min_price=1',
    'cheap galaxy',
  ])
    expect(await search(query), query).toMatchObject({ count: 1, more_from: null, names: ['Galaxy A15'] })
  // A category with nothing else in it, and none above it.
  expect(await search('kettle')).toMatchObject({ count: 1, more_from: null })
})

test('[SH-7.21] [SH-8.14] filter options, and invalid requests', async () => {
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

test("[SH-8.14] where the database fails, filter options return 'Unexpected error' and no internals", async () => {
  const { query } = market.listPool
  market.listPool.query = (() => Promise.reject(new Error('secret'))) as typeof query
  try {
    const answer = await get('/products/filter-options?category=phones')
    expect(answer).toMatchObject({ status: 500, body: { detail: 'Unexpected error' } })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  } finally {
    market.listPool.query = query
  }
})

test('a category’s bestselling goods are those with the best stars, and its discounts begin with the highest', async () => {
  const category = await aCategory(pool, { title: 'Paper' })
  const bulk = { category, audience: 'b2b', base: 10_000 } as const
  // In neither order are they the newest first, nor the cheapest.
  const pens = await aProduct(pool, { ...bulk, name: 'Pens', sale: 7_000 })
  const ink = await aProduct(pool, { ...bulk, name: 'Ink', base: 90_000, sale: 45_000 })
  const books = await aProduct(pool, { ...bulk, name: 'Books', sale: 9_000 })
  await aProduct(pool, { ...bulk, name: 'Chalk' })
  await aReview(pool, pens, { rating: 5 })
  await aReview(pool, books, { rating: 4 })
  await aReview(pool, ink, { rating: 2 })
  const sorted = (sort: string) => namesOf(`/categories/${category.id}/products?audience=b2b&sort=${sort}`)
  expect(await sorted('bestselling')).toEqual(['Pens', 'Books', 'Ink', 'Chalk'])
  expect(await sorted('discount')).toEqual(['Ink', 'Pens', 'Books', 'Chalk'])
})
