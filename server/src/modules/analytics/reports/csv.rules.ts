import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CountedOrder } from '#contracts/analytics/counted-orders.ts'
import type { CustomerRow } from '#contracts/analytics/customers.ts'
import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import { soldProductStatuses } from '#contracts/analytics/definitions.ts'
import { csvLine, csvMark } from '../../../csv-cell.ts'

type Cell = string | number | null

/** VE-2.20: the list of customers as a file. Amounts in cedis. */
export function customersCsv(rows: readonly CustomerRow[]): string {
  const head = [
    'Customer',
    'Phone Number',
    'Date of Last Transaction',
    'No. of Transactions',
    'Account Type',
    'Spent (GHS)',
    'Visits',
    'Company',
  ]
  return (
    csvMark +
    csvLine(head) +
    rows
      .map((row) =>
        csvLine([
          row.name,
          row.contact,
          row.last_order_at.slice(0, 10),
          row.orders,
          row.type.toUpperCase(),
          row.spent?.toFixed(2) ?? '',
          row.visits,
          row.company_verified === null ? '' : row.company_verified ? 'Verified' : 'Not verified',
        ]),
      )
      .join('')
  )
}

/** The orders behind Orders and Gross sales as a file. Amounts in cedis. */
export function countedOrdersCsv(rows: readonly CountedOrder[]): string {
  const head = ['Order', 'Date', 'Customer', 'Account Type', 'Status', 'Pieces', 'Paid', 'Gross sales (GHS)']
  const lines = rows.map((row) =>
    csvLine([
      row.order_number,
      row.date.slice(0, 10),
      row.customer,
      row.type.toUpperCase(),
      row.status_label,
      row.pieces,
      row.is_paid ? 'Yes' : 'No',
      row.amount?.toFixed(2) ?? '',
    ]),
  )
  return csvMark + csvLine(head) + lines.join('')
}

/** VE-2.31: all that the analytics page shows, in each of its tabs; one figure a line: section, name, value, the value before. */
export function analyticsCsv(report: StoreAnalytics, products: readonly SoldProduct[]): string {
  const lines: Cell[][] = [
    ['Section', 'Name', 'Value', 'Before'],
    ['Active Customers', 'active', report.active_customers, null],
    ['Active Customers', 'all', report.all_customers, null],
    ['Total Orders', '', report.orders.now, report.orders.before],
    ...(report.gross_sales
      ? [['Gross sales (GHS)', '', report.gross_sales.now, report.gross_sales.before]]
      : []),
    ['Active Products', 'active', report.active_products, null],
    ['Active Products', 'all', report.all_products, null],
    ['Average Session Length (seconds)', '', report.session_seconds.now, report.session_seconds.before],
    ['Visits', '', report.visits.now, report.visits.before],
    ...report.sessions.flatMap(({ starts_on: since, visits, seconds }): Cell[][] => [
      ['Session Length (seconds)', since, seconds, null],
      ['Visits from', since, visits, null],
    ]),
    ...report.visitors.map(({ day, now, before }): Cell[] => ['Visitors', day, now, before]),
    ...moneyLines('Total Revenue (GHS)', report.revenue),
    ...moneyLines('Earnings (GHS)', report.earnings),
    ...report.categories.flatMap(({ name, amount, percentage }): Cell[][] => [
      ...(amount === null ? [] : [['Sales by Category (GHS)', name, amount, null]]),
      ['Sales by Category (%)', name, percentage, null],
    ]),
    ...products.flatMap(({ name, sold, amount, status }): Cell[][] => [
      ['Top Selling Products (items, GHS)', name, sold, amount],
      ['Top Selling Products (status)', name, soldProductStatuses[status], null],
    ]),
    ...report.trends.map((month): Cell[] => [
      'Customers: new, returning',
      month.month,
      month.new,
      month.returning,
    ]),
    ...report.satisfaction.map(({ name, percentage, reviews }): Cell[] => [
      'Customer Satisfaction (%, reviews)',
      name,
      percentage,
      reviews,
    ]),
    ...report.areas.flatMap(({ name, orders, amount, percentage }): Cell[][] => [
      ['Orders by area (orders, GHS)', name, orders, amount],
      ['Orders by area (%)', name, percentage, null],
    ]),
  ]
  return csvMark + lines.map(csvLine).join('')
}

/** Both tabs of a chart of money: by month (Year), and by day (Month). */
function moneyLines(section: string, series: StoreAnalytics['revenue']): Cell[][] {
  if (!series) return []
  return [
    ...series.by_month.map(({ month, value, before }): Cell[] => [section, month, value, before]),
    ...series.by_day.map(({ day, value, before }): Cell[] => [section, day, value, before]),
  ]
}
