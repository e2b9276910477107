import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Side } from '#contracts/cart/cart.ts'
import { Order, OrderSummary, OrderTab } from '#contracts/orders/order.ts'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { listOrders } from './order-list.queries.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

const ListQuery = z.object({
  side: Side.default('shopper'),
  tab: OrderTab.default('all'),
  q: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
})
const tags = ['Orders']

export function orderRoutes(
  market: Market,
  { payPathOf }: Pick<OrderDeps, 'payPathOf'>,
): FastifyPluginAsyncZod {
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
        const { side, tab, q, page, page_size: pageSize } = request.query
        const { count, rows } = await listOrders(
          market.db,
          callerOf(request).id,
          { side, tab, q, page, pageSize },
          market.clock(),
        )
        const address = (to: number) =>
          `/api/orders?${new URLSearchParams({ side, tab, q, page: String(to), page_size: String(pageSize) })}`
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
  }
}
