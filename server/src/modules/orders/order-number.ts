import { z } from 'zod'
import type { LiveOrders } from './live-orders.ts'

/** JU and six digits or more, in any case; blanks around it are forgiven. */
export const OrderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^JU\d{6,15}$/)

export const ByNumber = z.object({ number: OrderNumber })

export interface OrderDeps {
  readonly live: LiveOrders
  /** Makes the address where an open payment is made. */
  readonly payPathOf: (reference: string) => string
}
