import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CustomerFigures } from '#contracts/analytics/customers.ts'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'

/** Rows without their amounts. */
export const withoutAmounts = <Row extends { amount: number | null }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, amount: null }))

/** The dashboard of people who may not see what the store sells for: counts stay, amounts go, also who spent the most. */
export const dashboardWithoutSales = (board: Dashboard): Dashboard => ({
  ...board,
  gross_sales: null,
  sales: null,
  products: withoutAmounts(board.products),
  customers: {
    ...board.customers,
    b2c: { ...board.customers.b2c, amount: null },
    b2b: { ...board.customers.b2b, amount: null },
    top: [],
  },
})

export const analyticsWithoutSales = (report: StoreAnalytics): StoreAnalytics => ({
  ...report,
  gross_sales: null,
  revenue: null,
  categories: withoutAmounts(report.categories),
  areas: withoutAmounts(report.areas),
})

export const customerFiguresWithoutSales = (figures: CustomerFigures): CustomerFigures => ({
  ...figures,
  revenue: null,
  average_purchase: null,
  average_visit: null,
  top_spenders: [],
})
