import { createdAt, id, instant, pesewas } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/**
 * What a store sold, by day, month, year and in all. Days are counted from the parcels again whenever one of them changes
 * (figures.functions.sql); longer spans are sums of shorter ones, so that a read never depends on the number of orders.
 *
 * `kind` and `key` name what is counted: `all`; `status` and the status; `product` and its id; `area` and the town; `buyer`
 * and the person's id (days and months alone); `buyers`, where `orders` is the number of different buyers of a month; `first` and `last`
 * (days alone), where `orders` is how many buyers ordered for the first and the last time that day, the last `once` or `again`, with what
 * these spent in all; `visits`, where `orders` is the number of visits and `amount` their seconds; `standing`, where `orders` is how many
 * buyers were `returning`, `inactive` or `dormant` when a month began.
 */
export const figures = pgTable(
  'figures',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    span: text().notNull(),
    /** The first day of the span; 1970-01-01 for `all`. */
    startsOn: date().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** `shopper` or `business`; of products also `both`, by which pages sort them; visits have no side. */
    side: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    amount: pesewas().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.span, table.kind, table.key, table.side, table.startsOn],
    }),
    // Partial, so that a statement which looks for single keys is never planned with it: their kind is no literal.
    index('figures_days_idx')
      .on(table.storeId, table.span, table.kind, table.startsOn)
      .where(sql`${table.kind} <> 'visits'`),
    index('figures_best_products_idx')
      .on(
        table.storeId,
        table.span,
        table.side,
        table.startsOn,
        table.pieces.desc().nullsFirst(),
        table.amount.desc().nullsFirst(),
        table.key,
      )
      .where(sql`${table.kind} = 'product' and ${table.span} <> 'day'`),
    check('figures_span_known', sql`${table.span} in ('day', 'month', 'year', 'all')`),
  ],
)

/** Days whose figures are to be counted again, because a parcel of the day changed. */
export const staleFigures = pgTable(
  'stale_figures',
  { storeId: uuid().notNull(), day: date().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
)

/** The buyers of a store with what they ordered there; cancelled parcels are left out. */
export const storeBuyers = pgTable(
  'store_buyers',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** The side of the newest order. */
    side: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    orders: integer().notNull(),
    /** Items of paid parcels. */
    spent: pesewas().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.personId] }),
    index('store_buyers_first_idx').on(table.storeId, table.firstAt),
    index('store_buyers_last_idx').on(table.storeId, table.lastAt),
    index('store_buyers_spent_idx').on(table.storeId, table.spent),
    index('store_buyers_orders_idx').on(table.storeId, table.orders.desc().nullsFirst(), table.personId),
    index('store_buyers_person_id_idx').on(table.personId),
  ],
)

/** How often a signed-in person visited a store; visitors without an account are counted without a name. */
export const storeVisitors = pgTable(
  'store_visitors',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    visits: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.personId] }),
    index('store_visitors_most_idx').on(table.storeId, table.visits.desc().nullsFirst(), table.personId),
    index('store_visitors_person_id_idx').on(table.personId),
  ],
)

/** One visit: views of a store's products and storefront by one visitor without a gap of 30 minutes. */
export const storeVisits = pgTable(
  'store_visits',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** A keyed hash of network address and browser; the key changes every day, so nobody is followed over days. */
    visitor: text().notNull(),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    uniqueIndex('store_visits_start_key').on(table.storeId, table.visitor, table.startedAt),
    index('store_visits_last_idx').on(table.storeId, table.lastAt),
    index('store_visits_age_idx').on(table.lastAt),
  ],
)
