import { createdAt, id, instant, instantRange, pesewas } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'
import { categories, products } from './catalog.tables.ts'

/**
 * A reduction that a store pays for. What it takes off, of which goods and for whom never changes once it has begun, so that what an order
 * was given can always be read here; its name, its end and its limits do.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    name: text().notNull(),
    /** What comes off: a percentage of the base price, or an amount per piece. Exactly one of them. */
    percent: smallint(),
    amountOff: pesewas(),
    /** Which goods: chosen products, those of a category (and below), or all of the store. */
    scope: text().notNull(),
    categoryId: uuid().references(() => categories.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    stoppedAt: instant(),
    /** What the buyer types to have it, in capital letters; null for an automatic one. */
    code: text(),
    /** What the buyer's goods of this store must come to; null for any sum. */
    minSpend: pesewas(),
    /** In how many orders it may be used; null for any number. `usesLeft` counts down while orders are placed. */
    maxUses: integer(),
    usesLeft: integer(),
    /** In how many orders of one person; null for any number. See `promotionBuyers`. */
    maxUsesEach: integer(),
    /** Whether the cards of its goods show it; a job brings them up to date (refresh_promotions). */
    isShown: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('promotions_store_newest_idx').on(table.storeId, table.createdAt),
    index('promotions_ends_at_idx').on(table.endsAt),
    index('promotions_shown_idx').on(table.id).where(sql`${table.isShown}`),
    check('promotions_scope_known', sql`${table.scope} in ('store', 'category', 'products')`),
    check(
      'promotions_scope_has_category',
      sql`(${table.scope} = 'category') = (${table.categoryId} is not null)`,
    ),
    check('promotions_percent_or_amount', sql`(${table.percent} is null) <> (${table.amountOff} is null)`),
    check('promotions_percent_sane', sql`${table.percent} between 1 and 90`),
    check('promotions_amount_positive', sql`${table.amountOff} > 0`),
    check('promotions_code_sane', sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check('promotions_min_spend_positive', sql`${table.minSpend} > 0`),
    check('promotions_max_uses_each_positive', sql`${table.maxUsesEach} > 0`),
    check('promotions_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'promotions_never_overused',
      sql`(${table.maxUses} is null) = (${table.usesLeft} is null) and ${table.usesLeft} between 0 and ${table.maxUses}`,
    ),
  ],
)

/**
 * The goods of a promotion, also those that a store adds later to a category or to the store (triggers in promotions.functions.sql).
 * Two automatic promotions of one product never overlap (promotion_products_no_overlap, in the migrations).
 */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The window of the promotion, up to the moment at which it was stopped; a trigger copies it. */
    openDuring: instantRange().notNull().default('empty'),
    /** Whether it asks for a code, which may run beside an automatic one; a trigger copies it. */
    byCode: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.productId] }),
    index('promotion_products_product_id_idx').on(table.productId),
  ],
)

/**
 * In how many orders a person has used a promotion that is limited for each person, cancelled ones left out. Written under the lock of
 * the promotion (use_promotions), so that two orders placed at once never use it once too often.
 */
export const promotionBuyers = pgTable(
  'promotion_buyers',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.personId] }),
    index('promotion_buyers_person_id_idx').on(table.personId),
    check('promotion_buyers_uses_not_negative', sql`${table.uses} >= 0`),
  ],
)
