import { quotationStates, requestStates } from '#contracts/quotations/quotation.ts'
import { createdAt, id, instant, num, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { categories, products, variants } from '../catalog/catalog.tables.ts'
import { companies } from '../companies/companies.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

const listOf = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** What a company asks vendors to quote for. */
export const quotationRequests = pgTable(
  'quotation_requests',
  {
    id: id(),
    /** People read it as `R-` and 1000 more. */
    num: num(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    /** Title and description have telephone numbers and addresses of mail hidden. */
    title: text().notNull(),
    description: text().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    quantity: integer().notNull(),
    unit: text().notNull(),
    targetPrice: pesewas(),
    neededBy: date().notNull(),
    region: text().notNull(),
    /** Whether only stores of that region are asked. */
    onlyRegion: boolean().notNull(),
    state: text().notNull().default('open'),
    /** When all matching stores could see it, not the first ones alone. */
    widenedAt: instant(),
    closesAt: instant().notNull(),
    cancelReason: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('quotation_requests_company_idx').on(table.companyId, table.createdAt),
    index('quotation_requests_open_idx').on(table.closesAt).where(sql`${table.state} = 'open'`),
    check('quotation_requests_state_known', sql`${table.state} in (${listOf(requestStates)})`),
    check('quotation_requests_quantity_sane', sql`${table.quantity} between 1 and 9999`),
    check('quotation_requests_target_positive', sql`${table.targetPrice} > 0`),
  ],
)

/** Private files of a request; the files themselves are uploads, released with their row. */
export const quotationRequestFiles = pgTable(
  'quotation_request_files',
  {
    requestId: uuid()
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    uploadId: uuid().notNull(),
    name: text().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.uploadId] })],
)

/** The stores that can see a request. */
export const quotationRequestStores = pgTable(
  'quotation_request_stores',
  {
    requestId: uuid()
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.storeId] }),
    index('quotation_request_stores_store_idx').on(table.storeId, table.createdAt),
  ],
)

/** A store's answer to a request, one at most; its terms are in its newest version. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    state: text().notNull().default('open'),
    /** The newest version, and the last day on which it is valid. */
    version: integer().notNull(),
    validUntil: date().notNull(),
    declinedReason: text(),
    /**
     * Of an accepted one: the goods, how many of them are bought, and the id and number of the order in which they were. Where that
     * order was closed, the id stays.
     */
    variantId: uuid().references(() => variants.id),
    quantity: integer(),
    orderId: uuid(),
    orderedAs: text(),
    acceptedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('quotations_request_store_key').on(table.requestId, table.storeId),
    index('quotations_store_idx').on(table.storeId, table.updatedAt),
    index('quotations_ending_idx').on(table.validUntil).where(sql`${table.state} in ('open', 'accepted')`),
    check('quotations_state_known', sql`${table.state} in (${listOf(quotationStates)})`),
    check(
      'quotations_accepted_are_complete',
      sql`${table.state} not in ('accepted', 'ordered') or (${table.variantId} is not null and ${table.quantity} is not null)`,
    ),
    index('quotations_variant_idx').on(table.variantId),
  ],
)

/** What a store offered, and when; rows are only ever added. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    unitPrice: pesewas().notNull(),
    minQuantity: integer().notNull(),
    deliveryPrice: pesewas().notNull(),
    deliveryDays: integer().notNull(),
    validUntil: date().notNull(),
    /** With telephone numbers and addresses of mail hidden. */
    note: text().notNull(),
    /** Null where the goods are made for the request. */
    variantId: uuid().references(() => variants.id),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.version] }),
    index('quotation_versions_variant_idx').on(table.variantId),
    check('quotation_versions_unit_price_positive', sql`${table.unitPrice} > 0`),
    check('quotation_versions_delivery_not_negative', sql`${table.deliveryPrice} >= 0`),
    check('quotation_versions_minimum_sane', sql`${table.minQuantity} between 1 and 9999`),
  ],
)

/** Questions and answers about a request, between its company and one store. */
export const quotationMessages = pgTable(
  'quotation_messages',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    side: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    /** With telephone numbers and addresses of mail hidden. */
    text: text().notNull(),
    wasMasked: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotation_messages_request_idx').on(table.requestId, table.storeId, table.createdAt),
    index('quotation_messages_author_idx').on(table.authorId, table.createdAt),
    check('quotation_messages_side_known', sql`${table.side} in ('buyer', 'store')`),
  ],
)

/** Pieces that an accepted quotation holds for `quotationHoldDays` at most; they are part of `stock.reserved`. */
export const quotationHolds = pgTable(
  'quotation_holds',
  {
    quotationId: uuid()
      .primaryKey()
      .references(() => quotations.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
  },
  (table) => [
    index('quotation_holds_variant_idx').on(table.variantId),
    check('quotation_holds_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
