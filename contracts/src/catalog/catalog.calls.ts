import { z } from 'zod'
import { type CallTable, pageNumber, wholeNumber } from '../call.ts'
import { pageOf } from '../page.ts'
import { Category } from './category.ts'
import { FilterOptions } from './filter-options.ts'
import { OpenFlashSales } from './flash-sale.ts'
import { HomeRows, HomeRowsQuery } from './home-rows.ts'
import { Brand, Product, ProductCard } from './product.ts'
import {
  audience,
  CategoryProductsQuery,
  FilterOptionsQuery,
  ProductsQuery,
  SearchQuery,
  SuggestionsQuery,
} from './product-query.ts'
import { SearchReading } from './search-reading.ts'
import { SitemapPart, SitemapParts } from './sitemap.ts'
import { Suggestions } from './suggestions.ts'

/** A UUID, or a slug of lower-case letters, digits and hyphens. */
export const IdOrSlug = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i)
    .describe('Id or slug'),
})

const BrandsQuery = z.object({ page: pageNumber(), page_size: wholeNumber(1, 500).default(100) })
const CategoriesQuery = z.object({ sort_order: z.enum(['0', '1', 'true', 'false']).optional(), audience })

const ofCategories = {
  access: 'public',
  tags: ['Categories'],
  invalid: { params: 'category.id_invalid', querystring: 'category.parameters_invalid' },
} as const
const ofProducts = {
  access: 'public',
  tags: ['Products'],
  invalid: { params: 'product.id_invalid', querystring: 'product.parameters_invalid' },
} as const

/** SH-7.13 to SH-7.21, and the suggestions of the search box while someone types. */
export const catalogCalls = {
  'GET /brands': {
    seeAs: true,
    access: 'public',
    tags: ['Brands'],
    summary: 'Brands',
    query: BrandsQuery,
    answers: { 200: pageOf(Brand) },
  },
  'GET /categories': {
    seeAs: true,
    ...ofCategories,
    summary: 'All categories',
    description: 'Roots first, each level in its order. Counts include the categories below.',
    query: CategoriesQuery,
    answers: { 200: z.array(Category) },
  },
  'GET /categories/:id': {
    seeAs: true,
    ...ofCategories,
    summary: 'One category',
    params: IdOrSlug,
    answers: { 200: Category },
  },
  'GET /categories/:id/products': {
    seeAs: true,
    ...ofCategories,
    summary: 'Products of a category and all below it',
    params: IdOrSlug,
    query: CategoryProductsQuery,
    answers: { 200: pageOf(ProductCard) },
  },
  'GET /home-rows': {
    access: 'public',
    tags: ['Products'],
    summary: 'Rows of goods that Juaso puts on a home page, those that are open now',
    query: HomeRowsQuery,
    answers: { 200: HomeRows },
  },
  'GET /products': {
    seeAs: true,
    ...ofProducts,
    summary: 'Products',
    description:
      'Narrowed by category, brand, price, attributes and more. With ids, these products alone in their order, as far as they are for sale.',
    query: ProductsQuery,
    answers: { 200: pageOf(ProductCard) },
  },
  'GET /products/search': {
    seeAs: true,
    ...ofProducts,
    summary: 'Search',
    description:
      'Finds words in names, brands, categories, attributes and descriptions, whole, begun or misspelt, and what they mean besides; what a thing is counts most. Where nothing has all words, shown_words are those that the results have, left_out those that they need not have. Where few match, goods of more_from follow them, which count leaves out. 404 where nothing matches; with read_prices and words_without_prices where the words named a price.',
    query: SearchQuery,
    answers: { 200: pageOf(ProductCard).extend(SearchReading.shape) },
  },
  'GET /products/filter-options': {
    seeAs: true,
    ...ofProducts,
    invalid: { querystring: 'filter_options.invalid' },
    summary: 'What the current selection can be narrowed by',
    description:
      "Each value with the number of products, the value's own group left out; null where there are too many to count. product is the search words, or a product's id: then its category.",
    query: FilterOptionsQuery,
    answers: { 200: FilterOptions },
  },
  'GET /products/sitemap': {
    ...ofProducts,
    summary: 'The parts of all goods, for sitemaps',
    answers: { 200: SitemapParts },
  },
  'GET /products/sitemap/:part': {
    ...ofProducts,
    summary: 'Addresses of one part of all goods',
    params: z.object({ part: wholeNumber(1, 100_000) }),
    answers: { 200: SitemapPart },
  },
  'GET /products/suggestions': {
    seeAs: true,
    ...ofProducts,
    summary: 'Suggestions while typing',
    query: SuggestionsQuery,
    answers: { 200: Suggestions },
  },
  'GET /products/:id': {
    seeAs: true,
    ...ofProducts,
    invalid: { params: 'product.id_invalid' },
    summary: 'One product',
    description:
      "By id, by slug, or by a variant's id. Its related products are those of the side that is looking.",
    params: IdOrSlug,
    query: z.object({ audience }),
    answers: { 200: Product },
  },
  'GET /products/:id/related': {
    seeAs: true,
    ...ofProducts,
    invalid: { params: 'product.id_invalid' },
    summary: 'Products like this one',
    params: IdOrSlug,
    answers: { 200: pageOf(ProductCard) },
  },
  'GET /flash-sales/open': {
    seeAs: true,
    access: 'public',
    tags: ['Flash sales'],
    summary: 'The flash sales that run now, and what they still have',
    description:
      'The sale that ends first is first, in each the largest discount. A sale without goods for the side that asks is left out.',
    query: z.object({ audience }),
    answers: { 200: OpenFlashSales },
  },
} satisfies CallTable
