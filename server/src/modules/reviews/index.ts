import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { ReviewReader } from '../catalog/index.ts'
import { exportReviews } from './own-reviews.queries.ts'
import { newestReviewsJson } from './review.queries.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewMarkRoutes, reviewWritingRoutes } from './review-writing.routes.ts'
import { storeReviewRoutes } from './store-reviews/store-reviews.routes.ts'

export { hideReply, showReply } from './decide-reply.ts'
export { decideReview, hideReviewsOf, showReview } from './decide-review.ts'
export { listHiddenReviews, listReportedReviews } from './reported-reviews.queries.ts'
export { reviewsToAnswer, reviewType } from './store-reviews/store-reviews.queries.ts'

/** Buyers' reviews of products. */
export function reviewsModule(market: Market) {
  const reader: ReviewReader = {
    newestJson: newestReviewsJson,
  }
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(reviewRoutes(market))
      await app.register(reviewWritingRoutes(market))
      await app.register(reviewMarkRoutes(market))
      await app.register(storeReviewRoutes(market))
    },
    reader,
    /** A person's reviews, for their download. */
    exportReviews,
  }
}
