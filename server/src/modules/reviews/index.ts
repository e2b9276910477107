import type { Market } from '../../market.ts'
import type { ReviewReader } from '../catalog/index.ts'
import { listReviews } from './review.queries.ts'
import { reviewRoutes } from './review.routes.ts'

/** What buyers say of products. */
export function reviewsModule(market: Market) {
  const reader: ReviewReader = {
    readNewest: (productId, most) =>
      listReviews(market.pool, productId, { sort: 'newest', rating: null, most, offset: 0 }),
  }
  return { routes: reviewRoutes(market), reader }
}
