import { createdAt, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'
import { parcels } from '../orders.tables.ts'

/** Parcels to be paid in cash that nobody took at the door. `refuse_at_door` writes them with the cancellation of the parcel. */
export const doorRefusals = pgTable(
  'door_refusals',
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** The buyer. */
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** The nine digits of the telephone number it was sent to; null once the buyer's details are erased. */
    phone: text(),
    createdAt: createdAt(),
    /** When an operator decided that it does not count any more. */
    releasedAt: instant(),
  },
  (table) => [
    index('door_refusals_phone_idx').on(table.phone).where(sql`${table.releasedAt} is null`),
    index('door_refusals_person_id_idx').on(table.personId),
    index('door_refusals_store_id_idx').on(table.storeId),
  ],
)
