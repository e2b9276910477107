import { createdAt, id, instant, pesewas } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { categories, products } from '../catalog/catalog.tables.ts'
import { flashSales } from '../catalog/flash-sales.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** The categories, with those below them, of which a sale takes goods; a sale without any takes all. */
export const flashSaleCategories = pgTable(
  'flash_sale_categories',
  {
    flashSaleId: uuid()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.flashSaleId, table.categoryId] })],
)

/** The stores that may nominate goods for a sale. */
export const flashSaleInvitations = pgTable(
  'flash_sale_invitations',
  {
    flashSaleId: uuid()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.storeId] }),
    index('flash_sale_invitations_store_id_idx').on(table.storeId, table.createdAt),
  ],
)

/** What a variant cost when a nomination was judged, in pesewas; see lowest_prices(). */
export interface KeptEvidence {
  readonly variant_id: string
  readonly name: string
  readonly today: number
  readonly lowest: number
  readonly since: string
  readonly until: string | null
  readonly highest: number
}

/**
 * What stores offer for a sale. It never changes: it is withdrawn, and another one is made. Only an approved one has a row of
 * `flash_sale_items`, so nothing of another one is ever shown or charged.
 */
export const flashSaleNominations = pgTable(
  'flash_sale_nominations',
  {
    id: id(),
    flashSaleId: uuid()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: pesewas().notNull(),
    quantity: integer().notNull(),
    state: text().notNull().default('waiting'),
    /** Its prices when it was judged last: at the nomination, and again at the decision. */
    evidence: jsonb().$type<KeptEvidence[]>().notNull(),
    /** The store reads it. */
    refusedWhy: text(),
    nominatedBy: uuid()
      .notNull()
      .references(() => people.id),
    decidedBy: uuid().references(() => people.id),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('flash_sale_nominations_one_open_key')
      .on(table.flashSaleId, table.productId)
      .where(sql`${table.state} in ('waiting', 'approved')`),
    index('flash_sale_nominations_waiting_idx').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('flash_sale_nominations_sale_idx').on(table.flashSaleId, table.storeId),
    index('flash_sale_nominations_product_id_idx').on(table.productId),
    check('flash_sale_nominations_price_positive', sql`${table.price} > 0`),
    check('flash_sale_nominations_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'flash_sale_nominations_state_known',
      sql`${table.state} in ('waiting', 'approved', 'refused', 'withdrawn')`,
    ),
    check(
      'flash_sale_nominations_refused_why',
      sql`(${table.state} = 'refused') = (${table.refusedWhy} is not null)`,
    ),
    check(
      'flash_sale_nominations_decided',
      sql`(${table.state} in ('approved', 'refused')) = (${table.decidedAt} is not null)`,
    ),
  ],
)
