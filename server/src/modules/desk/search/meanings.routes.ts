import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  changeMeaning,
  keepMeaning,
  listMeanings,
  previewMeaning,
  removeMeaning,
} from '../../catalog/index.ts'

/** What operators say that words of searches mean. */
export function meaningRoutes(market: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/search/meanings', () => listMeanings(market.db))
    answer(app, 'POST /admin/search/meanings/preview', ({ body: { id, ...terms } }) =>
      previewMeaning(market, terms, id),
    )
    answer(app, 'POST /admin/search/meanings', async (request) => ({
      id: await keepMeaning(market, actorOf(request), request.body),
    }))
    answer(app, 'POST /admin/search/meanings/:id', (request) =>
      changeMeaning(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/search/meanings/:id/remove', (request) =>
      removeMeaning(market, actorOf(request), request.params.id, request.body),
    )
  }
}
