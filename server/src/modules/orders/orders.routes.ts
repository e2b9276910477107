import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Order, OrderSummary, OrderTab, Tracking } from '#contracts/orders/order.ts'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { callsPerMinute } from '../../plugins/security.ts'
import type { LiveOrders } from './live-orders.ts'
import { listOrders } from './order-list.queries.ts'
import { findOrder } from './orders.queries.ts'
import { findTracking } from './tracking.queries.ts'

export interface OrderDeps {
  readonly live: LiveOrders
  readonly payPathOf: (reference: string) => string
}

/** JU and six digits or more, in any case; blanks around it are forgiven. */
export const OrderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^JU\d{6,15}$/)
const ByNumber = z.object({ number: OrderNumber })
const ListQuery = z.object({
  tab: OrderTab.default('all'),
  q: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
})
const heartbeatMs = 20_000
const tags = ['Orders']

export function orderRoutes(market: Market, { live, payPathOf }: OrderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'order.not_found' } } as const

    app.get(
      '/orders',
      {
        config,
        schema: {
          tags,
          summary: 'My orders, the newest first',
          querystring: ListQuery,
          response: { 200: pageOf(OrderSummary) },
        },
      },
      async (request) => {
        const { tab, q, page, page_size: pageSize } = request.query
        const { count, rows } = await listOrders(
          market.db,
          callerOf(request).id,
          { tab, q, page, pageSize },
          market.clock(),
        )
        const address = (to: number) =>
          `/api/orders?${new URLSearchParams({ tab, q, page: String(to), page_size: String(pageSize) })}`
        return {
          count,
          count_capped: false,
          next: page * pageSize < count ? address(page + 1) : null,
          previous: page > 1 ? address(page - 1) : null,
          results: rows,
        }
      },
    )
    app.get(
      '/orders/:number',
      { config, schema: { tags, summary: 'One of my orders', params: ByNumber, response: { 200: Order } } },
      async (request) => {
        const order = await findOrder(market.db, callerOf(request).id, request.params.number, {
          now: market.clock(),
          payPathOf,
        })
        if (!order) throw new Refusal('order.not_found')
        return order
      },
    )
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
        const tracking = await findTracking(market.db, request.params.number, market.clock())
        if (!tracking) throw new Refusal('tracking.not_found')
        return tracking
      },
    )
  }
}
