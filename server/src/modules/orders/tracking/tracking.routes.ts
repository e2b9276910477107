import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { isReadBy } from '../of-companies/whose-order.ts'
import { findTracking } from './tracking.queries.ts'

/** BB-2.58: anyone with an order's number may see where the order is. `lookUp` makes trying out numbers slow, also for its owner's network. */
export function trackingRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /tracking/:number', async (request) => {
      const read = () => findTracking(market.db, request.params.number, market.clock())
      // Whoever signs in as a reader of the order guesses nothing.
      const caller = await app.findCaller(request)
      const isReader = caller && (await isReadBy(market.db, caller.id, request.params.number))
      const tracking = isReader
        ? await read()
        : await app.lookUp(request, read, (result) => result === null, null)
      if (!tracking) throw new Refusal('tracking.not_found')
      return tracking
    })
  }
}
