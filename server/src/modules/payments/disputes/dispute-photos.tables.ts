import { createdAt, id } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { paymentDisputes } from '../payments.tables.ts'

/** Photos and papers that answer a buyer's bank, each a private upload. Rows are only ever added. */
export const disputePhotos = pgTable(
  'dispute_photos',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => paymentDisputes.id),
    /** The address of the private upload. */
    file: text().notNull().unique(),
    /** What it shows. */
    about: text().notNull(),
    note: text().notNull(),
    /** The operator who added it. */
    addedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dispute_photos_dispute_id_idx').on(table.disputeId),
    check('dispute_photos_about_known', sql`${table.about} in ('delivery', 'return', 'goods', 'other')`),
  ],
)
