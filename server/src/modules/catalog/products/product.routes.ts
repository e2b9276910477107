import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { PublicReads } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { readRelatedText } from '../card.queries.ts'
import type { CatalogDeps } from '../catalog-module.ts'
import { replyJson } from '../reply-json.ts'
import { findProductKey, productReader } from './product.queries.ts'
import { computedFieldsOf } from './product.rules.ts'

const relatedMost = 12
const newestReviews = 5

/** SH-7.19 and related products. */
export function productRoutes(market: PublicReads, { reviews }: CatalogDeps): FastifyPluginAsync {
  const readProduct = productReader({
    reviews: (productId) => reviews.newestJson(productId, newestReviews),
    relatedMost,
  })
  return async (app) => {
    answer(app, 'GET /products/:id', async (request, reply) => {
      const side = request.query.audience === 'b2b' ? 2 : 1
      const row = await readProduct(market.pool, request.params.id, market.clock(), side)
      if (!row) throw new Refusal('product.not_found')
      const computed = JSON.stringify(computedFieldsOf(row))
      const fields = `${row.rest.slice(0, -1)},${computed.slice(1, -1)}`
      return replyJson(reply, `${fields},"related_products":[${row.related}]}`)
    })
    answer(app, 'GET /products/:id/related', async (request, reply) => {
      const key = await findProductKey(market.pool, request.params.id)
      if (!key) throw new Refusal('product.not_found')
      const place = { ...key, side: key.audience === 'b2b' ? 2 : 1 }
      const cards = await readRelatedText(market.pool, place, relatedMost, market.clock())
      const count = JSON.parse(`[${cards}]`).length
      return replyJson(
        reply,
        `{"count":${count},"count_capped":false,"next":null,"previous":null,"results":[${cards}]}`,
      )
    })
  }
}
