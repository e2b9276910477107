import { instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { withdrawals } from '../wallet.tables.ts'

/**
 * What one ledger transaction added to a store's available money, or took from it; withdrawals are not among them. A trigger of
 * the ledger writes the rows. `left_over` is the part that no withdrawal has paid out yet, so that the parts of a store's
 * purse add up to its available balance.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    storeId: uuid().notNull(),
    purse: text().notNull(),
    transactionId: uuid().notNull(),
    amount: pesewas().notNull(),
    leftOver: pesewas().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.storeId, table.purse] }),
    index('payout_lines_open_idx')
      .on(table.storeId, table.purse, table.createdAt, table.transactionId)
      .where(sql`${table.leftOver} <> 0`),
    // What stores owe is found by what was taken back and is not made good.
    index('payout_lines_taken_back_idx').on(table.storeId, table.purse).where(sql`${table.leftOver} < 0`),
    check(
      'payout_lines_left_over_fits',
      sql`${table.leftOver} between least(0, ${table.amount}) and greatest(0, ${table.amount})`,
    ),
  ],
)

/** The lines that a withdrawal pays out: their sum is its amount, which a constraint trigger enforces. */
export const withdrawalLines = pgTable(
  'withdrawal_lines',
  {
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    transactionId: uuid().notNull(),
    amount: pesewas().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.transactionId] }),
    index('withdrawal_lines_transaction_id_idx').on(table.transactionId),
    check('withdrawal_lines_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)
