import { instant } from '../../database/columns.ts'
import { integer, jsonb, pgTable, text } from '../../database/drizzle-tables.ts'

/** When each invariant of the books was last checked, what was found, and when it last held. */
export const bookChecks = pgTable('book_checks', {
  rule: text().primaryKey(),
  checkedAt: instant().notNull(),
  /** Null for one that never held since it is kept here. */
  keptAt: instant(),
  /** The rows that broke it at the last check. */
  broken: jsonb().$type<{ what: string; difference: string | null }[]>().notNull().default([]),
  tookMs: integer().notNull().default(0),
})
