import { createdAt, id, pesewas } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../database/drizzle-tables.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Accounts by path, such as `vendor/{store}/pending/{purse}`, `platform/commission` or `provider/sandbox`. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull().unique(),
  currency: text().notNull().default('GHS'),
  createdAt: createdAt(),
})

/** One event, booked once: `cause` is unique, so the same event cannot be booked again. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    cause: text().notNull().unique(),
    kind: text().notNull(),
    orderId: uuid(),
    /** The database's transaction that booked it: only that one may add entries, afterwards it is closed. */
    bookedIn: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_transactions_order_id_idx').on(table.orderId),
    index('ledger_transactions_newest_idx').on(table.createdAt, table.id),
  ],
)

/**
 * Money that moved. A positive amount is owed to the account's owner, a negative one is owed by it, and a transaction
 * sums to zero; the database refuses anything else, and any change of a row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text().notNull().default('GHS'),
    amount: pesewas().notNull(),
    orderLineId: uuid(),
    /** The rule that made the entry, such as `commission`, and the rate it used, in basis points. */
    rule: text().notNull(),
    rateBps: integer(),
  },
  (table) => [
    index('ledger_entries_transaction_id_idx').on(table.transactionId),
    index('ledger_entries_account_id_idx').on(table.accountId),
  ],
)

/** Running sums of the accounts that may refuse; each equals the sum of its entries. */
export const balances = pgTable('balances', {
  accountId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => ledgerAccounts.id),
  amount: pesewas().notNull().default(0),
})

/** The days of Ghana that are summed up, the first one of the ledger first, without a gap. */
export const ledgerDays = pgTable('ledger_days', {
  day: date().primaryKey(),
  transactions: integer().notNull(),
})

/**
 * What moved on a summed day on all accounts of a kind together (`account_kind`): what was booked months ago is not added up again by
 * every reader. Rows are only ever added; the books compare them with their entries.
 */
export const ledgerDaySums = pgTable(
  'ledger_day_sums',
  {
    day: date()
      .notNull()
      .references(() => ledgerDays.day),
    kind: text().notNull(),
    amount: pesewas().notNull(),
    entries: integer().notNull(),
    transactions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)
