import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

const tags = ['Orders']
/** Open streams of one person: a few tabs on a few devices. */
export const streamsMax = 6

/** Changes of one's own order as server-sent events; the page then reads the order again. */
export function orderEventRoutes(market: Market, { live, payPathOf }: OrderDeps): FastifyPluginAsyncZod {
  const openStream = eventStreams({ ofCaller: streamsMax })
  return async (app) => {
    app.get(
      '/orders/:number/events',
      {
        config: { access: 'signed-in', invalid: { params: 'order.not_found' } },
        schema: {
          tags,
          summary: 'Changes of my order as they happen (server-sent events)',
          params: ByNumber,
        },
      },
      async (request, reply) => {
        const { number } = request.params
        const mine = await findOrder(market.db, callerOf(request).id, number, {
          now: market.clock(),
          payPathOf,
        })
        if (!mine) throw new Refusal('order.not_found')
        openStream(request, reply, (say) =>
          live.follow(number, () => say('order', { order_number: number, at: new Date().toISOString() })),
        )
      },
    )
  }
}
