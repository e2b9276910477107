import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { listBoughtGoods } from './bought-goods.queries.ts'
import { listOrders } from './order-list.queries.ts'
import type { OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

export function orderRoutes(market: Market, { payPathOf }: Pick<OrderDeps, 'payPathOf'>): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /orders', async (request) => {
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
    })
    answer(app, 'GET /orders/goods', (request) =>
      listBoughtGoods(market.pool, {
        personId: callerOf(request).id,
        side: request.query.side,
        now: market.clock(),
      }),
    )
    answer(app, 'GET /orders/:number', async (request) => {
      const order = await findOrder(market.db, callerOf(request).id, request.params.number, {
        now: market.clock(),
        payPathOf,
      })
      if (!order) throw new Refusal('order.not_found')
      return order
    })
  }
}
