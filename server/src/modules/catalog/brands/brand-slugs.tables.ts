import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { brands } from '../catalog.tables.ts'

/** Slugs that a brand had, or one that became part of it: filters and files that name them mean that brand. */
export const brandSlugs = pgTable(
  'brand_slugs',
  {
    slug: text().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    createdAt: createdAt(),
  },
  (table) => [index('brand_slugs_brand_id_idx').on(table.brandId)],
)
