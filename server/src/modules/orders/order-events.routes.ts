import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import type { OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

/** Open streams of one person: a few tabs on a few devices. */
export const streamsMax = 6

/** Changes of one's own order as server-sent events; the page then reads the order again. */
export function orderEventRoutes(market: Market, { live, payPathOf }: OrderDeps): FastifyPluginAsync {
  const openStream = eventStreams({ ofCaller: streamsMax })
  return async (app) => {
    answer(app, 'GET /orders/:number/events', async (request, reply) => {
      const { number } = request.params
      const mine = await findOrder(market.db, callerOf(request).id, number, {
        now: market.clock(),
        payPathOf,
      })
      if (!mine) throw new Refusal('order.not_found')
      openStream(request, reply, (say) =>
        live.follow(number, () => say('order', { order_number: number, at: new Date().toISOString() })),
      )
    })
  }
}
