import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, pesewas } from '../../database/columns.ts'

/**
 * What one transaction of the ledger meant for one store: its share (`net`), the two fees, and `gross`, which is all three.
 * Written by the ledger's own trigger, so that a wallet need not read all entries to show a page. Rows of `net` 0 are the
 * store's money moving between its own accounts.
 */
export const storeSales = pgTable(
  'store_sales',
  {
    storeId: uuid().notNull(),
    transactionId: uuid().notNull(),
    orderId: uuid().notNull(),
    number: text().notNull(),
    side: text().notNull(),
    kind: text().notNull(),
    net: pesewas().notNull(),
    gross: pesewas().notNull(),
    commission: pesewas().notNull(),
    processing: pesewas().notNull(),
    /** What it added to the store's pending account. */
    pending: pesewas().notNull(),
    /** False while money of the order is pending. */
    settled: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.storeId] }),
    index('store_sales_history_idx')
      .on(table.storeId, table.createdAt, table.transactionId)
      .where(sql`${table.net} <> 0`),
    index('store_sales_pending_idx')
      .on(table.storeId, table.createdAt, table.transactionId)
      .where(sql`${table.net} <> 0 and not ${table.settled}`),
    index('store_sales_taken_back_idx')
      .on(table.storeId, table.createdAt, table.transactionId)
      .where(sql`${table.net} <> 0 and ${table.gross} <= 0`),
    // Whatever the database sorts by, the first digits of a number are looked up in it.
    index('store_sales_number_idx').on(table.storeId, table.number.op('text_pattern_ops')),
    index('store_sales_order_idx').on(table.orderId, table.storeId),
  ],
)

/** Running totals of a store's sales by day in Accra, so that a sum over a year reads days and not sales. */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: uuid().notNull(),
    day: date().notNull(),
    side: text().notNull(),
    gross: pesewas().notNull(),
    net: pesewas().notNull(),
    commission: pesewas().notNull(),
    processing: pesewas().notNull(),
    /** How many sales there were; what was taken back is none. */
    sales: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day, table.side] })],
)
