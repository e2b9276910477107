import { z } from 'zod'
import { parcelStatuses } from '../orders/parcel-statuses.ts'
import { pageOf } from '../page.ts'

/** An order that the figures count: what it added to Orders and to Gross sales. */
export const CountedOrder = z
  .object({
    /** The store's part of the order, as its own page names it. */
    id: z.uuid(),
    order_number: z.string(),
    date: z.iso.datetime(),
    customer: z.string(),
    type: z.enum(['b2b', 'b2c']),
    status: z.enum(parcelStatuses),
    status_label: z.string(),
    pieces: z.int(),
    /** False until the payment arrives, for cash until the parcel does: the amount is 0 until then. */
    is_paid: z.boolean(),
    /** Null for people who may see neither orders nor money, as are the gross sales. */
    amount: z.number().nullable(),
  })
  .meta({ id: 'CountedOrder' })
export type CountedOrder = z.infer<typeof CountedOrder>

/** A page of the orders behind two figures, with the figures themselves. */
export const CountedOrders = pageOf(CountedOrder)
  .extend({ orders: z.int(), gross_sales: z.number().nullable() })
  .meta({ id: 'CountedOrders' })
export type CountedOrders = z.infer<typeof CountedOrders>
