import { z } from 'zod'
import type { Channel } from '../../database/follow-channel.ts'

/** JU and six digits or more, in any case; blanks around it are forgiven. */
export const OrderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^JU\d{6,15}$/)

export const ByNumber = z.object({ number: OrderNumber })

/** `pg_notify` on it with an order's number tells whoever has the order open. */
export const orderNewsChannel = 'order_news'

export interface OrderDeps {
  /** News of orders by their number. */
  readonly live: Channel
  /** Makes the address where an open payment is made. */
  readonly payPathOf: (reference: string) => string
}
