import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { stores } from '../vendors.tables.ts'

/** The idempotency keys of what a store's people make (see makeOnce), each with the row that was made under it. */
export const storeKeys = pgTable(
  'store_keys',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Null only until the transaction that takes the key has made the row. */
    madeId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.key] }),
    index('store_keys_age_idx').using('brin', table.createdAt),
  ],
)
