import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { FilterOptionsQuery, SuggestionsQuery } from '#contracts/catalog/product-query.ts'
import { Suggestions } from '#contracts/catalog/suggestions.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { readCategoryOfProduct } from './category.queries.ts'
import { replyJson } from './reply-json.ts'
import { countFacets, suggest } from './search/index.ts'
import { isUuid } from './search/resolve.queries.ts'
import { selectionOf } from './selection-of.ts'

const tags = ['Products']

/** SH-7.21, and what the search box offers while someone types. */
export function filterRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/products/filter-options',
      {
        config: { access: 'public', invalid: { querystring: 'filter_options.invalid' } },
        schema: {
          tags,
          summary: 'What the current selection can be narrowed by',
          description:
            "Each value with the number of products, the value's own group left out; null where there are too many to count. product is the search words, or a product's id: then its category.",
          querystring: FilterOptionsQuery,
          response: { 200: FilterOptions },
        },
      },
      async (request, reply) => {
        const { query } = request
        const product = query.product && isUuid(query.product) ? query.product : null
        const words = query.q ?? (product ? null : query.product)
        const category =
          query.category ?? (product ? await readCategoryOfProduct(market.pool, product) : null)
        const options = await countFacets(
          market.pool,
          selectionOf(query, { category, words }),
          market.clock(),
        )
        if (!options) throw new Refusal('category.not_found')
        return replyJson(reply, JSON.stringify(options))
      },
    )
    app.get(
      '/products/suggestions',
      {
        config: { access: 'public', invalid: { querystring: 'product.parameters_invalid' } },
        schema: {
          tags,
          summary: 'Suggestions while typing',
          querystring: SuggestionsQuery,
          response: { 200: Suggestions },
        },
      },
      async (request, reply) => {
        const { words, cards, categories, brands, didYouMean } = await suggest(
          market.pool,
          request.query.q,
          1,
          market.clock(),
        )
        const rest = JSON.stringify({ words, categories, brands, did_you_mean: didYouMean })
        return replyJson(reply, `${rest.slice(0, -1)},"products":[${cards}]}`)
      },
    )
  }
}
