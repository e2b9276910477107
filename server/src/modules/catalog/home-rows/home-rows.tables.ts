import { createdAt, id, instant, updatedAt } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, integer, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { categories, products } from '../catalog.tables.ts'

/** Rows of goods that operators put on the home pages for a time: chosen products, or the first of a list. */
export const homeRows = pgTable(
  'home_rows',
  {
    id: id(),
    titleEn: text().notNull(),
    titleDe: text().notNull(),
    titleFr: text().notNull(),
    side: text().notNull(),
    kind: text().notNull(),
    /** Of a list; null for the whole market. */
    categoryId: uuid().references(() => categories.id),
    sort: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    place: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('home_rows_side_known', sql`${table.side} in ('both', 'shoppers', 'companies')`),
    check('home_rows_kind_known', sql`${table.kind} in ('products', 'list')`),
    check('home_rows_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const homeRowProducts = pgTable(
  'home_row_products',
  {
    rowId: uuid()
      .notNull()
      .references(() => homeRows.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.rowId, table.place] }),
    index('home_row_products_product_id_idx').on(table.productId),
  ],
)
