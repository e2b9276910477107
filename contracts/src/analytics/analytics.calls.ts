import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import { AnalyticsQuery, PageView, StoreAnalytics } from './analytics.ts'
import { CountedOrders } from './counted-orders.ts'
import { CustomerFigures, CustomerQuery, CustomerRow } from './customers.ts'
import { Dashboard, SoldProduct, StoreWaiting } from './dashboard.ts'
import { countedOrdersPageMax } from './definitions.ts'

const config = { access: { store: 'read' }, tags: ['Store figures'], params: StorePath } as const
const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
}
const csv = { contentType: 'text/csv' } as const

/** VE-2.05 to VE-2.07, VE-2.15 to VE-2.21 and VE-2.31 to VE-2.34: the figures of a store, and the views they count. */
export const analyticsCalls = {
  'GET /vendor/:store/waiting': {
    seeAs: true,
    ...config,
    summary: 'How many things wait for the store',
    answers: { 200: StoreWaiting },
  },
  'GET /vendor/:store/dashboard': {
    seeAs: true,
    ...config,
    summary: 'The seller dashboard',
    answers: { 200: Dashboard },
  },
  'GET /vendor/:store/customers/figures': {
    ...config,
    summary: 'Counts of customers, and the best of them',
    answers: { 200: CustomerFigures },
  },
  'GET /vendor/:store/customers': {
    ...config,
    summary: 'The customers of a store',
    query: CustomerQuery.extend(paging),
    answers: { 200: pageOf(CustomerRow) },
  },
  'GET /vendor/:store/customers.csv': {
    ...config,
    callsPerMinute: 20,
    summary: 'The customers of a store as a file',
    query: CustomerQuery,
    answers: { 200: csv },
  },
  'GET /vendor/:store/analytics': {
    ...config,
    summary: 'The analytics of a store',
    query: AnalyticsQuery,
    answers: { 200: StoreAnalytics },
  },
  'GET /vendor/:store/analytics/products': {
    ...config,
    summary: 'Products of a store by items sold',
    query: AnalyticsQuery.extend(paging),
    answers: { 200: pageOf(SoldProduct) },
  },
  'GET /vendor/:store/analytics/orders': {
    ...config,
    summary: 'The orders that the figures count, the newest first',
    query: AnalyticsQuery.extend({
      ...paging,
      page: z.coerce.number().int().min(1).max(countedOrdersPageMax).default(1),
    }),
    answers: { 200: CountedOrders },
  },
  'GET /vendor/:store/analytics/orders.csv': {
    ...config,
    callsPerMinute: 20,
    summary: 'The orders that the figures count as a file',
    query: AnalyticsQuery,
    answers: { 200: csv },
  },
  'GET /vendor/:store/analytics.csv': {
    ...config,
    callsPerMinute: 20,
    summary: 'The analytics of a store as a file',
    query: AnalyticsQuery,
    answers: { 200: csv },
  },
  'POST /visits': {
    access: 'public',
    tags: ['Store figures'],
    callsPerMinute: 120,
    summary: 'Count a view of a product or a storefront',
    changesNoPage: true,
    description: 'A signed-in person is counted by name for the store; anybody else without one.',
    body: PageView,
    answers: { 204: noBody },
  },
} satisfies CallTable
