import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Channel } from '../../database/follow-channel.ts'

/**
 * The channel of order events: `pg_notify` on it with an order's number reaches every page that shows the order, and with
 * `storeNewsKey` every page that shows the orders of a store.
 */
export const orderNewsChannel = 'order_news'

export const storeNewsKey = (storeId: string) => `store:${storeId}`

/** Follows the end of a person's membership in a store (left-stores.functions.sql). */
export const leftStoreKey = (storeId: string, personId: string) => `left:${storeId}:${personId}`

/** Follows the messages of a store's buyers. */
export const storeMessagesKey = (storeId: string) => `messages:${storeId}`

/** Tells the open pages of a store, after the commit, that its messages have changed. */
export async function tellStoreOfMessages(tx: Connection, storeId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${orderNewsChannel}, ${storeMessagesKey(storeId)})`)
}

export interface OrderDeps {
  /** Events of orders, by order number or by store. */
  readonly live: Channel
  /** Builds the address where an open payment is made. */
  readonly payPathOf: (reference: string) => string
}
