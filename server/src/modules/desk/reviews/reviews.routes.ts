import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { decideReview, listHiddenReviews, listReportedReviews, showReview } from '../../reviews/index.ts'

/** Reviews that somebody reported, that signals hold, or that are hidden. */
export function reviewRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/reviews', () => listReportedReviews(db))
    answer(app, 'GET /admin/reviews/hidden', () => listHiddenReviews(db))
    answer(app, 'POST /admin/reviews/:id/show', (request) =>
      showReview(db, { ...request.body, id: request.params.id, actor: actorOf(request) }),
    )
    answer(app, 'POST /admin/reviews/:id/decide', (request) =>
      decideReview(db, { ...request.body, id: request.params.id, actor: actorOf(request) }),
    )
  }
}
