import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { people } from '../accounts/accounts.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** Where a store's money can be sent. The number is sealed; four of its digits are kept to be shown. */
export const payoutMethods = pgTable(
  'payout_methods',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: text().notNull(),
    /** `mtn`, `telecel`, `airteltigo`, or a bank such as `gcb`. */
    provider: text().notNull(),
    accountName: text().notNull(),
    branch: text(),
    numberSealed: text().notNull(),
    numberEnd: text().notNull(),
    /** A number that is new to us waits a day, so that a thief who adds one gains nothing before the owner reads of it. */
    usableFrom: instant().notNull(),
    removedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payout_methods_store_id_idx').on(table.storeId).where(sql`${table.removedAt} is null`),
    check('payout_methods_kind_known', sql`${table.kind} in ('mobile_money', 'bank')`),
  ],
)

/** Where a withdrawal goes, copied when it is asked for, so that a later change of the method does not move it. */
export interface Destination {
  kind: 'mobile_money' | 'bank'
  provider: string
  account_name: string
  branch: string | null
  number_sealed: string
  number_end: string
}

/** What every row of money on its way out has; send-transfers.ts moves such rows on. */
const transferColumns = () => ({
  amount: pesewas().notNull(),
  /** What the provider takes from us on top, once it arrived. */
  fee: pesewas().notNull().default(0),
  destination: jsonb().$type<Destination>().notNull(),
  provider: text().notNull(),
  /** What the provider knows the transfer by: 20 to 40 of a-z, 0-9 and '-'. It never changes. */
  reference: text().notNull().unique(),
  state: text().notNull().default('pending'),
  failureReason: text(),
  /** How often the provider was asked, and when it is next; null once there is nothing more to ask. */
  attempts: integer().notNull().default(0),
  nextTryAt: instant(),
  endedAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Money on its way to a store. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    methodId: uuid()
      .notNull()
      .references(() => payoutMethods.id),
    /** Of the request: the same key answers the same withdrawal. */
    key: text().notNull(),
    bodyHash: text().notNull(),
    ...transferColumns(),
  },
  (table) => [
    uniqueIndex('withdrawals_store_key').on(table.storeId, table.key),
    index('withdrawals_store_newest_idx').on(table.storeId, table.createdAt.desc()),
    index('withdrawals_to_ask_idx').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    check('withdrawals_amount_positive', sql`${table.amount} > 0`),
    check('withdrawals_state_known', sql`${table.state} in ('pending', 'completed', 'failed', 'reversed')`),
  ],
)

/** A refund on its way to the wallet that its buyer named; one that failed is followed by another. */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: id(),
    /** Of `refunds`, which payments keeps. */
    refundId: uuid().notNull(),
    ...transferColumns(),
  },
  (table) => [
    uniqueIndex('refund_transfers_one_standing_key')
      .on(table.refundId)
      .where(sql`${table.state} in ('pending', 'completed')`),
    index('refund_transfers_to_ask_idx').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    check('refund_transfers_amount_positive', sql`${table.amount} > 0`),
    check(
      'refund_transfers_state_known',
      sql`${table.state} in ('pending', 'completed', 'failed', 'reversed')`,
    ),
  ],
)

/** The built-in test provider's own books of transfers: spoken to over HTTP only. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    id: id(),
    reference: text().notNull().unique(),
    amount: pesewas().notNull(),
    currency: text().notNull(),
    kind: text().notNull(),
    provider: text().notNull(),
    numberEnd: text().notNull(),
    state: text().notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'sandbox_transfers_state_known',
      sql`${table.state} in ('pending', 'success', 'failed', 'reversed')`,
    ),
  ],
)
