import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { people } from '../accounts/accounts.tables.ts'

export interface OpeningHours {
  day: string
  open: string
  close: string
  enabled: boolean
}

/** A shop. Buyers see its goods only while it is verified. */
export const stores = pgTable(
  'stores',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    tagline: text().notNull().default(''),
    description: text().notNull().default(''),
    logo: text(),
    banner: text(),
    tone: text(),
    town: text().notNull(),
    region: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Of a store that is registered for VAT; its prices include the tax. */
    vatNumber: text(),
    status: text().notNull().default('draft'),
    rejectedReason: text(),
    /** True where the store offers Delivery (Vendor). */
    deliversItself: boolean().notNull().default(false),
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    itemsSold: integer().notNull().default(0),
    joinedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('stores_owner_id_idx').on(table.ownerId),
    check('stores_status_known', sql`${table.status} in ('draft', 'submitted', 'verified', 'rejected')`),
  ],
)

export const storeLocations = pgTable(
  'store_locations',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    digitalAddress: text(),
    phone: text().notNull(),
    /** Monday first. */
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    storePickupEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('store_locations_store_id_idx').on(table.storeId)],
)
