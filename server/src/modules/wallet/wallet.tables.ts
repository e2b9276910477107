import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** A payout method of a store. The account number is sealed; its last four digits are kept to be shown. */
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
    /** The same for the same number in every store, and nothing else: a keyed hash (number-mark.ts). Null where it was saved before. */
    numberMark: text(),
    /** A new number cannot be used for a day, so that the owner reads about it before a thief who added it can withdraw. */
    usableFrom: instant().notNull(),
    removedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payout_methods_store_id_idx').on(table.storeId).where(sql`${table.removedAt} is null`),
    index('payout_methods_mark_idx').on(table.numberMark).where(sql`${table.removedAt} is null`),
    check('payout_methods_kind_known', sql`${table.kind} in ('mobile_money', 'bank')`),
  ],
)

/** The receiver of a withdrawal, copied at the request, so that a later change of the method does not redirect it. */
export interface Destination {
  kind: 'mobile_money' | 'bank'
  provider: string
  account_name: string
  branch: string | null
  number_sealed: string
  number_end: string
}

/** The columns of every table of transfers; send-transfers.ts moves their rows on. */
const transferColumns = () => ({
  amount: pesewas().notNull(),
  /** The fee that the provider takes from us, once it is known. */
  fee: pesewas().notNull().default(0),
  destination: jsonb().$type<Destination>().notNull(),
  provider: text().notNull(),
  /** The reference of the transfer at the provider: 20 to 40 of a-z, 0-9 and '-'. It never changes. */
  reference: text().notNull().unique(),
  state: text().notNull().default('pending'),
  failureReason: text(),
  /** The number of attempts, and the time of the next one; null once no query is needed. */
  attempts: integer().notNull().default(0),
  nextTryAt: instant(),
  /** When it was last handed to its provider; null before the first time. */
  sentAt: instant(),
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
    /** The idempotency key of the request: the same key returns the same withdrawal. */
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Whether two operators have to agree before it is sent (decision 33), and when the second one did. */
    needsTwo: boolean().notNull().default(false),
    agreedAt: instant(),
    ...transferColumns(),
  },
  (table) => [
    uniqueIndex('withdrawals_store_key').on(table.storeId, table.key),
    index('withdrawals_store_newest_idx').on(table.storeId, table.createdAt),
    index('withdrawals_newest_idx').on(table.createdAt),
    index('withdrawals_not_done_idx').on(table.createdAt).where(sql`${table.state} <> 'completed'`),
    index('withdrawals_to_ask_idx').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('withdrawals_for_two_idx')
      .on(table.createdAt)
      .where(sql`${table.needsTwo} and ${table.agreedAt} is null and ${table.state} = 'pending'`),
    check('withdrawals_amount_positive', sql`${table.amount} > 0`),
    check('withdrawals_state_known', sql`${table.state} in ('pending', 'completed', 'failed', 'reversed')`),
  ],
)

/** A refund on its way to the wallet that its buyer named; one that failed is followed by another. */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: id(),
    /** The id of a row of `refunds`, a table of the module payments. */
    refundId: uuid().notNull(),
    ...transferColumns(),
  },
  (table) => [
    uniqueIndex('refund_transfers_one_standing_key')
      .on(table.refundId)
      .where(sql`${table.state} in ('pending', 'completed')`),
    index('refund_transfers_newest_idx').on(table.createdAt),
    index('refund_transfers_not_done_idx').on(table.createdAt).where(sql`${table.state} <> 'completed'`),
    index('refund_transfers_to_ask_idx').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    check('refund_transfers_amount_positive', sql`${table.amount} > 0`),
    check(
      'refund_transfers_state_known',
      sql`${table.state} in ('pending', 'completed', 'failed', 'reversed')`,
    ),
  ],
)

/** The transfers of the built-in test provider. It acts as an outside service: the market talks to it over HTTP only. */
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
