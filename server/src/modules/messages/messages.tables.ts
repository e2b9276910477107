import { createdAt, id, instant } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { parcels } from '../orders/orders.tables.ts'
import { stores } from '../vendors/vendors.tables.ts'

/** What a buyer and a store write to each other about one product or one parcel. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    parcelId: uuid().references(() => parcels.id),
    lastAt: instant().notNull().defaultNow(),
    /** Messages of the other side that a side has not read, since when, and when it was told by e-mail. */
    buyerUnread: integer().notNull().default(0),
    buyerUnreadSince: instant(),
    buyerToldAt: instant(),
    storeUnread: integer().notNull().default(0),
    storeUnreadSince: instant(),
    storeToldAt: instant(),
    /** Since when the buyer waits for an answer. */
    waitingSince: instant(),
    /** While the buyer waits: when an operator last reminded the store, and since when one leaves it to the store. */
    remindedAt: instant(),
    setAsideAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('conversations_subject_key')
      .on(table.personId, table.storeId, table.productId, table.parcelId)
      .nullsNotDistinct(),
    index('conversations_store_idx').on(table.storeId, table.lastAt),
    index('conversations_person_idx').on(table.personId, table.lastAt),
    index('conversations_waiting_idx')
      .on(table.waitingSince)
      .where(
        sql`${table.waitingSince} is not null and ${table.parcelId} is not null and ${table.setAsideAt} is null`,
      ),
    index('conversations_untold_idx')
      .on(table.lastAt)
      .where(
        sql`(${table.buyerUnread} > 0 and ${table.buyerToldAt} is null) or (${table.storeUnread} > 0 and ${table.storeToldAt} is null)`,
      ),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    /** With telephone numbers and addresses of mail hidden. */
    text: text().notNull(),
    wasMasked: boolean().notNull(),
    /** Of the store's first answer: how long the buyer waited. */
    replySeconds: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_conversation_idx').on(table.conversationId, table.createdAt),
    index('messages_author_idx').on(table.authorId, table.createdAt),
    check('messages_side_known', sql`${table.side} in ('buyer', 'store')`),
  ],
)

/** A side that takes no messages of the other. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** Which side blocks. */
    side: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.personId, table.side] }),
    check('message_blocks_side_known', sql`${table.side} in ('buyer', 'store')`),
  ],
)

/** A message as it was when its conversation was reported. */
export interface ReportedMessage {
  readonly side: 'buyer' | 'store'
  readonly text: string
  readonly at: string
}

/** For the operator; once per person and conversation. It stays when the conversation or an account is deleted. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    /** Who reports, and for which side. */
    personId: uuid()
      .notNull()
      .references(() => people.id),
    side: text().notNull(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    buyerId: uuid()
      .notNull()
      .references(() => people.id),
    reason: text().notNull(),
    note: text().notNull(),
    /** The newest messages, the oldest of them first. */
    messages: jsonb().$type<ReportedMessage[]>().notNull(),
    /** When an operator was done with it. */
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('message_reports_once_key').on(table.conversationId, table.personId),
    index('message_reports_changed_idx').on(sql`coalesce(${table.closedAt}, ${table.createdAt})`, table.id),
    index('message_reports_open_idx').on(table.createdAt).where(sql`${table.closedAt} is null`),
    check('message_reports_side_known', sql`${table.side} in ('buyer', 'store')`),
  ],
)
