import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { answer } from '../../plugins/calls.ts'
import type { ListReads } from './catalog-module.ts'
import { readCategoryOfProduct } from './category.queries.ts'
import { replyJson } from './reply-json.ts'
import { countFacets, suggest } from './search/index.ts'
import { isUuid } from './search/resolve.queries.ts'
import { selectionOf } from './selection-of.ts'

/** SH-7.21, and the suggestions of the search box while someone types. */
export function filterRoutes(market: ListReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /products/filter-options', async (request, reply) => {
      const { query } = request
      const product = query.product && isUuid(query.product) ? query.product : null
      const words = query.q ?? (product ? null : query.product)
      const category = query.category ?? (product ? await readCategoryOfProduct(market.pool, product) : null)
      const selection = selectionOf(query, { category, words })
      const options = await countFacets(market.pool, selection, market.clock(), market.engine)
      if (!options) throw new Refusal('category.not_found')
      return replyJson(reply, JSON.stringify(options))
    })
    answer(app, 'GET /products/suggestions', async (request, reply) => {
      const { words, cards, categories, brands, didYouMean } = await suggest(
        market.pool,
        request.query.q,
        request.query.audience === 'b2b' ? 2 : 1,
        market.clock(),
        market.engine,
      )
      const rest = JSON.stringify({ words, categories, brands, did_you_mean: didYouMean })
      return replyJson(reply, `${rest.slice(0, -1)},"products":[${cards}]}`)
    })
  }
}
