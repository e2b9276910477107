import type { SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'
import { changeSets } from '../change-sets/change-sets.tables.ts'

export type SheetPicture = ({ readonly image: string } | { readonly fault: 'broken' | 'too_large' }) & {
  /** How many files of the same person ago it was sent; missing where it was sent with this one. */
  readonly filesAgo?: number
}

/** A file of products that somebody sent, and what its last check found. */
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
    titles: jsonb().$type<string[]>().notNull(),
    /** Without the titles. */
    linesCount: integer().notNull(),
    /** As at its last check. */
    mapping: jsonb().$type<SheetMapping>(),
    /** Whether lines with an SKU that the store does not have make products. */
    creates: boolean().notNull().default(false),
    /** What was sent beside the file, by its name in small letters: the address of the picture, or why there is none. */
    pictures: jsonb().$type<Record<string, SheetPicture>>().notNull().default({}),
    state: text().notNull().default('read'),
    /** Raised with each check that somebody asks for, so that the answer of an earlier one is not taken for it. */
    checkNumber: integer().notNull().default(0),
    linesDone: integer().notNull().default(0),
    /** Checks that ended with an error, one after the other. */
    failedTries: integer().notNull().default(0),
    retryAt: instant(),
    problems: jsonb().$type<SheetProblem[]>().notNull().default([]),
    unchangedCount: integer().notNull().default(0),
    /** The prepared change of a file without a problem. */
    changeSetId: uuid().references(() => changeSets.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('product_sheets_store_id_idx').on(table.storeId, table.createdAt),
    index('product_sheets_change_set_id_idx').on(table.changeSetId),
    index('product_sheets_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'checking')`),
    check(
      'product_sheets_state_known',
      sql`${table.state} in ('read', 'waiting', 'checking', 'checked', 'failed')`,
    ),
  ],
)

/** The lines of a file as texts, its titles first; so many in a part, so that no whole file is ever in the server's memory. */
export const productSheetParts = pgTable(
  'product_sheet_parts',
  {
    sheetId: uuid()
      .notNull()
      .references(() => productSheets.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: integer().notNull(),
    rows: jsonb().$type<string[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sheetId, table.place] })],
)

/** The titles that a store's files last had for our columns, so that the next file is read at once; null for a column that was left out. */
export const sheetTitles = pgTable('sheet_titles', {
  storeId: uuid()
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  titles: jsonb().$type<Record<string, string | null>>().notNull(),
})
