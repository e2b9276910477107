import { createdAt, id, instant, updatedAt } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { variants } from '../../catalog/catalog.tables.ts'
import { companies } from '../../companies/companies.tables.ts'

/** Goods that a member of a company orders again and again; shared with all members or not. */
export const companyLists = pgTable(
  'company_lists',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    /** Weeks between two drafts; null where it does not repeat. */
    repeatWeeks: smallint(),
    nextDraftOn: date(),
    orderedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('company_lists_company_id_idx').on(table.companyId),
    index('company_lists_next_draft_on_idx').on(table.nextDraftOn),
    check('company_lists_repeat_weeks_range', sql`${table.repeatWeeks} between 1 and 26`),
    check(
      'company_lists_repeat_has_day',
      sql`(${table.repeatWeeks} is null) = (${table.nextDraftOn} is null)`,
    ),
  ],
)

export const companyListLines = pgTable(
  'company_list_lines',
  {
    id: id(),
    listId: uuid()
      .notNull()
      .references(() => companyLists.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The pieces that are usually ordered. */
    quantity: integer().notNull(),
    /** The par level: how many the company keeps. */
    keep: integer(),
    /** How many there were when somebody counted; null since the last order. */
    counted: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_list_lines_list_variant_key').on(table.listId, table.variantId),
    index('company_list_lines_variant_id_idx').on(table.variantId),
    check('company_list_lines_quantity_sane', sql`${table.quantity} between 1 and 9999`),
    check('company_list_lines_keep_sane', sql`${table.keep} between 1 and 9999`),
    check('company_list_lines_counted_sane', sql`${table.counted} between 0 and 99999`),
  ],
)

/** What a list that repeats proposes to order: at most one draft of each, until it is ordered, dismissed or replaced by the next. */
export const companyListDrafts = pgTable('company_list_drafts', {
  listId: uuid()
    .primaryKey()
    .references(() => companyLists.id, { onDelete: 'cascade' }),
  lines: jsonb().$type<{ variant_id: string; quantity: number }[]>().notNull(),
  createdAt: createdAt(),
})
