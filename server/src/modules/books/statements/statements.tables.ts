import { createdAt, id, instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'

/** Statements of providers that were uploaded. Rows are only ever added. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    id: id(),
    provider: text().notNull(),
    fileName: text().notNull(),
    /** The same file is not compared twice. */
    sha256: text().notNull().unique(),
    begins: instant().notNull(),
    ends: instant().notNull(),
    uploadedBy: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('provider_statements_uploaded_by_idx').on(table.uploadedBy),
    check('provider_statements_provider_known', sql`${table.provider} in ('paystack', 'sandbox')`),
  ],
)

/** Their lines as they were compared, and movements of ours that they lack. */
export const providerStatementLines = pgTable(
  'provider_statement_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => providerStatements.id),
    place: integer().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    amount: pesewas().notNull(),
    fee: pesewas(),
    isDone: boolean().notNull(),
    isBack: boolean().notNull(),
    at: instant().notNull(),
    outcome: text().notNull(),
    difference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.place] }),
    // Nearly all lines of nearly all statements match.
    index('provider_statement_lines_odd_idx')
      .on(table.statementId, table.outcome, table.place)
      .where(sql`${table.outcome} <> 'matches'`),
    check('provider_statement_lines_kind_known', sql`${table.kind} in ('charge', 'refund', 'transfer')`),
    check(
      'provider_statement_lines_outcome_known',
      sql`${table.outcome} in ('matches', 'differs', 'unknown', 'missing')`,
    ),
    check('provider_statement_lines_amounts', sql`${table.amount} >= 0 and coalesce(${table.fee}, 0) >= 0`),
  ],
)
