import { instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { index, pgTable, primaryKey, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { variants } from '../catalog.tables.ts'

/** What one piece of a variant cost everybody, and from when until when; `note_prices` writes it with each change. */
export const variantPrices = pgTable(
  'variant_prices',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    /** Null for the price that applies now. */
    until: instant(),
    price: pesewas().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.since] }),
    uniqueIndex('variant_prices_one_now_key').on(table.variantId).where(sql`${table.until} is null`),
    index('variant_prices_until_idx').on(table.until),
  ],
)
