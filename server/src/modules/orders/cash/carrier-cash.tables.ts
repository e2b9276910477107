import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { bigint, check, index, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { parcels } from '../orders.tables.ts'

/**
 * What became of cash that the carrier should have collected: it was counted when the carrier handed it in (`handed_in`), the carrier has lost
 * it and Juaso bears the loss (`lost`), or nobody paid at the door (`not_collected`). Later corrections: lost cash is there after all (`found`),
 * or what was counted is not (`missing`). One row for each time that an operator said so. Written by `carrier-cash.functions.sql` alone.
 */
export const cashSettlements = pgTable(
  'cash_settlements',
  {
    id: id(),
    way: text().notNull(),
    /** In pesewas: the sum of its parcels. */
    amount: bigint({ mode: 'number' }).notNull(),
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    /** The number of the carrier's receipt, or why. */
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'cash_settlements_way_known',
      sql`${table.way} in ('handed_in', 'lost', 'not_collected', 'found', 'missing')`,
    ),
    check('cash_settlements_amount_positive', sql`${table.amount} > 0`),
    index('cash_settlements_age_idx').on(table.createdAt, table.id),
  ],
)

/**
 * The cash of each parcel that arrived, from the moment it was collected: the carrier owes it until it is settled. Until then the store's
 * money of the parcel is not released, and nothing of it is sent back to the buyer. Parcels that arrived before cash was counted have no row.
 */
export const carrierCash = pgTable(
  'carrier_cash',
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    /** In pesewas: the goods and the delivery fee. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Written by earlier versions; what is true now says `parcels.accepted_at`. */
    acceptedAt: instant(),
    settlementId: uuid().references(() => cashSettlements.id),
    /** A correction of the settlement, `found` or `missing`; there is one at most. */
    correctionId: uuid().references(() => cashSettlements.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('carrier_cash_amount_positive', sql`${table.amount} > 0`),
    index('carrier_cash_open_idx').on(table.createdAt).where(sql`${table.settlementId} is null`),
    index('carrier_cash_settlement_id_idx').on(table.settlementId),
    index('carrier_cash_correction_id_idx')
      .on(table.correctionId)
      .where(sql`${table.correctionId} is not null`),
    check(
      'carrier_cash_corrected_was_settled',
      sql`${table.correctionId} is null or ${table.settlementId} is not null`,
    ),
  ],
)
