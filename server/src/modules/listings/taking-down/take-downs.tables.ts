import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { products } from '../../catalog/catalog.tables.ts'

/** The times for which operators took a product down. At most one of a product has not ended. */
export const productTakeDowns = pgTable(
  'product_take_downs',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The people of the store read it. */
    words: text().notNull(),
    /** Whether it goes on sale again when it is restored. */
    wasOnSale: boolean().notNull(),
    /** The version of the product that was taken down: as it was then it may be sold again, whatever is asked of goods by now. */
    version: integer().notNull(),
    /** When the store asked for another look that nobody has taken yet. */
    askedAt: instant(),
    askedWords: text(),
    /** The answer to the last time that it asked. */
    refusedAt: instant(),
    refusedReason: text(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('product_take_downs_one_open_key').on(table.productId).where(sql`${table.endedAt} is null`),
    index('product_take_downs_product_id_idx').on(table.productId),
    index('product_take_downs_asked_idx')
      .on(table.askedAt)
      .where(sql`${table.askedAt} is not null and ${table.endedAt} is null`),
    check(
      'product_take_downs_reason_known',
      sql`${table.reason} in ('counterfeit', 'forbidden', 'misleading', 'unsafe', 'rights', 'other')`,
    ),
  ],
)
