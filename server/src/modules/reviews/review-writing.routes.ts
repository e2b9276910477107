import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { findProductKey } from '../catalog/index.ts'
import { changeReview } from './change-review.ts'
import { markHelpful } from './mark-helpful.ts'
import { readMarks, readOwnReview, readReviewable } from './own-reviews.queries.ts'
import { reportReview } from './report-review.ts'
import { writeReview } from './write-review.ts'

/** Writing reviews: BB-2.18. */
export function reviewWritingRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  return async (app) => {
    answer(app, 'GET /orders/:number/reviewable', (request) =>
      readReviewable(db, callerOf(request).id, request.params.number),
    )
    answer(app, 'POST /reviews', async (request) => {
      const { id: personId } = callerOf(request)
      const id = await writeReview(market, personId, request.body)
      return await readOwnReview(db, personId, id)
    })
    answer(app, 'PUT /reviews/:id', async (request) => {
      const { id: personId } = callerOf(request)
      await changeReview(market, personId, request.params.id, request.body)
      return readOwnReview(db, personId, request.params.id)
    })
  }
}

/** Helpful marks and reports of other people's reviews. */
export function reviewMarkRoutes({ db, pool }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /products/:id/review-marks', async (request) => {
      const product = await findProductKey(pool, request.params.id)
      if (!product) throw new Refusal('product.not_found')
      return readMarks(db, callerOf(request).id, product.id)
    })
    answer(app, 'POST /reviews/:id/helpful', (request) =>
      markHelpful(db, callerOf(request).id, request.params.id),
    )
    answer(app, 'POST /reviews/:id/report', async (request) => {
      await reportReview(db, callerOf(request).id, request.params.id, request.body)
    })
  }
}
