import type { FastifyPluginAsync } from 'fastify'
import { vendorReviewsPageSize as size } from '#contracts/reviews/vendor-reviews.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { neighbours } from '../review.routes.ts'
import { removeReply, replyToReview } from './reply-to-review.ts'
import {
  listReviewedProducts,
  listStoreReviews,
  readReviewInsights,
  readReviewSummary,
} from './store-reviews.queries.ts'

/** The reviews of a store's products, for its people, and their public answers. */
export function storeReviewRoutes(market: Market): FastifyPluginAsync {
  const { listPool, db } = market
  return async (app) => {
    answer(app, 'GET /vendor/:store/reviews', async (request) => {
      const { query } = request
      const { count, reviews: results } = await listStoreReviews(listPool, storeOf(request).id, query)
      const hasNext = query.page * size < count
      return { count, count_capped: false, ...neighbours(request.url, query.page, hasNext), results }
    })
    answer(app, 'GET /vendor/:store/reviews/summary', (request) =>
      readReviewSummary(listPool, storeOf(request).id, request.query.product ?? null),
    )
    answer(app, 'GET /vendor/:store/reviews/insights', (request) =>
      readReviewInsights(listPool, storeOf(request).id, request.query.product ?? null),
    )
    answer(app, 'GET /vendor/:store/reviews/products', (request) =>
      listReviewedProducts(listPool, storeOf(request).id, request.query.q),
    )
    answer(app, 'PUT /vendor/:store/reviews/:id/reply', (request) => {
      const who = {
        storeId: storeOf(request).id,
        personId: callerOf(request).id,
        reviewId: request.params.id,
      }
      return replyToReview(market, who, request.body)
    })
    answer(app, 'DELETE /vendor/:store/reviews/:id/reply', (request) => {
      const who = {
        storeId: storeOf(request).id,
        personId: callerOf(request).id,
        reviewId: request.params.id,
      }
      return removeReply(db, who, request.query.seen)
    })
  }
}
