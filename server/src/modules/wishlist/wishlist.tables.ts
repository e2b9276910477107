import { createdAt } from '../../database/columns.ts'
import { index, pgTable, primaryKey, uuid } from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/catalog.tables.ts'

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.productId] }),
    index('wishlist_entries_product_id_idx').on(table.productId),
  ],
)
