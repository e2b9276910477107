import { instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../database/drizzle-tables.ts'

/**
 * The effect of one ledger transaction on one store: its share (`net`), the two fees, and `gross`, the sum of the
 * three. A trigger of the ledger writes it, so that a wallet page need not read all entries. A row with `net` 0 moves
 * money between the store's own accounts; where its `gross` is not 0, the fees took all of a sale.
 */
export const storeSales = pgTable(
  'store_sales',
  {
    storeId: uuid().notNull(),
    transactionId: uuid().notNull(),
    orderId: uuid().notNull(),
    number: text().notNull(),
    side: text().notNull(),
    /** The provider that has the money of the order. */
    purse: text().notNull(),
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
    // The other half of what statements and sums read; there are next to none.
    index('store_sales_kept_whole_idx')
      .on(table.storeId, table.createdAt)
      .where(sql`${table.net} = 0 and ${table.gross} <> 0`),
    // `text_pattern_ops`: the first digits of an order number are found by this index in every collation.
    index('store_sales_number_idx').on(table.storeId, table.number.op('text_pattern_ops')),
    index('store_sales_order_idx').on(table.orderId, table.storeId),
    // What is pending of each order is summed from this index alone.
    index('store_sales_open_idx')
      .on(table.storeId, table.orderId, table.purse, table.pending)
      .where(sql`not ${table.settled}`),
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
    /** The number of sales; money taken back does not count as a sale. */
    sales: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.day, table.side] }),
    // The figures of the market.
    index('store_days_day_idx').on(table.day),
  ],
)
