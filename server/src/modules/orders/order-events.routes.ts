import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

const tags = ['Orders']
const heartbeatMs = 20_000

/** Changes of one's own order as server-sent events; the page then reads the order again. */
export function orderEventRoutes(market: Market, { live, payPathOf }: OrderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'order.not_found' } } as const

    app.get(
      '/orders/:number/events',
      {
        config,
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
        reply.hijack()
        const stream = reply.raw
        stream.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        stream.write('retry: 2000\n\n')
        const leave = live.follow(number, (news) =>
          stream.write(`event: order\ndata: ${JSON.stringify(news)}\n\n`),
        )
        const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
        request.raw.on('close', () => {
          clearInterval(heartbeat)
          leave()
        })
      },
    )
  }
}
