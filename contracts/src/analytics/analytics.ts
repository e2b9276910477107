import { z } from 'zod'
import { Compared } from './dashboard.ts'
import { customerSides, timeFrames } from './definitions.ts'

export const TimeFrame = z.enum(timeFrames)
export type TimeFrame = z.infer<typeof TimeFrame>

export const AnalyticsQuery = z.object({
  time_frame: TimeFrame.default('all'),
  customers: z.enum(customerSides).default('all'),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** `before`: of the same month a year before; of the month that is not over, up to the same day. */
const Month = z.object({ month: z.string(), value: z.number(), before: z.number() })
/** `before`: of the same day a month before; null where that month is shorter. */
const Day = z.object({ day: z.iso.date(), value: z.number(), before: z.number().nullable() })
const Share = z.object({
  name: z.string(),
  percentage: z.number(),
  orders: z.int(),
  amount: z.number().nullable(),
})
export type Share = z.infer<typeof Share>

/** VE-2.32, VE-2.33, VE-3.21. Amounts in cedis. */
export const StoreAnalytics = z
  .object({
    active_customers: z.int(),
    all_customers: z.int(),
    orders: Compared,
    /** This, the revenue and the amounts of shares: null for people who may see neither orders nor money. */
    gross_sales: Compared.nullable(),
    active_products: z.int(),
    all_products: z.int(),
    /** Seconds. */
    session_seconds: Compared,
    visits: Compared,
    /** What the session length and the visits are made of: the days of this month, else months. Average seconds. */
    sessions: z.array(z.object({ starts_on: z.iso.date(), visits: z.int(), seconds: z.int() })),
    /** The days of this week from Monday, those to come without a value, and of the week before. */
    visitors: z.array(z.object({ day: z.iso.date(), now: z.int().nullable(), before: z.int() })),
    revenue: z.object({ by_month: z.array(Month), by_day: z.array(Day) }).nullable(),
    /** Null for people without the right to see money. */
    earnings: z.object({ by_month: z.array(Month), by_day: z.array(Day) }).nullable(),
    categories: z.array(Share),
    areas: z.array(Share),
    trends: z.array(z.object({ month: z.string(), new: z.int(), returning: z.int() })),
    satisfaction: z.array(z.object({ name: z.string(), percentage: z.int().nullable(), reviews: z.int() })),
    compared_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StoreAnalytics' })
export type StoreAnalytics = z.infer<typeof StoreAnalytics>

/** A page view of a product or a storefront, sent by the browser. */
export const PageView = z.object({
  product: z.uuid().optional(),
  store: z.uuid().optional(),
})
