import { createdAt, id, instant } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { variants } from '../catalog/catalog.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** Counters of one variant, in a table of their own so that an update writes few bytes. Available = onHand − reserved. */
export const stock = pgTable(
  'stock',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** False means unlimited: nothing is reserved or counted. */
    tracked: boolean().notNull().default(true),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
  },
  (table) => [check('stock_never_oversold', sql`${table.reserved} between 0 and ${table.onHand}`)],
)

/** Every change of `onHand`, one row each; rows are only ever added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: text().notNull(),
    /** Positive comes in, negative goes out. */
    quantity: integer().notNull(),
    orderId: uuid(),
    /** Why a person of the store changed it (contracts/listings/listing.ts); null where an order did. */
    reason: text(),
    note: text(),
    /** Who, where a person did. */
    actorId: uuid(),
    /** When it happened, where a phone told it later; null: when it was written. */
    happenedAt: instant(),
    /** What a count in the shop found. */
    counted: integer(),
    /** The sale in the shop that this movement takes back. */
    undoes: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_movements_undoes_key').on(table.undoes),
    index('stock_movements_shop_idx')
      .on(table.storeId, table.createdAt)
      .where(sql`${table.reason} in ('sold_in_shop', 'shop_sale_undone')`),
    index('stock_movements_variant_id_idx').on(table.variantId, table.createdAt),
    index('stock_movements_order_id_idx').on(table.orderId),
    check('stock_movements_kind_known', sql`${table.kind} in ('sale', 'return', 'correction', 'restock')`),
  ],
)

/** What open orders hold. The sum per variant equals `stock.reserved`. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    storeId: uuid().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    index('reservations_variant_id_idx').on(table.variantId),
    check('reservations_quantity_positive', sql`${table.quantity} > 0`),
  ],
)

/** Who is to be told when a sold-out variant is back; the row is deleted with the notice. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.variantId] }),
    index('restock_requests_variant_id_idx').on(table.variantId),
  ],
)
