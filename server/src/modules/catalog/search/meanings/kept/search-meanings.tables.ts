import { createdAt, id, updatedAt } from '../../../../../database/columns.ts'
import { sql } from '../../../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../../../database/drizzle-tables.ts'

/** What operators say that words of searches mean, beside what the code knows (meanings/). */
export const searchMeanings = pgTable(
  'search_meanings',
  {
    id: id(),
    /** Words or phrases that people type, and those that are searched for besides, as they were written. */
    typed: text().array().notNull(),
    means: text().array().notNull(),
    /** Whether each of all of them means the others. */
    bothWays: boolean().notNull(),
    /** Words of another language stand in only where no product has them. */
    language: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('search_meanings_language_known', sql`${table.language} in ('en', 'de', 'fr')`),
    check(
      'search_meanings_say_something',
      sql`cardinality(${table.typed}) > 0 and cardinality(${table.means}) > 0`,
    ),
  ],
)

/** The stems by which a phrase is found in a search, and what it means; written with its row of search_meanings. */
export const searchMeaningKeys = pgTable(
  'search_meaning_keys',
  {
    meaningId: uuid()
      .notNull()
      .references(() => searchMeanings.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    firstStem: text().notNull(),
    stems: text().array().notNull(),
    means: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meaningId, table.place] }),
    index('search_meaning_keys_first_stem_idx').on(table.firstStem),
  ],
)
