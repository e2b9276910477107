import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Category } from '#contracts/catalog/category.ts'
import { ProductCard } from '#contracts/catalog/product.ts'
import { CategoryProductsQuery } from '#contracts/catalog/product-query.ts'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { findCategory, listCategories } from './category.queries.ts'
import { IdOrSlug } from './id-or-slug.ts'
import { pageText, replyJson } from './reply-json.ts'
import { searchProducts } from './search/index.ts'
import { selectionOf } from './selection-of.ts'

const tags = ['Categories']

/** SH-7.13 to SH-7.16. */
export function categoryRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    const config = {
      access: 'public',
      invalid: { params: 'category.id_invalid', querystring: 'category.parameters_invalid' },
    } as const

    app.get(
      '/categories',
      {
        config,
        schema: {
          tags,
          summary: 'All categories',
          description: 'Roots first, each level in its order. Counts include the categories below.',
          querystring: z.object({ sort_order: z.enum(['0', '1', 'true', 'false']).optional() }),
          response: { 200: z.array(Category) },
        },
      },
      async (_request, reply) => replyJson(reply, JSON.stringify(await listCategories(market.pool))),
    )
    app.get(
      '/categories/:id',
      { config, schema: { tags, summary: 'One category', params: IdOrSlug, response: { 200: Category } } },
      async (request) => {
        const category = await findCategory(market.pool, request.params.id)
        if (!category) throw new Refusal('category.not_found')
        return category
      },
    )
    app.get(
      '/categories/:id/products',
      {
        config,
        schema: {
          tags,
          summary: 'Products of a category and all below it',
          description: 'Attributes are chosen by attr_{name}, values joined by commas.',
          params: IdOrSlug,
          querystring: CategoryProductsQuery,
          response: { 200: pageOf(ProductCard) },
        },
      },
      async (request, reply) => {
        const { query } = request
        const paging = { page: query.page, pageSize: query.page_size }
        const found = await searchProducts(market.pool, {
          selection: selectionOf(query, { category: request.params.id }),
          sort: query.sort ?? 'popular',
          at: market.clock(),
          ...paging,
        })
        if (!found.isCategoryKnown) throw new Refusal('category.not_found')
        return replyJson(reply, pageText(found, { ...paging, address: request.url }))
      },
    )
  }
}
