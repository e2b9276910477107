import { instant } from '../../database/columns.ts'
import { pgTable, text } from '../../database/drizzle-tables.ts'

/** When each invariant of the books was last checked, and when it last held. */
export const bookChecks = pgTable('book_checks', {
  rule: text().primaryKey(),
  checkedAt: instant().notNull(),
  /** Null for one that never held since it is kept here. */
  keptAt: instant(),
})
