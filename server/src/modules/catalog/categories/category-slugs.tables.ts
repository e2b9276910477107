import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { categories } from '../catalog.tables.ts'

/** Slugs that a category had, or one that became part of it: their addresses lead to it for ever. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    createdAt: createdAt(),
  },
  (table) => [index('category_slugs_category_id_idx').on(table.categoryId)],
)
