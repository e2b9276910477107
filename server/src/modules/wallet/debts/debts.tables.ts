import { createdAt, id, instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/**
 * What a store owed in a purse and Juaso has written off. One row waits for the second of two people at most, and ends where the debt
 * has changed: they agree to a sum.
 */
export const debtWriteOffs = pgTable(
  'debt_write_offs',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    purse: text().notNull(),
    amount: pesewas().notNull(),
    createdAt: createdAt(),
    /** Null until enough people agreed to it. */
    bookedAt: instant(),
    /** Where the debt changed before enough people had agreed. */
    endedAt: instant(),
  },
  (table) => [
    index('debt_write_offs_booked_idx')
      .on(table.storeId, table.bookedAt)
      .where(sql`${table.bookedAt} is not null`),
    uniqueIndex('debt_write_offs_one_open_key')
      .on(table.storeId, table.purse)
      .where(sql`${table.bookedAt} is null and ${table.endedAt} is null`),
    check('debt_write_offs_amount_positive', sql`${table.amount} > 0`),
    check('debt_write_offs_booked_or_ended', sql`${table.bookedAt} is null or ${table.endedAt} is null`),
  ],
)
