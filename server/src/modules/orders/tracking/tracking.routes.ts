import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { findTracking } from './tracking.queries.ts'

/** BB-2.58: anyone with an order's number may see where the order is. The low rate limit prevents trying out numbers. */
export function trackingRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /tracking/:number', async (request) => {
      const read = () => findTracking(market.db, request.params.number, market.clock())
      const tracking = await app.lookUp(request, read, (result) => result === null)
      if (!tracking) throw new Refusal('tracking.not_found')
      return tracking
    })
  }
}
