import { createdAt, id, instant, pesewas } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import { check, date, index, pgTable, uniqueIndex, uuid } from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { companies } from '../companies/companies.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'
import { variants } from './catalog.tables.ts'

/**
 * Prices that a store gave one company. They never change after they were made: one is ended, and another one is made, so that
 * what was agreed can always be read here.
 */
export const agreedPrices = pgTable(
  'agreed_prices',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    unitPrice: pesewas().notNull(),
    /** The last day on which it holds. */
    validUntil: date().notNull(),
    endedAt: instant(),
    /** When the company's buyers were told that its last day is near, and that it is over. */
    toldSoonAt: instant(),
    toldOverAt: instant(),
    madeBy: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('agreed_prices_one_open_key')
      .on(table.companyId, table.variantId)
      .where(sql`${table.endedAt} is null`),
    index('agreed_prices_store_idx').on(table.storeId, table.createdAt),
    index('agreed_prices_variant_idx').on(table.variantId),
    index('agreed_prices_untold_idx')
      .on(table.validUntil)
      .where(sql`${table.endedAt} is null and ${table.toldOverAt} is null`),
    check('agreed_prices_positive', sql`${table.unitPrice} > 0`),
  ],
)
