import { sql } from '../../../../database/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '../../../../database/drizzle-tables.ts'

/** How many searches by words alone there were on a day, and how many of them found nothing at all. */
export const searchDays = pgTable(
  'search_days',
  { day: date().primaryKey(), searches: integer().notNull(), nothing: integer().notNull() },
  (table) => [
    check('search_days_counted', sql`${table.nothing} >= 0 and ${table.nothing} <= ${table.searches}`),
  ],
)

/**
 * Words that nobody found on a day: how often nothing was found (`nothing`), and how often only products with fewer of the words
 * (`fewer`). Nobody's name is kept with them.
 */
export const missedWords = pgTable(
  'missed_words',
  {
    day: date().notNull(),
    /** Lower case without accents, single spaces. */
    words: text().notNull(),
    nothing: integer().notNull(),
    fewer: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words] }),
    // The most frequent words of each day, and all days of some words, without reading the others.
    index('missed_words_nothing_idx').on(table.day, sql`${table.nothing} desc`, table.words),
    index('missed_words_times_idx').on(table.day, sql`(${table.nothing} + ${table.fewer}) desc`, table.words),
    index('missed_words_words_idx').on(table.words, table.day),
    check(
      'missed_words_counted',
      sql`${table.nothing} >= 0 and ${table.fewer} >= 0 and ${table.nothing} + ${table.fewer} > 0`,
    ),
  ],
)
