import type { CardImage } from '#contracts/catalog/card-image.ts'
import { bytea, createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { products, variants } from '../catalog/catalog.tables.ts'
import { promotions } from '../catalog/promotions.tables.ts'
import { branches, companies } from '../companies/companies.tables.ts'
import { pools } from '../inventory/pools/pools.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** The secret of this market's order numbers: one row, written by orders.functions.sql. */
export const orderNumberKey = pgTable(
  'order_number_key',
  { onlyRow: boolean().primaryKey().default(true), key: bytea().notNull() },
  (table) => [check('order_number_key_only_row_check', sql`${table.onlyRow}`)],
)

/** The count of numbers given so far; `order_number` hides it. */
export const orderNumberSeq = pgSequence('order_number_seq')

/** The delivery address of an order, copied at purchase so that a later change of the address book does not redirect it. */
export interface AddressSnapshot {
  full_name: string
  phone_number: string
  address_label: string
  address_line1: string
  address_line2: string | null
  city: string
  region: string
  country: string
  digital_address: string | null
  landmark: string | null
  latitude: number | null
  longitude: number | null
}

/** One purchase of one buyer. Names, prices, fees and the address are copied at purchase. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    side: text().notNull().default('shopper'),
    /** The company it was bought for: on the business side, and only there. Its members see it. */
    companyId: uuid().references(() => companies.id),
    /** The pool whose pieces it orders, and nothing else. */
    poolId: uuid().references(() => pools.id),
    /** Where a company's order goes, while that branch exists; the address is a copy. */
    branchId: uuid().references(() => branches.id, { onDelete: 'set null' }),
    /** As the branch had it at purchase. */
    costCentre: text(),
    /** The company's own number of the order. */
    poNumber: text(),
    state: text().notNull(),
    itemsTotal: pesewas().notNull(),
    deliveryTotal: pesewas().notNull(),
    total: pesewas().notNull(),
    paymentMethod: text().notNull(),
    /**
     * The electronic payment provider that has the money of this order: at first the market's provider at the time of
     * purchase, then the provider that took the payment. The market's provider collects and pays out cash. The column
     * is fixed once the sale is booked.
     */
    purse: text().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    estimatedFrom: date().notNull(),
    estimatedTo: date().notNull(),
    /** After this instant an unpaid order is closed and its goods are released. Null once it is paid, or paid at the door or later. */
    expiresAt: instant(),
    confirmedAt: instant(),
    cancelledAt: instant(),
    cancelReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_person_newest_idx').on(table.personId, table.createdAt),
    // The figures of the market.
    index('orders_confirmed_idx').on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    index('orders_company_newest_idx').on(table.companyId, table.createdAt),
    index('orders_pool_id_idx').on(table.poolId).where(sql`${table.poolId} is not null`),
    index('orders_branch_id_idx').on(table.branchId).where(sql`${table.branchId} is not null`),
    index('orders_expiring_idx').on(table.expiresAt).where(sql`${table.state} = 'pending_payment'`),
    check('orders_side_known', sql`${table.side} in ('shopper', 'business')`),
    check(
      'orders_of_companies_on_their_side',
      sql`(${table.side} = 'business') = (${table.companyId} is not null)`,
    ),
    check('orders_of_pools_are_of_companies', sql`${table.poolId} is null or ${table.companyId} is not null`),
    check(
      'orders_state_known',
      sql`${table.state} in ('pending_payment', 'confirmed', 'cancelled', 'expired')`,
    ),
    check(
      'orders_purse_is_electronic',
      sql`${table.purse} ~ '^[a-z0-9]+$' and ${table.purse} not in ('cash', 'net30')`,
    ),
    check('orders_total_adds_up', sql`${table.total} = ${table.itemsTotal} + ${table.deliveryTotal}`),
  ],
)

