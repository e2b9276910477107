import { expect, test } from 'vitest'
import { attributesOf, CategoryProductsQuery, ProductsQuery, SearchQuery } from './product-query.ts'

test('[SH-7.16] values are joined by commas or repeated, and attributes keep their name', () => {
  const query = CategoryProductsQuery.parse({
    brand: 'nike,adidas',
    attr_colour: ['Red', 'Blue,Green'],
    attr_size: '',
  })
  expect(query.brand).toEqual(['nike', 'adidas'])
  expect(attributesOf(query)).toEqual({ colour: ['Red', 'Blue', 'Green'] })
})

test('the sort order has aliases', () => {
  expect(ProductsQuery.parse({ sort: 'new-arrivals' }).sort).toBe('newest')
  expect(ProductsQuery.parse({ sort: 'discount' }).sort).toBe('discount_percentage')
})

test.each([
  [{ min_price: '-1' }],
  [{ min_price: '20', max_price: '10' }],
  [{ max_price: '1e9' }],
  [{ page: '0' }],
  [{ page: '1000000' }],
  [{ page_size: '101' }],
  [{ sort: 'price; drop table products' }],
  [{ min_rating: '6' }],
  [{ on_sale: 'yes' }],
  [{ 'attr_a;b': 'x' }],
  [{ utm_source: 'e-mail' }],
  [{ toString: 'x' }],
  [{ sort: 'constructor' }],
  [{ brand: 'a\u0000b' }],
  [{ attr_colour: 'a\u0000b' }],
])('refuses %j', (query) => {
  expect(ProductsQuery.safeParse(query).success).toBe(false)
})

test('[SH-7.20] a search needs words, of at most 200 characters', () => {
  expect(SearchQuery.safeParse({ q: '  ' }).success).toBe(false)
  expect(SearchQuery.safeParse({ q: 'x'.repeat(10_000) }).success).toBe(false)
  expect(SearchQuery.parse({ q: ' lamp ' }).q).toBe('lamp')
})
