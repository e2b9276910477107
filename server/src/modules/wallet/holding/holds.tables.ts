import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../../database/columns.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'
import { withdrawals } from '../wallet.tables.ts'

/** The times for which operators held a store's payouts. At most one of a store has not ended. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** The store's owner reads it. */
    reason: text().notNull(),
    /** Null where it was done at the terminal of the market's machine. */
    heldBy: uuid().references(() => people.id),
    createdAt: createdAt(),
    releasedAt: instant(),
  },
  (table) => [
    uniqueIndex('payout_holds_one_open_key').on(table.storeId).where(sql`${table.releasedAt} is null`),
    index('payout_holds_store_id_idx').on(table.storeId),
  ],
)

/** The operators who agreed to a withdrawal that needs two of them. */
export const withdrawalConsents = pgTable(
  'withdrawal_consents',
  {
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.operatorId] }),
    index('withdrawal_consents_operator_idx').on(table.operatorId),
  ],
)
