import { createdAt, id } from '../../../database/columns.ts'
import { index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { orders, parcels } from '../orders.tables.ts'

/** What happened to a parcel, one row each; rows are only ever added. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().notNull(),
    place: text(),
    note: text(),
    /** Who did it: buyer, vendor, rider, admin or system. */
    actor: text().notNull().default('system'),
    /** The member of the store's team or of the buying company, where one of them did it. */
    personId: uuid().references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('parcel_events_parcel_id_idx').on(table.parcelId, table.createdAt),
    index('parcel_events_order_id_idx').on(table.orderId),
  ],
)

/** What members of a store write about a parcel for each other; the buyer never sees it. */
export const parcelNotes = pgTable(
  'parcel_notes',
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    authorId: uuid()
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('parcel_notes_parcel_id_idx').on(table.parcelId, table.createdAt),
    index('parcel_notes_author_id_idx').on(table.authorId),
  ],
)
