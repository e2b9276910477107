import { date, integer, pgTable, primaryKey, smallint, text } from '../../../database/drizzle-tables.ts'

/** The taxes on sales and the start of each rate, in basis points of one base. A tax that ends gets a rate of 0. */
export const taxRates = pgTable(
  'tax_rates',
  {
    tax: text().notNull(),
    label: text().notNull(),
    rateBps: integer().notNull(),
    validFrom: date().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tax, table.validFrom] })],
)
