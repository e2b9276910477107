import { expect, test } from 'vitest'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CountedOrder } from '#contracts/analytics/counted-orders.ts'
import type { CustomerRow } from '#contracts/analytics/customers.ts'
import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import { analyticsCsv, countedOrdersCsv, customersCsv } from './csv.rules.ts'

const report: StoreAnalytics = {
  ...{ active_customers: 3, all_customers: 5, active_products: 7, all_products: 9 },
  orders: { now: 11, before: 10 },
  gross_sales: { now: 1_250.5, before: null },
  session_seconds: { now: 95, before: 80 },
  visits: { now: 120, before: 100 },
  sessions: [{ starts_on: '2026-05-01', visits: 120, seconds: 95 }],
  visitors: [{ day: '2026-05-04', now: 4, before: 2 }],
  revenue: {
    by_month: [{ month: '2026-05', value: 900, before: 800 }],
    by_day: [{ day: '2026-05-03', value: 310.25, before: null }],
  },
  earnings: {
    by_month: [{ month: '2026-05', value: 760, before: 650.5 }],
    by_day: [{ day: '2026-05-03', value: 262.16, before: 12.5 }],
  },
  categories: [{ name: 'Fashion', percentage: 62.5, orders: 4, amount: 781.25 }],
  areas: [{ name: 'Accra', percentage: 81.8, orders: 9, amount: 1_000 }],
  trends: [{ month: '2026-05', new: 2, returning: 1 }],
  satisfaction: [{ name: 'Product Quality', percentage: 90, reviews: 10 }],
  compared_at: null,
}
const bag: SoldProduct = {
  ...{ id: crypto.randomUUID(), name: 'Ankara bag', slug: 'ankara-bag', image: null },
  ...{ sold: 4, of_stock: 50, amount: 400, status: 'out_of_stock' },
}
const linesOf = (of: StoreAnalytics, products: readonly SoldProduct[]) =>
  analyticsCsv(of, products).trimEnd().split('\r\n')

test('the file has both tabs of the money, the shares in percent and the statuses of the page', () => {
  expect(linesOf(report, [bag])).toEqual(
    expect.arrayContaining([
      'Total Revenue (GHS),2026-05,900,800',
      'Total Revenue (GHS),2026-05-03,310.25,',
      'Earnings (GHS),2026-05,760,650.5',
      'Earnings (GHS),2026-05-03,262.16,12.5',
      'Session Length (seconds),2026-05-01,95,',
      'Visits from,2026-05-01,120,',
      'Sales by Category (GHS),Fashion,781.25,',
      'Sales by Category (%),Fashion,62.5,',
      '"Orders by area (orders, GHS)",Accra,9,1000',
      'Orders by area (%),Accra,81.8,',
      '"Top Selling Products (items, GHS)",Ankara bag,4,400',
      'Top Selling Products (status),Ankara bag,Out of Stock,',
    ]),
  )
})

test('the file of a person who sees no sales has the shares without amounts', () => {
  const hidden = {
    ...report,
    ...{ gross_sales: null, revenue: null, earnings: null },
    categories: report.categories.map((share) => ({ ...share, amount: null })),
    areas: report.areas.map((share) => ({ ...share, amount: null })),
  }
  const lines = linesOf(hidden, [{ ...bag, amount: null }])
  expect(lines).toContain('Sales by Category (%),Fashion,62.5,')
  expect(lines).toContain('"Orders by area (orders, GHS)",Accra,9,')
  expect(lines.filter((line) => /Revenue|Earnings|Sales by Category \(GHS\)|Gross/.test(line))).toEqual([])
})

test('a file that has not all rows says so in its last line', () => {
  const order = {
    ...{
      order_number: 'JU000001',
      date: '2026-05-04T10:00:00Z',
      customer: 'Ama',
      type: 'b2c',
      status_label: 'Delivered',
    },
    ...{ pieces: 1, is_paid: true, amount: 10 },
  } as CountedOrder
  const lines = (rows: readonly CountedOrder[]) => countedOrdersCsv(rows, 2).trimEnd().split('\r\n').slice(1)
  expect(lines([order, order])).toHaveLength(2)
  expect(lines([order, order, order]).slice(2)).toEqual([
    'Only the first 2 are in this file. Choose a shorter period to get the others.',
  ])
})

test.each([
  ['+233241234567', '+233 24 123 4567'],
  ['+4915112345678', '+4915 1123 4567 8'],
  ['=1+1', "'=1+1"],
])('the number %s of a customer is %s in the file', (contact, cell) => {
  const row = {
    ...{ name: 'Ama', contact, last_order_at: '2026-05-04T10:00:00Z', orders: 1, type: 'b2c' },
    ...{ spent: 10, visits: 0, company_verified: null },
  } as CustomerRow
  expect(customersCsv([row]).split('\r\n')[1]).toBe(`Ama,${cell},2026-05-04,1,B2C,10.00,0,`)
})