/** The part of an order that one store sends by one delivery option; the vendor's "order". */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** Name, address and VAT registration (null for none) of the store, copied at purchase: its receipt never changes. */
    storeName: text().notNull(),
    /** The store's first shop, and its town. */
    storeAddress: text().array().notNull().default([]),
    vatNumber: text(),
    /** The parcel that these goods were taken out of because the store could not supply them; such a parcel has no delivery fee. */
    splitFrom: uuid().references((): AnyPgColumn => parcels.id),
    /** 1, 2, 3 within the order. */
    position: smallint().notNull(),
    /** The side of its order: vendors list their parcels by it. */
    side: text().notNull().default('shopper'),
    deliveryType: text().notNull(),
    pickupLocationId: uuid(),
    /** Name, address and phone of the pickup place, copied at purchase. */
    pickupPlace: jsonb().$type<{ name: string; address: string; phone: string }>(),
    status: text().notNull(),
    /** When it was confirmed first (orders.functions.sql); the store sees nothing of a parcel before. */
    confirmedAt: instant(),
    /** The member of the store's team who looks after it. */
    assigneeId: uuid().references(() => people.id),
    /** How often a wrong delivery code was typed; `limits.deliveryCodeTries` close the code. */
    codeFailures: smallint().notNull().default(0),
    /** The wrong code that the rider typed last: a page that is loaded again or a second tap sends it once more, and that is not counted. */
    riderWrongCode: text(),
    itemsTotal: pesewas().notNull(),
    deliveryFee: pesewas().notNull(),
    deliveredAt: instant(),
    /** When the buyer accepted the goods, by the code at the door or afterwards: the store's money is released at once or, while a carrier has the cash, as soon as that is settled. */
    acceptedAt: instant(),
    /** When the store's money of the parcel became available, or when none was left to release. */
    releasedAt: instant(),
    /** The amount that became available while a return waited for the store's answer; null where none did. */
    releasedPart: pesewas(),
    /** When an alarm was raised because the parcel should have been sent long ago. */
    overdueAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('parcels_order_position_key').on(table.orderId, table.position),
    index('parcels_store_newest_idx').on(table.storeId, table.createdAt),
    // The list of a store reads the newest of each side and status from here, however many parcels the store has.
    index('parcels_of_store_idx')
      .on(table.storeId, table.side, table.status, table.confirmedAt.desc(), table.id.desc())
      .where(sql`${table.confirmedAt} is not null`),
    // The figures of the market.
    index('parcels_arrived_idx').on(table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    // The parcels whose money a store has not got yet, order by order, and why it is held are read from this index alone.
    index('parcels_held_alone_idx')
      .on(table.storeId, table.orderId, table.position, table.id, table.status, table.deliveredAt)
      .where(sql`${table.releasedAt} is null and ${table.status} not in ('cancelled', 'pending_payment')`),
    index('parcels_to_release_idx')
      .on(table.deliveredAt)
      .where(sql`${table.releasedAt} is null and ${table.deliveredAt} is not null`),
    index('parcels_to_send_idx')
      .on(table.createdAt)
      .where(sql`${table.overdueAt} is null and ${table.status} in ('confirmed', 'processing')`),
    index('parcels_to_collect_idx')
      .on(table.storeId, table.pickupLocationId)
      .where(
        sql`${table.pickupLocationId} is not null and ${table.status} in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup')`,
      ),
    index('parcels_picked_up_idx')
      .on(table.storeId, table.deliveredAt)
      .where(sql`${table.status} = 'picked_up'`),
    index('parcels_to_accept_idx').on(table.updatedAt).where(sql`${table.status} = 'confirmed'`),
    check('parcels_side_known', sql`${table.side} in ('shopper', 'business')`),
    check('parcels_delivery_type_known', sql`${table.deliveryType} in ('flexroute', 'vendor', 'pickup')`),
    check(
      'parcels_status_known',
      sql`${table.status} in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery', 'delivered', 'picked_up', 'cancelled', 'return_request', 'return_processing', 'returned')`,
    ),
  ],
)

/** One variant in a parcel. The fees are frozen at the sale, with the rates they came from. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    storeId: uuid().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    flashSaleId: uuid(),
    /** The accepted quotation that these goods were ordered by. */
    quotationId: uuid(),
    /** The line whose pieces these were; the sale of all of them is booked under that line. */
    splitFrom: uuid().references((): AnyPgColumn => orderLines.id),
    /** The store's promotion that made the price, and what it took off: the difference to the price without it, of all pieces. */
    promotionId: uuid().references(() => promotions.id),
    givenAway: pesewas().notNull().default(0),
    name: text().notNull(),
    variantName: text().notNull(),
    slug: text().notNull(),
    sku: text().notNull(),
    image: jsonb().$type<CardImage>(),
    quantity: integer().notNull(),
    unitPrice: pesewas().notNull(),
    basePrice: pesewas().notNull(),
    total: pesewas().notNull(),
    commission: pesewas().notNull(),
    processing: pesewas().notNull(),
    commissionBps: integer().notNull(),
    processingBps: integer().notNull(),
  },
  (table) => [
    index('order_lines_order_id_idx').on(table.orderId),
    index('order_lines_parcel_id_idx').on(table.parcelId),
    index('order_lines_product_id_idx').on(table.productId),
    index('order_lines_variant_id_idx').on(table.variantId),
    index('order_lines_promotion_id_idx').on(table.promotionId).where(sql`${table.promotionId} is not null`),
    index('order_lines_flash_sale_id_idx').on(table.flashSaleId).where(sql`${table.flashSaleId} is not null`),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_lines_given_by_promotion',
      sql`case when ${table.promotionId} is null then ${table.givenAway} = 0 else ${table.givenAway} >= 0 end`,
    ),
    check('order_lines_total_adds_up', sql`${table.total} = ${table.unitPrice} * ${table.quantity}`),
  ],
)
