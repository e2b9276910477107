import type { Channel } from '../../database/follow-channel.ts'

/** `pg_notify` on it with an order's number tells whoever has the order open. */
export const orderNewsChannel = 'order_news'

export interface OrderDeps {
  /** News of orders by their number. */
  readonly live: Channel
  /** Makes the address where an open payment is made. */
  readonly payPathOf: (reference: string) => string
}
