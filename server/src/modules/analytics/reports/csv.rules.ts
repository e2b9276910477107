import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CountedOrder } from '#contracts/analytics/counted-orders.ts'
import type { CustomerRow } from '#contracts/analytics/customers.ts'
import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import { soldProductStatuses } from '#contracts/analytics/definitions.ts'
import { csvLine, csvMark, phoneCell } from '../../../csv-cell.ts'

type Cell = string | number | null

/** A file holds at most this many rows; the caller reads one more, so that the file can say that there are others. */
export const fileRowsMax = 50_000

/** The lines of a file, and a last one where not all rows are in it. */
function linesUpTo<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
  { most, others }: { readonly most: number; readonly others: string },
): string {
  const lines = rows.slice(0, most).map(lineOf).join('')
  if (rows.length <= most) return lines
  return lines + csvLine([`Only the first ${most.toLocaleString('en-GB')} are in this file. ${others}`])
}

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
    linesUpTo(
      rows,
      (row) =>
        csvLine([
          row.name,
          row.contact && phoneCell(row.contact),
          row.last_order_at.slice(0, 10),
          row.orders,
          row.type.toUpperCase(),
          row.spent?.toFixed(2) ?? '',
          row.visits,
          row.company_verified === null ? '' : row.company_verified ? 'Verified' : 'Not verified',
        ]),
      { most: fileRowsMax, others: 'Choose a filter to get the others.' },
    )
  )
}

/** The orders behind Orders and Gross sales as a file. Amounts in cedis. */
export function countedOrdersCsv(rows: readonly CountedOrder[], most = fileRowsMax): string {
  const head = ['Order', 'Date', 'Customer', 'Account Type', 'Status', 'Pieces', 'Paid', 'Gross sales (GHS)']
  const lineOf = (row: CountedOrder) =>
    csvLine([
      row.order_number,
      row.date.slice(0, 10),
      row.customer,
      row.type.toUpperCase(),
      row.status_label,
      row.pieces,
      row.is_paid ? 'Yes' : 'No',
      row.amount?.toFixed(2) ?? '',
    ])
  const others = 'Choose a shorter period to get the others.'
  return csvMark + csvLine(head) + linesUpTo(rows, lineOf, { most, others })
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
