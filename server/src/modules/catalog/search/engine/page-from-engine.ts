import type { Queries } from '../resolve.queries.ts'
import type { Answer } from '../search-products.ts'
import { shownStatement } from '../statements.ts'
import type { PageAsked, SearchEngine } from './search-engine.ts'

/**
 * A page that an engine finds, with cards from PostgreSQL. Null where there is no engine or it does not answer, and where one of its products
 * does not meet the conditions any more or has another place: what is shown is never older than the cards.
 */
export async function pageFromEngine(
  db: Queries,
  engine: SearchEngine | null,
  asked: PageAsked,
  at: Date,
): Promise<Answer | null> {
  const found = engine === null ? null : await engine.findPage(asked)
  if (engine === null || found === null) return null
  if (found.nums.length === 0) return { n: found.n, cards: null }
  const { query, side, minPrice, maxPrice, minRating, since } = asked.conditions
  const sort = typeof asked.order === 'string' ? asked.order : 'rank'
  const { rows } = await db.query<{ is_true: boolean; cards: string | null }>({
    name: `search-shown-${sort}`,
    text: shownStatement(sort),
    values: [query, side, minPrice, maxPrice, minRating, since, found.nums, at],
  })
  if (rows[0]?.is_true) return { n: found.n, cards: rows[0].cards }
  engine.noteChanged()
  return null
}
