import { createdAt, instant } from '../../../../../database/columns.ts'
import { sql } from '../../../../../database/drizzle.ts'
import { bigint, customType, index, integer, pgTable, uuid } from '../../../../../database/drizzle-tables.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which rows of `product_search` changed, for engines that keep a copy of them; written in the transaction of the change, and only while there
 * are such engines. A reader takes what its last snapshot did not see, so that no transaction that commits late is missed.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** Numbers of products; null where all of them were written again. */
    nums: integer().array(),
    createdAt: createdAt(),
  },
  (table) => [index('search_changes_transaction_idx').on(table.transaction)],
)

/** The engines that read the changes, one for each process that has one. */
export const searchReaders = pgTable('search_readers', {
  id: uuid().primaryKey(),
  seenAt: instant().notNull(),
})
