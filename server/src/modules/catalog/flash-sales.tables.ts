import { createdAt, id, instant, instantRange, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '../../database/drizzle-tables.ts'
import { products } from './catalog.tables.ts'

export const flashSales = pgTable(
  'flash_sales',
  {
    id: id(),
    name: text().notNull(),
    startsAt: instant().notNull(),
    /** The planned end; a sale that is stopped is over before it. */
    endsAt: instant().notNull(),
    /** Whole percent that a price in it must be below the lowest of the last 30 days (module flash-sales). */
    floorPercent: smallint().notNull().default(1),
    /** Until when stores nominate goods; null where they never could. */
    nominationsCloseAt: instant(),
    stoppedAt: instant(),
    stoppedWhy: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('flash_sales_ends_at_idx').on(table.endsAt),
    check('flash_sales_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('flash_sales_floor_is_a_part', sql`${table.floorPercent} between 1 and 90`),
    check('flash_sales_nominations_before_start', sql`${table.nominationsCloseAt} <= ${table.startsAt}`),
    check(
      'flash_sales_stopped_with_reason',
      sql`(${table.stoppedAt} is null) = (${table.stoppedWhy} is null)`,
    ),
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
    /** The window of the sale, up to the moment at which it was stopped; a trigger copies it. */
    openDuring: instantRange().notNull().default('empty'),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.productId] }),
    check('flash_sale_items_price_positive', sql`${table.price} > 0`),
    check('flash_sale_items_never_oversold', sql`${table.sold} between 0 and ${table.quantity}`),
  ],
)
