import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  decideReview,
  hideReply,
  listHiddenReviews,
  listReportedReviews,
  showReply,
  showReview,
} from '../../reviews/index.ts'

/** Reviews that somebody reported, that signals hold, or that are hidden, with the replies to them. */
export function reviewRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/reviews', () => listReportedReviews(db))
    answer(app, 'GET /admin/reviews/hidden', () => listHiddenReviews(db))
    answer(app, 'POST /admin/reviews/:id/show', (request) => {
      const { what, reason } = request.body
      const shown = { id: request.params.id, reason, actor: actorOf(request) }
      return what === 'reply' ? showReply(market, shown) : showReview(db, shown)
    })
    answer(app, 'POST /admin/reviews/:id/decide', (request) => {
      const { decision, reason } = request.body
      const decided = { id: request.params.id, reason, actor: actorOf(request) }
      return decision === 'hide_reply'
        ? hideReply(market, decided)
        : decideReview(db, { ...decided, decision })
    })
  }
}
