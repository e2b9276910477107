import type { Signal } from '#contracts/desk/signals.ts'
import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { storeSuspensions, stores } from '../../vendors/vendors.tables.ts'
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
    /** The suspension that it began with, and ends with where nobody releases it before. */
    suspensionId: uuid().references(() => storeSuspensions.id),
    createdAt: createdAt(),
    releasedAt: instant(),
  },
  (table) => [
    uniqueIndex('payout_holds_one_open_key').on(table.storeId).where(sql`${table.releasedAt} is null`),
    index('payout_holds_store_id_idx').on(table.storeId),
  ],
)

/**
 * The signals that held a withdrawal when it was asked for, with their evidence of that moment, and what an operator decided. It is written
 * in the transaction that makes the withdrawal, so that none leaves before it was looked at.
 */
export const withdrawalChecks = pgTable(
  'withdrawal_checks',
  {
    withdrawalId: uuid()
      .primaryKey()
      .references(() => withdrawals.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    signals: jsonb().$type<Signal[]>().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    /** `released`: it is sent; `confirmed`: it is ended, and the money is back in the wallet. */
    decision: text(),
    decidedBy: uuid().references(() => people.id),
  },
  (table) => [
    index('withdrawal_checks_open_idx').on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index('withdrawal_checks_store_idx').on(table.storeId, table.decidedAt),
    check('withdrawal_checks_decision_known', sql`${table.decision} in ('released', 'confirmed')`),
    check('withdrawal_checks_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
)
