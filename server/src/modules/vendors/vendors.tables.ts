import type { SavedFilter } from '#contracts/vendors/saved-filters.ts'
import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { invitationColumns, invitationRules } from '../teams/invitation.tables.ts'

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
    /** Present where the store is registered for VAT; its prices then include the tax. */
    vatNumber: text(),
    status: text().notNull().default('draft'),
    rejectedReason: text(),
    /** True where the store offers Delivery (Vendor). */
    deliversItself: boolean().notNull().default(false),
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    itemsSold: integer().notNull().default(0),
    /** The first and the last day on which it is closed for a holiday, and what its buyers read; null where none is set. */
    closedFrom: date(),
    closedUntil: date(),
    closedNote: text().notNull().default(''),
    joinedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'stores_status_known',
      sql`${table.status} in ('draft', 'submitted', 'verified', 'rejected', 'suspended')`,
    ),
    check(
      'stores_closed_days_ordered',
      sql`(${table.closedFrom} is null) = (${table.closedUntil} is null) and ${table.closedFrom} <= ${table.closedUntil}`,
    ),
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

/**
 * The members of a store and their roles (contracts/vendors/store-rights.ts). The owner is a member too: exactly one of each
 * store that is not a draft (store-members.functions.sql).
 */
export const storeMembers = pgTable(
  'store_members',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    role: text().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => people.id),
    /** The filters that the person has named in this store. */
    savedFilters: jsonb().$type<SavedFilter[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.personId] }),
    index('store_members_person_id_idx').on(table.personId),
    uniqueIndex('store_members_one_owner_key').on(table.storeId).where(sql`${table.role} = 'owner'`),
    check('store_members_role_known', sql`${table.role} in ('owner', 'manager', 'orders', 'read_only')`),
  ],
)

/**
 * Invitations to a store's team, by e-mail. The link of the e-mail has a token of which only the hash is kept; an e-mail that is
 * sent again has a new one.
 */
export const storeInvitations = pgTable(
  'store_invitations',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    ...invitationColumns(),
  },
  (table) => [
    ...invitationRules('store_invitations', table, table.storeId),
    check('store_invitations_role_known', sql`${table.role} in ('manager', 'orders', 'read_only')`),
  ],
)

/** The audit log of a store: who did what. Rows are only ever added. */
export const storeEvents = pgTable(
  'store_events',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    actorId: uuid()
      .notNull()
      .references(() => people.id),
    /** Such as `member.added`. */
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('store_events_store_id_idx').on(table.storeId, table.createdAt),
    index('store_events_actor_idx').on(table.storeId, table.actorId, table.createdAt),
    index('store_events_product_idx')
      .on(sql`(${table.detail} ->> 'product_id')`, table.createdAt)
      .where(sql`${table.kind} like 'product.%'`),
  ],
)

/** The times for which operators shut a store (suspending/). At most one of a store has not ended. */
export const storeSuspensions = pgTable(
  'store_suspensions',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** The people of the store read it. */
    reason: text().notNull(),
    /** The last day; null until somebody opens the store again. */
    until: date(),
    /** What becomes of parcels that were not sent: kept to be delivered, or cancelled and given back. */
    openOrders: text().notNull(),
    /** Whether it holds the store's payouts: by a hold of its own, or once another one that was there is released. */
    holdsPayouts: boolean().notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('store_suspensions_one_open_key').on(table.storeId).where(sql`${table.endedAt} is null`),
    index('store_suspensions_store_id_idx').on(table.storeId),
    check('store_suspensions_open_orders_known', sql`${table.openOrders} in ('keep', 'cancel')`),
  ],
)

/** The answers of the vendor profile by field (contracts/vendors/vendor-profile.ts), without what has a column of its own. */
export type ProfileAnswers = Partial<Record<string, string | string[] | null>>

/** The vendor profile of a store: its owner's wizard, saved step by step, and the private part of what is verified. */
export const vendorProfiles = pgTable(
  'vendor_profiles',
  {
    storeId: uuid()
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** How many steps are saved, from the first on. */
    stepsSaved: smallint().notNull().default(1),
    answers: jsonb().$type<ProfileAnswers>().notNull(),
    ghanaCardSealed: text(),
    tinSealed: text(),
    /** Addresses of private uploads. */
    profilePhoto: text(),
    ghanaCardImage: text(),
    businessCertificate: text(),
    /** The field to mend after a refusal; the reason is `stores.rejected_reason`. */
    rejectedField: text(),
    /** What an operator asks about while the store is checked, and in which words; null once it is answered or decided. */
    askedField: text(),
    askedWords: text(),
    submittedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('vendor_profiles_steps_known', sql`${table.stepsSaved} between 1 and 6`),
    check('vendor_profiles_asked_whole', sql`(${table.askedField} is null) = (${table.askedWords} is null)`),
  ],
)
