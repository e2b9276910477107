import { createdAt, id, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { products, variants } from '../catalog/catalog.tables.ts'
import { promotions } from '../catalog/promotions.tables.ts'
import { companies } from '../companies/companies.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** One cart per person, and one more for each company that the person buys for. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The company on the business side, null for the person's own cart. */
    companyId: uuid().references(() => companies.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('carts_person_company_key').on(table.personId, table.companyId).nullsNotDistinct(),
    index('carts_company_id_idx').on(table.companyId),
  ],
)

/** Prices are looked up on reading; `priceWhenAdded` only serves to report a changed price. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    personId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    priceWhenAdded: pesewas().notNull(),
    /** The accepted quotation that makes its price and its quantity. */
    quotationId: uuid().references(() => quotations.id, { onDelete: 'cascade' }),
    /** The key of the last addition and what it asked for, with a dot between: for processes of the version before `cart_additions`. */
    lastAddKey: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('cart_lines_cart_variant_key').on(table.cartId, table.variantId),
    uniqueIndex('cart_lines_quotation_key').on(table.quotationId),
    index('cart_lines_variant_id_idx').on(table.variantId),
    index('cart_lines_product_id_idx').on(table.productId),
    check('cart_lines_quantity_sane', sql`${table.quantity} between 1 and 9999`),
  ],
)

/**
 * What was added under which idempotency key: a phone without network sends an addition again days later, when other devices have
 * changed, removed or ordered the line.
 */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** No reference: it only says that the key has added it. */
    variantId: uuid().notNull(),
    /** A digest of what was asked under the key. */
    asked: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.key, table.variantId] }),
    index('cart_additions_created_at_idx').on(table.createdAt),
  ],
)

/** The promotion whose code the buyer typed, one for each store. It stays until it is removed or the cart is ordered. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.storeId] }),
    index('cart_codes_promotion_id_idx').on(table.promotionId),
  ],
)
