import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, instantRange, pesewas } from '../../database/columns.ts'
import { products } from './catalog.tables.ts'

export const flashSales = pgTable(
  'flash_sales',
  {
    id: id(),
    name: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flash_sales_ends_at_idx').on(table.endsAt),
    check('flash_sales_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * A product's price and quantity in a flash sale. `sold` counts reserved and sold pieces, so it never passes `quantity`. Two
 * sales of one product never overlap (flash_sale_items_no_overlap, in the migrations).
 */
export const flashSaleItems = pgTable(
  'flash_sale_items',
  {
    flashSaleId: uuid()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: pesewas().notNull(),
    quantity: integer().notNull(),
    sold: integer().notNull().default(0),
    /** The window of the sale; a trigger copies it. */
    openDuring: instantRange().notNull().default('empty'),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.productId] }),
    check('flash_sale_items_price_positive', sql`${table.price} > 0`),
    check('flash_sale_items_never_oversold', sql`${table.sold} between 0 and ${table.quantity}`),
  ],
)
