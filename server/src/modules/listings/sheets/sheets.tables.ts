import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { createdAt, id } from '../../../database/columns.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/** A file of products that somebody sent, as texts, with the problems of its last check. */
export const productSheets = pgTable(
  'product_sheets',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    actorId: uuid()
      .notNull()
      .references(() => people.id),
    fileName: text().notNull(),
    /** The titles first. */
    rows: jsonb().$type<string[][]>().notNull(),
    /** As at its last check. */
    mapping: jsonb().$type<SheetMapping>(),
    /** Whether lines with an SKU that the store does not have make products. */
    creates: boolean().notNull().default(false),
    problems: jsonb().$type<SheetProblem[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('product_sheets_store_id_idx').on(table.storeId, table.createdAt)],
)

/** The titles that a store's files last had for our columns, so that the next file is read at once. */
export const sheetTitles = pgTable('sheet_titles', {
  storeId: uuid()
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  titles: jsonb().$type<Record<string, string>>().notNull(),
})
