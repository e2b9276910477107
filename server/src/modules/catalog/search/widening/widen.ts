import { bounds } from '../bounds.ts'
import { conditionsOf } from '../conditions.rules.ts'
import type { SearchEngine } from '../engine/search-engine.ts'
import type { Queries, Resolved } from '../resolve.queries.ts'
import { everything, isForWordsAlone, type Selection } from '../selection.ts'
import { nameOfScan, scanStatement, valuesOf } from '../statements.ts'
import type { Ranking, WordQueries } from '../word-queries.rules.ts'

/** How a search is asked: for its page, or for the counts beside its filters. */
interface Asking<Found> {
  readonly ask: (query: string, ranking: Ranking) => Promise<Found>
  readonly sizeOf: (found: Found) => number
  /** Whether a query finds so many without the chosen filters. */
  readonly findsUnfiltered: (query: string, least: number) => Promise<boolean>
}

/**
 * Asks the queries of words, the narrowest first, until one finds enough. What filters leave of enough is enough, unless it is nothing: a
 * filter only narrows what was shown without it, and so shows as many as the number beside it says.
 */
export async function widened<Found>(
  words: WordQueries,
  { ask, sizeOf, findsUnfiltered }: Asking<Found>,
): Promise<Found> {
  const isEnough = async (found: Found, query: string, least: number) => {
    const size = sizeOf(found)
    return size >= least || (size > 0 && (await findsUnfiltered(query, least)))
  }
  if (words.ofThings !== null) {
    const things = await ask(words.ofThings, words.ranking)
    if (await isEnough(things, words.ofThings, bounds.fewThings)) return things
  }
  let query = words.inNames
  let inNames = await ask(query, words.ranking)
  if (sizeOf(inNames) === 0 && words.ofGoods !== null) {
    query = words.ofGoods
    inNames = await ask(query, words.ranking)
  }
  if (words.inDescriptions === null || (await isEnough(inNames, query, words.enough))) return inNames
  return ask(words.inDescriptions, words.rankingEverywhere)
}

/** For `widened`: counts what a selection finds by its words and prices alone. */
export function unfiltered(
  db: Queries,
  engine: SearchEngine | null,
  selection: Selection,
  resolved: Resolved,
  at: Date,
): Asking<unknown>['findsUnfiltered'] {
  const { side, words, minPrice, maxPrice } = selection
  const isFiltered = !isForWordsAlone({ ...selection, minPrice: null, maxPrice: null })
  const alone = { ...everything, side, words, minPrice, maxPrice }
  return async (query, least) => {
    if (!isFiltered) return false
    const conditions = conditionsOf(alone, { ...resolved, category: 0 }, at, { words: query })
    if (conditions.query === null) return false
    const met = { ...conditions, query: conditions.query, side }
    const found = await engine?.findPage({ conditions: met, order: 'popular', size: 0, offset: 0 })
    if (found) return found.n >= least
    const { rows } = await db.query<{ n: number }>({
      name: nameOfScan('bounded', 'popular'),
      text: scanStatement('popular', 'bounded'),
      values: valuesOf(met, { size: 0, offset: 0, at }),
    })
    return (rows[0]?.n ?? 0) >= least
  }
}
