import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Tracking } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callsPerMinute } from '../../plugins/security.ts'
import { ByNumber } from './order-number.ts'
import { findTracking } from './tracking.queries.ts'

const tags = ['Orders']

/** BB-2.58: anyone who knows an order's number may see where it is. Few calls a minute, so numbers cannot be tried out. */
export function trackingRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/tracking/:number',
      {
        config: {
          access: 'public',
          callsPerMinute: callsPerMinute.tracking,
          invalid: { params: 'tracking.not_found' },
        },
        schema: {
          tags,
          summary: 'Where an order is, for anyone who knows its number',
          params: ByNumber,
          response: { 200: Tracking },
        },
      },
      async (request) => {
        const read = () => findTracking(market.db, request.params.number, market.clock())
        const tracking = await app.lookUp(request, read, (result) => result === null)
        if (!tracking) throw new Refusal('tracking.not_found')
        return tracking
      },
    )
  }
}
