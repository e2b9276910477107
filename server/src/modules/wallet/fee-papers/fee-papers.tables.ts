import type { TaxPart } from '#contracts/tax/tax.ts'
import { createdAt, id, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/**
 * Juaso's invoices to stores for the fees of a month, and credit notes for fees of earlier months that were given back in it. A paper
 * never changes. Amounts include the taxes; those of a credit note are below zero.
 */
export const feePapers = pgTable(
  'fee_papers',
  {
    id: id(),
    /** Counts from 1 in each year, without a gap. */
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text().notNull(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    /** The first day of the month that it is of. */
    month: date().notNull(),
    /** The first day of the month in which the fees were charged: `month`, or an earlier one for a credit note. */
    soldIn: date().notNull(),
    /** The invoice that a credit note takes from; null where the market had no numbered invoices yet. */
    corrects: uuid().references((): AnyPgColumn => feePapers.id),
    gross: pesewas().notNull(),
    commission: pesewas().notNull(),
    processing: pesewas().notNull(),
    /** The amount without taxes, and the taxes inside the fees; the taxes are empty where Juaso is not registered. */
    base: pesewas().notNull(),
    taxes: jsonb().$type<readonly TaxPart[]>().notNull(),
    /** Both sides as they were called when it was written. */
    issuer: jsonb().$type<FeeParty>().notNull(),
    store: jsonb().$type<FeeParty>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fee_papers_number_key').on(table.year, table.number),
    uniqueIndex('fee_papers_once_key').on(table.storeId, table.month, table.soldIn),
    index('fee_papers_month_idx').on(table.month),
    index('fee_papers_corrects_idx').on(table.corrects),
    check('fee_papers_kind_known', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('fee_papers_numbered', sql`${table.number} > 0`),
    check(
      'fee_papers_sign',
      sql`case when ${table.kind} = 'invoice' then ${table.commission} + ${table.processing} > 0 and ${table.soldIn} = ${table.month}
        else ${table.commission} + ${table.processing} < 0 end`,
    ),
    check('fee_papers_not_ahead', sql`${table.soldIn} <= ${table.month}`),
  ],
)

/** One side of an invoice. */
export interface FeeParty {
  readonly name: string
  readonly address: readonly string[]
  /** Of Juaso, where its settings have one. */
  readonly tin?: string | null
  readonly vat_number: string | null
}
