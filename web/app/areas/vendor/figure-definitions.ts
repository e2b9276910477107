import { dormantDays, inactiveDays, visitGapMinutes } from '#contracts/analytics/definitions.ts'

/** What each figure of the vendor's pages counts: the sentence that the figure shows when it is pressed. */
export const figureDefinitions = {
  gross_sales:
    'Items of paid orders that were not cancelled, on the day they were ordered. Delivery is not in it.',
  orders: 'Confirmed orders of your store that were not cancelled, on the day they were ordered.',
  earnings: 'What the ledger booked to your store: sales after fees, less refunds, on the day it was booked.',
  ready: 'What you can withdraw now.',
  rating: 'The average of all approved reviews of your products.',
  active_customers: `Customers who ordered in the last ${inactiveDays} days, of all who ever ordered.`,
  new_customers: 'Customers whose first order at your store is of this month.',
  returning_customers: 'Customers with two or more orders at your store.',
  inactive_customers: `Customers without an order for ${inactiveDays} days.`,
  dormant_customers: `Customers without an order for ${dormantDays} days.`,
  average_purchase: 'Gross sales of this month divided by the number of its orders.',
  average_visit: 'Gross sales of this month divided by the number of its visits.',
  visits: `Views of your products and storefront by one visitor without a gap of ${visitGapMinutes} minutes; search engines and other programs are left out.`,
  session_length: 'From the first view of a visit to its last, on average.',
  active_products: 'Products that you have put on sale.',
  sold_share: 'Pieces sold this month, in percent of those sold and those still in stock.',
  satisfaction: 'Of the reviews of this time frame that mention it, those with four or five stars.',
  categories: 'Gross sales of this time frame by the category of the goods.',
  areas: 'Orders of this time frame by the town that they go to.',
  trends: 'Customers who ordered in a month: for the first time, and those who had ordered before.',
} as const
export type FigureName = keyof typeof figureDefinitions
