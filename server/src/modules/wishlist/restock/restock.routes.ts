import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { askForRestock, listRestockRequests, stopWaiting } from './ask-for-restock.ts'

export function restockRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /restock-requests', async (request) => ({
      variants: await listRestockRequests(db, callerOf(request).id, request.query.product),
    }))
    answer(app, 'POST /restock-requests', async (request) => {
      await askForRestock(db, callerOf(request).id, request.body.variant)
      return request.body
    })
    answer(app, 'DELETE /restock-requests/:variant', (request) =>
      stopWaiting(db, callerOf(request).id, request.params.variant),
    )
  }
}
