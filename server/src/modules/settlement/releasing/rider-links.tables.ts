import { updatedAt } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, integer, pgTable, uuid } from '../../../database/drizzle-tables.ts'
import { parcels } from '../../orders/orders.tables.ts'

/** The parcels whose rider was given a new address. Those of other parcels have the number 1. */
export const riderLinks = pgTable(
  'rider_links',
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    /** Of the address that opens the parcel now; those with lower numbers open nothing any more. */
    number: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('rider_links_number_new', sql`${table.number} > 1`)],
)
