import type { FastifyPluginAsync } from 'fastify'
import type { Side } from '#contracts/cart/cart.ts'
import { dayMs } from '#contracts/days.ts'
import type { OrderTab } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import { listPage } from '../../list-page.ts'
import type { Market } from '../../market.ts'
import { type Buyer, buyerFor, callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { listBoughtGoods } from './bought-goods.queries.ts'
import { listOrders, readBuyerStatistics } from './order-list.queries.ts'
import type { OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

export function orderRoutes(market: Market, { payPathOf }: Pick<OrderDeps, 'payPathOf'>): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /orders', async (request) => {
      const { tab, ...query } = request.query
      const buyer = await buyerFor(request, query, 'read')
      return pageOfOrders(market, buyer, { path: '/api/orders', query, own: { tab }, tabs: [tab] })
    })
    answer(app, 'GET /orders/purchases', async (request) => {
      const { show, period, ...query } = request.query
      const buyer = await buyerFor(request, query, 'read')
      const since = period === 'all' ? null : new Date(market.clock().getTime() - Number(period) * dayMs)
      const tabs: readonly OrderTab[] = show === 'all' ? ['completed', 'returned'] : [show]
      return pageOfOrders(market, buyer, {
        ...{ path: '/api/orders/purchases', query, own: { show, period }, tabs, since },
      })
    })
    answer(app, 'GET /orders/statistics', async (request) =>
      readBuyerStatistics(market.db, await buyerFor(request, request.query, 'read'), market.clock()),
    )
    answer(app, 'GET /orders/goods', async (request) =>
      listBoughtGoods(market.pool, await buyerFor(request, request.query, 'read'), market.clock()),
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

interface ListAsked {
  path: string
  query: { side: Side; company?: string | undefined; q: string; page: number; page_size: number }
  /** The further parameters of this list, for the addresses of its other pages. */
  own: Record<string, string>
  tabs: readonly OrderTab[]
  since?: Date | null
}

async function pageOfOrders(market: Market, buyer: Buyer, { path, query, own, tabs, since }: ListAsked) {
  const { side, company, q, page, page_size: pageSize } = query
  const selection = { tabs, since, q, page, pageSize }
  const { count, rows } = await listOrders(market.db, buyer, selection, market.clock())
  const address = (to: number) =>
    `${path}?${new URLSearchParams({ side, ...(company && { company }), ...own, q, page: String(to), page_size: String(pageSize) })}`
  return listPage({ count, page, size: pageSize, results: rows }, address)
}
