import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { answer } from '../../plugins/calls.ts'
import type { ListReads } from './catalog-module.ts'
import { findCategory, listCategories } from './category.queries.ts'
import { pageText, replyJson } from './reply-json.ts'
import { searchProducts } from './search/index.ts'
import { selectionOf } from './selection-of.ts'

/** SH-7.13 to SH-7.16. */
export function categoryRoutes(market: ListReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /categories', async (request, reply) =>
      replyJson(reply, JSON.stringify(await listCategories(market.pool, request.query.audience))),
    )
    answer(app, 'GET /categories/:id', async (request) => {
      const category = await findCategory(market.pool, request.params.id)
      if (!category) throw new Refusal('category.not_found')
      return category
    })
    answer(app, 'GET /categories/:id/products', async (request, reply) => {
      const { query } = request
      const paging = { page: query.page, pageSize: query.page_size }
      const asked = {
        selection: selectionOf(query, { category: request.params.id }),
        sort: query.sort ?? 'popular',
        at: market.clock(),
        ...paging,
      }
      const result = await searchProducts(market.pool, asked, market.engine)
      if (!result.isCategoryKnown) throw new Refusal('category.not_found')
      return replyJson(reply, pageText(result, { ...paging, address: request.url }))
    })
  }
}
