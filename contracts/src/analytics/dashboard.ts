import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { ParcelStatus } from '../orders/order.ts'
import { soldProductStatuses } from './definitions.ts'

/**
 * How many things wait for the store's people. `questions`: conversations whose last question has no answer. `reviews`: approved
 * reviews of the last `reviewAnswerDays` without a reply. `low_stock`: the products that run low, as their list counts them.
 */
export const StoreWaiting = z
  .object({
    to_send: z.int(),
    /** Those of them whose deadline has passed. */
    late: z.int(),
    ready_for_pickup: z.int(),
    returns: z.int(),
    /** Orders under way whose delivery code was closed by wrong tries; the order itself where it is the only one. */
    codes_closed: z.int(),
    code_closed: z.uuid().nullable(),
    questions: z.int(),
    reviews: z.int(),
    low_stock: z.int(),
    /** The earliest deadline of what is to be sent. */
    send_by: z.iso.datetime().nullable(),
    /** Since when the oldest of each waits. */
    returns_since: z.iso.datetime().nullable(),
    questions_since: z.iso.datetime().nullable(),
    reviews_since: z.iso.datetime().nullable(),
    /** What runs out first of the low stock. */
    lowest: z.object({ name: z.string(), left: z.int() }).nullable(),
    /** Whether the store has a product, also one that is not on sale. */
    has_products: z.boolean(),
  })
  .meta({ id: 'StoreWaiting' })
export type StoreWaiting = z.infer<typeof StoreWaiting>

/** A value beside the same value of an earlier time. */
export const Compared = z.object({ now: z.number(), before: z.number().nullable() })
export type Compared = z.infer<typeof Compared>

/** One month of a chart: this year's value, null for months to come, and last year's. */
const YearMonth = z.object({ month: z.int(), now: z.number().nullable(), before: z.number() })
export type YearMonth = z.infer<typeof YearMonth>

export const SoldProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  image: CardImage.nullable(),
  sold: z.int(),
  /** Percent of the pieces sold and still there; null where the store does not count the stock. */
  of_stock: z.int().nullable(),
  /** Null for people without the right to see sales. */
  amount: z.number().nullable(),
  status: z.enum(Object.keys(soldProductStatuses) as [keyof typeof soldProductStatuses]),
})
export type SoldProduct = z.infer<typeof SoldProduct>

export const TopCustomer = z.object({
  name: z.string(),
  type: z.enum(['b2b', 'b2c']),
  /** Cedis for top spenders, visits for top visitors. */
  value: z.number(),
})
export type TopCustomer = z.infer<typeof TopCustomer>

/** VE-2.06: the seller dashboard. Amounts in cedis; "before" is the same days of the month, year or week before. */
export const Dashboard = z
  .object({
    waiting: StoreWaiting,
    looking_now: z.int(),
    /** This and the other amounts: null for people who may see neither orders nor money. */
    gross_sales: Compared.nullable(),
    orders: Compared,
    /** Null for people without the right to see money. */
    ready: z.number().nullable(),
    rating: z.number().nullable(),
    review_count: z.int(),
    sales: z.object({ this_year: Compared, months: z.array(YearMonth) }).nullable(),
    products: z.array(SoldProduct),
    statuses: z.array(z.object({ status: ParcelStatus, count: z.int() })),
    activity: z.array(z.object({ day: z.iso.date(), now: z.int().nullable(), before: z.int() })),
    customers: z.object({
      all: z.int(),
      active: z.int(),
      returning: z.int(),
      new: z.int(),
      b2c: z.object({ customers: z.int(), amount: z.number().nullable() }),
      b2b: z.object({ customers: z.int(), amount: z.number().nullable() }),
      top: z.array(TopCustomer),
    }),
    /** The last instant up to which every paid sale was found in the ledger; null before the first night. */
    compared_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StoreDashboard' })
export type Dashboard = z.infer<typeof Dashboard>
