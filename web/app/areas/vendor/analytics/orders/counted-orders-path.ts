import type { AnalyticsQuery } from '#contracts/analytics/analytics.ts'

/** The page with the orders that the figures of a time frame count. */
export const countedOrdersPath = (choice: AnalyticsQuery) =>
  `/b2b/vendor/analytics/orders?${new URLSearchParams(choice)}`
