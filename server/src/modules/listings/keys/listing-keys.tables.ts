import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/** The idempotency keys of new products and of copies, each with the product that was made under it. */
export const listingKeys = pgTable(
  'listing_keys',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Null only until the transaction that takes the key has made the product. */
    productId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.key] }),
    index('listing_keys_age_idx').using('brin', table.createdAt),
  ],
)
