import type { FastifyPluginAsync } from 'fastify'
import type { CustomerQuery } from '#contracts/analytics/customers.ts'
import { customerSorts } from '#contracts/analytics/definitions.ts'
import { listPage } from '../../list-page.ts'
import type { Market } from '../../market.ts'
import { type ActingStore, hasStoreRight, seesSales, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { readStoreBalances } from '../ledger/index.ts'
import { readCustomerFigures } from './customers/customer-figures.queries.ts'
import { listCustomers } from './customers/customers.queries.ts'
import { readDashboard } from './dashboard/dashboard.queries.ts'
import { readWaiting } from './dashboard/waiting.queries.ts'
import { todayOf } from './figures/calendar.rules.ts'
import { readAnalytics, readSold } from './reports/analytics.queries.ts'
import { listCountedOrders, readCountedOrders } from './reports/counted-orders.queries.ts'
import { analyticsCsv, countedOrdersCsv, customersCsv, fileRowsMax } from './reports/csv.rules.ts'
import { planOf } from './reports/time-frame.rules.ts'
import { readTopProducts } from './reports/top-products.queries.ts'
import {
  analyticsWithoutSales,
  customerFiguresWithoutSales,
  dashboardWithoutSales,
  withoutAmounts,
} from './without-sales.rules.ts'

const seesMoney = (store: ActingStore) => hasStoreRight(store, 'money')
const seesNames = (store: ActingStore) => hasStoreRight(store, 'customers')

/** VE-2.05 to VE-2.07: what waits, and the dashboard. `provider` sends the withdrawals. */
export function dashboardRoutes(market: Market, provider: string): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/waiting', async (request) =>
      readWaiting(market.pool, storeOf(request).id),
    )
    answer(app, 'GET /vendor/:store/dashboard', async (request) => {
      const store = storeOf(request)
      const purses = seesMoney(store) ? await readStoreBalances(market.db, store.id) : null
      const board = await readDashboard(market.pool, {
        storeId: store.id,
        seesNames: seesNames(store),
        readyPesewas: purses && (purses.get(provider)?.available ?? 0),
        now: market.clock(),
      })
      return seesSales(store) ? board : dashboardWithoutSales(board)
    })
  }
}

/** VE-2.15 to VE-2.21: the customers of a store. */
export function customerRoutes(market: Market): FastifyPluginAsync {
  /** What the page and the file have of them for a member of this role. */
  const list = async (store: ActingStore, asked: CustomerQuery, part: { limit: number; offset: number }) => {
    // An order by sums tells who brought more.
    const sort = seesSales(store) || asked.sort !== 'spent' ? asked.sort : customerSorts[0]
    const choice = { ...asked, sort }
    const reader = { seesNames: seesNames(store), now: market.clock(), ...part }
    const { count, rows } = await listCustomers(market.pool, store.id, choice, reader)
    return { choice, count, rows: seesSales(store) ? rows : rows.map((row) => ({ ...row, spent: null })) }
  }
  return async (app) => {
    answer(app, 'GET /vendor/:store/customers/figures', async (request) => {
      const store = storeOf(request)
      const reader = { storeId: store.id, seesNames: seesNames(store), now: market.clock() }
      const figures = await readCustomerFigures(market.pool, reader)
      return seesSales(store) ? figures : customerFiguresWithoutSales(figures)
    })
    answer(app, 'GET /vendor/:store/customers', async (request) => {
      const { page, page_size: size, ...asked } = request.query
      const part = { limit: size, offset: (page - 1) * size }
      const { choice, count, rows } = await list(storeOf(request), asked, part)
      return pageOf({ count, rows, page, size }, `/api/vendor/${request.params.store}/customers`, choice)
    })
    answer(app, 'GET /vendor/:store/customers.csv', async (request, reply) => {
      const store = storeOf(request)
      const { rows } = await list(store, request.query, { limit: fileRowsMax + 1, offset: 0 })
      return reply
        .header('content-disposition', `attachment; filename="${store.slug}-customers.csv"`)
        .type('text/csv; charset=utf-8')
        .send(customersCsv(rows))
    })
  }
}

