import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { changeSavedReply, listSavedReplies, removeSavedReply, writeSavedReply } from '../../help/index.ts'

/** Replies that are ready for every operator who answers. */
export function savedReplyRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/saved-replies', () => listSavedReplies(db))
    answer(app, 'POST /admin/saved-replies', (request) => writeSavedReply(db, request.body, actorOf(request)))
    answer(app, 'PATCH /admin/saved-replies/:id', (request) =>
      changeSavedReply(db, request.params.id, request.body, actorOf(request)),
    )
    answer(app, 'DELETE /admin/saved-replies/:id', (request) =>
      removeSavedReply(db, request.params.id, actorOf(request)),
    )
  }
}
