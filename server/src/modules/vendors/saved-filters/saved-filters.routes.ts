import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { forgetFilter, readFilters, saveFilter } from './save-filter.ts'

const memberOf = (request: FastifyRequest) => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})

/** The filters that members of a store have named, on all their devices. */
export function savedFilterRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/saved-filters', (request) => readFilters(db, memberOf(request)))
    answer(app, 'POST /vendor/:store/saved-filters', (request) =>
      saveFilter(db, memberOf(request), request.body),
    )
    answer(app, 'DELETE /vendor/:store/saved-filters', (request) =>
      forgetFilter(db, memberOf(request), request.query.to),
    )
  }
}