/** VE-2.31 to VE-2.33: the analytics of a store. */
export function analyticsRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/analytics', async (request) => {
      const store = storeOf(request)
      const reader = { storeId: store.id, seesMoney: seesMoney(store), now: market.clock() }
      const report = await readAnalytics(market.pool, reader, request.query)
      return seesSales(store) ? report : analyticsWithoutSales(report)
    })
    answer(app, 'GET /vendor/:store/analytics/products', async (request) => {
      const { page, page_size: size, ...choice } = request.query
      const { span, now } = planOf(choice.time_frame, todayOf(market.clock()))
      const { count, rows: all } = await readTopProducts(market.pool, storeOf(request).id, {
        ...{ span, startsOn: now.from, side: choice.customers },
        ...{ limit: size, offset: (page - 1) * size },
      })
      const rows = seesSales(storeOf(request)) ? all : withoutAmounts(all)
      const path = `/api/vendor/${request.params.store}/analytics/products`
      return pageOf({ count, rows, page, size }, path, choice)
    })
    answer(app, 'GET /vendor/:store/analytics.csv', async (request, reply) => {
      const store = storeOf(request)
      const now = market.clock()
      const plan = planOf(request.query.time_frame, todayOf(now))
      const side = request.query.customers
      const reader = { storeId: store.id, seesMoney: seesMoney(store), now }
      const [report, products] = await Promise.all([
        readAnalytics(market.pool, reader, request.query),
        readTopProducts(market.pool, store.id, {
          span: plan.span,
          startsOn: plan.now.from,
          side,
          limit: fileRowsMax,
          offset: 0,
        }),
      ])
      return reply
        .header('content-disposition', `attachment; filename="${store.slug}-analytics.csv"`)
        .type('text/csv; charset=utf-8')
        .send(
          seesSales(store)
            ? analyticsCsv(report, products.rows)
            : analyticsCsv(analyticsWithoutSales(report), withoutAmounts(products.rows)),
        )
    })
  }
}

/** The orders behind the figures. */
export function countedOrderRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/analytics/orders', async (request) => {
      const { page, page_size: size, ...choice } = request.query
      const store = storeOf(request)
      const now = market.clock()
      const [sold, all] = await Promise.all([
        readSold(market.pool, store.id, choice, now),
        listCountedOrders(market.db, store.id, choice, { now, limit: size, offset: (page - 1) * size }),
      ])
      const rows = seesSales(store) ? all : withoutAmounts(all)
      const path = `/api/vendor/${request.params.store}/analytics/orders`
      return {
        ...pageOf({ count: sold.orders, rows, page, size }, path, choice),
        orders: sold.orders,
        gross_sales: seesSales(store) ? sold.gross_sales : null,
      }
    })
    answer(app, 'GET /vendor/:store/analytics/orders.csv', async (request, reply) => {
      const store = storeOf(request)
      const part = { now: market.clock(), most: fileRowsMax + 1 }
      const rows = await readCountedOrders(market.db, store.id, request.query, part)
      return reply
        .header('content-disposition', `attachment; filename="${store.slug}-orders.csv"`)
        .type('text/csv; charset=utf-8')
        .send(countedOrdersCsv(seesSales(store) ? rows : withoutAmounts(rows)))
    })
  }
}

interface Rows<Row> {
  count: number
  rows: Row[]
  page: number
  size: number
}

function pageOf<Row>({ count, rows, page, size }: Rows<Row>, path: string, choice: Record<string, string>) {
  const address = (to: number) =>
    `${path}?${new URLSearchParams({ ...choice, page: String(to), page_size: String(size) })}`
  return listPage({ count, page, size, results: rows }, address)
}
