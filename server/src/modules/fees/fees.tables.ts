import { createdAt, id, instant, num } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import { check, date, index, integer, pgTable, text, uuid } from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { categories } from '../catalog/catalog.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/**
 * What Juaso keeps of sales from a day on: of one store, of a category with those below it, or of everybody. Rows are only ever added; a
 * later one of the same kind and for the same takes the place of an earlier one, and one without a rate ends it.
 */
export const feeRates = pgTable(
  'fee_rates',
  {
    id: id(),
    num: num(),
    kind: text().notNull(),
    categoryId: uuid().references(() => categories.id),
    storeId: uuid().references(() => stores.id),
    /** Basis points; null from when on the less specific rate applies again. */
    rateBps: integer(),
    /** The first day, in Accra. */
    beginsOn: date().notNull(),
    /** From this instant on: a rate of the day on which it was set begins when it was set. */
    beginsAt: instant()
      .notNull()
      .generatedAlwaysAs(sql`greatest(begins_on::timestamp at time zone 'Africa/Accra', created_at)`),
    reason: text().notNull(),
    /** Null for the rates with which a market starts. */
    createdBy: uuid().references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('fee_rates_store_id_idx').on(table.storeId).where(sql`${table.storeId} is not null`),
    index('fee_rates_category_id_idx').on(table.categoryId).where(sql`${table.categoryId} is not null`),
    index('fee_rates_created_by_idx').on(table.createdBy),
    check('fee_rates_kind_known', sql`${table.kind} in ('commission', 'processing')`),
    check('fee_rates_rate_is_a_part', sql`${table.rateBps} between 0 and 10000`),
    check('fee_rates_for_one', sql`${table.categoryId} is null or ${table.storeId} is null`),
    check(
      'fee_rates_everybody_has_one',
      sql`${table.rateBps} is not null or ${table.categoryId} is not null or ${table.storeId} is not null`,
    ),
    check(
      'fee_rates_never_begin_in_the_past',
      sql`${table.beginsOn} >= (${table.createdAt} at time zone 'Africa/Accra')::date`,
    ),
  ],
)
