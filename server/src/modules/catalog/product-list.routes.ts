import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ProductCard } from '#contracts/catalog/product.ts'
import { ProductsQuery, SearchQuery } from '#contracts/catalog/product-query.ts'
import { limits } from '#contracts/limits.ts'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { readCards } from './card.queries.ts'
import { pageText, replyJson } from './reply-json.ts'
import { searchProducts } from './search/index.ts'
import { isUuid } from './search/resolve.queries.ts'
import { selectionOf } from './selection-of.ts'

const tags = ['Products']

/** SH-7.18 and SH-7.20. */
export function productListRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'public', invalid: { querystring: 'product.parameters_invalid' } } as const

    app.get(
      '/products',
      {
        config,
        schema: {
          tags,
          summary: 'Products',
          description:
            'Narrowed by category, brand, price, attributes and more. Attributes are chosen by attr_{name}, values joined by commas. With ids, these products alone in their order, as far as they are for sale.',
          querystring: ProductsQuery,
          response: { 200: pageOf(ProductCard) },
        },
      },
      async (request, reply) => {
        const { query } = request
        if (query.ids) return productsByIds(market, query.ids)
        const paging = { page: query.page, pageSize: query.page_size }
        const found = await searchProducts(market.pool, {
          selection: selectionOf(query, { category: query.category }),
          sort: query.sort ?? 'popular',
          at: market.clock(),
          ...paging,
        })
        return replyJson(reply, pageText(found, { ...paging, address: request.url }))
      },
    )
    app.get(
      '/products/search',
      {
        config,
        schema: {
          tags,
          summary: 'Search',
          description:
            'Finds words in names, brands, categories, attributes and descriptions, whole, begun or misspelt; names count most. 404 where nothing matches.',
          querystring: SearchQuery,
          response: { 200: pageOf(ProductCard).extend({ did_you_mean: z.string().nullable() }) },
        },
      },
      async (request, reply) => {
        const { query } = request
        const paging = { page: query.page, pageSize: query.page_size }
        const found = await searchProducts(market.pool, {
          selection: selectionOf(query, { category: query.category, words: query.q }),
          sort: query.sort ?? 'relevance',
          at: market.clock(),
          ...paging,
        })
        if (found.count === 0) throw new Refusal('search.nothing_matches')
        const meant = `,"did_you_mean":${JSON.stringify(found.didYouMean)}`
        return replyJson(reply, pageText(found, { ...paging, address: request.url }, meant))
      },
    )
  }
}

async function productsByIds(market: Market, ids: readonly string[]) {
  if (ids.length > limits.pageSizeMax || !ids.every(isUuid)) throw new Refusal('product.parameters_invalid')
  const results = await readCards(market.pool, ids, market.clock(), { forSale: true })
  return { count: results.length, count_capped: false, next: null, previous: null, results }
}
