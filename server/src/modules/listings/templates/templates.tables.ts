import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { createdAt, id, updatedAt } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { categories } from '../../catalog/catalog.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/** The form of a product that a store starts new products of a category from. */
export const listingTemplates = pgTable(
  'listing_templates',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    fields: jsonb().$type<Omit<TemplateFields, 'category'>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('listing_templates_store_name_key').on(table.storeId, sql`lower(${table.name})`),
    index('listing_templates_category_id_idx').on(table.categoryId),
  ],
)
