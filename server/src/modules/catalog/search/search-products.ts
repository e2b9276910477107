import { limits } from '#contracts/limits.ts'
import { withChosenVariants } from '../card.queries.ts'
import { bounds } from './bounds.ts'
import { type Conditions, conditionsOf } from './conditions.rules.ts'
import { pageFromEngine } from './engine/page-from-engine.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { expectedMatches, isFoundByWalking, isQuickerWalked, knownMatches } from './expected-matches.rules.ts'
import type { ReadQuestion } from './meanings/read-question.rules.ts'
import { isUuid, type Queries, type Resolved, resolveSelection } from './resolve.queries.ts'
import { isPlain, type SearchRequest, type SearchResult } from './selection.ts'
import {
  listStatement,
  nameOfScan,
  type Reach,
  type RowSort,
  rankStatement,
  scanStatement,
  valuesOf,
  walkAndRankStatement,
  walkPageStatement,
  walkStatement,
} from './statements.ts'
import { fewerWords } from './widening/fewer-words.ts'
import { unfiltered, widened } from './widening/widen.ts'
import {
  isPriceAlone,
  type Ranking,
  type WordQueries,
  withPrices,
  wordQueriesOf,
} from './word-queries.rules.ts'

/** How many match, and the cards of the page. */
export interface Answer {
  readonly n: number
  readonly cards: string | null
}

const nothing: SearchResult = {
  count: 0,
  isCapped: false,
  cards: '',
  isCategoryKnown: true,
  didYouMean: null,
  shownWords: null,
  leftOut: [],
  readPrices: null,
  wordsWithoutPrices: null,
  isCheapestFirst: false,
  thing: [],
}

/**
 * Finds one page of products. Every order is exact; the count is exact to `limits.searchMatchesMax` (a plain category's
 * to `bounds.listed`), and no page reaches beyond it. A plain category takes one statement, everything else two to seven,
 * whatever the size of the market, and one more where options are chosen, for the pictures of the variants that have them. Where there
 * is an engine, it is asked first for all but plain categories.
 */
export async function searchProducts(
  db: Queries,
  request: SearchRequest,
  engine: SearchEngine | null = null,
): Promise<SearchResult> {
  const found = await findProducts(db, request, engine)
  return { ...found, cards: await withChosenVariants(db, found.cards, request.selection.attributes) }
}

async function findProducts(
  db: Queries,
  request: SearchRequest,
  engine: SearchEngine | null,
): Promise<SearchResult> {
  if (isPlain(request.selection)) return listCategory(db, request)
  const resolved = await resolveSelection(db, request.selection)
  if (resolved.category === null) return { ...nothing, isCategoryKnown: false }
  if (request.selection.words === null) {
    const conditions = conditionsOf(request.selection, resolved, request.at)
    return resultOf(await readMatches(db, engine, request, resolved, conditions), limits.searchMatchesMax)
  }
  return searchWords(db, engine, request, resolved)
}

interface FoundByWords {
  readonly answer: Answer
  readonly words: WordQueries
  /** By what the matches are ranked, where their order is by relevance. */
  readonly ranking: Ranking
  /** With the prices and the order that the words name. */
  readonly request: SearchRequest
}

/** Matches of all words; where no product has them all, of those that some have together. Null where nothing can match. */
export async function findByWords(
  db: Queries,
  asked: SearchRequest,
  resolved: Resolved,
  engine: SearchEngine | null = null,
): Promise<FoundByWords | null> {
  let words = wordQueriesOf(resolved)
  if (words === null) return null
  const request = {
    ...asked,
    selection: withPrices(asked.selection, resolved.question),
    sort: asked.sort === 'relevance' ? orderOf(resolved.question) : asked.sort,
  }
  let found = await readWordMatches(db, engine, request, resolved, words)
  if (found.answer.n === 0) {
    words = await fewerWords(db, asked.selection.side, resolved, engine)
    if (words === null) return null
    found = await readWordMatches(db, engine, request, resolved, words)
  }
  return { ...found, words, request }
}

/** The order that a question asks for. */
function orderOf(question: ReadQuestion | null): SearchRequest['sort'] {
  if (question?.isCheap) return 'price-low'
  return question && isPriceAlone(question) ? 'popular' : 'relevance'
}

async function searchWords(
  db: Queries,
  engine: SearchEngine | null,
  asked: SearchRequest,
  resolved: Resolved,
): Promise<SearchResult> {
  const found = await findByWords(db, asked, resolved, engine)
  const { minPrice, maxPrice } = withPrices(asked.selection, resolved.question)
  const isRead = minPrice !== asked.selection.minPrice || maxPrice !== asked.selection.maxPrice
  const read = {
    readPrices: isRead ? { min: minPrice, max: maxPrice } : null,
    wordsWithoutPrices: isRead ? (resolved.question?.words ?? null) : null,
  }
  if (found === null) return { ...nothing, ...read }
  const { answer, words, request } = found
  const { didYouMean, shownWords, leftOut } = words
  return {
    ...resultOf(answer, limits.searchMatchesMax),
    didYouMean,
    shownWords,
    leftOut,
    ...read,
    isCheapestFirst: request.sort !== asked.sort && request.sort === 'price-low',
    thing: words.thing,
  }
}

/** Matches in names; where those are few, in descriptions as well. */
async function readWordMatches(
  db: Queries,
  engine: SearchEngine | null,
  request: SearchRequest,
  resolved: Resolved,
  words: WordQueries,
): Promise<Pick<FoundByWords, 'answer' | 'ranking'>> {
  return widened(words, {
    ask: async (query, ranking) => ({
      ranking,
      answer: await readMatches(
        db,
        engine,
        request,
        resolved,
        conditionsOf(request.selection, resolved, request.at, { words: query }),
        words.frequencies,
        ranking,
      ),
    }),
    sizeOf: ({ answer }) => answer.n,
    findsUnfiltered: unfiltered(db, engine, request.selection, resolved, request.at),
  })
}

async function listCategory(
  db: Queries,
  { selection, sort, at, ...paging }: SearchRequest,
): Promise<SearchResult> {
  const rowSort = rowSortOf(sort)
  const { category } = selection
  const by = category === null ? 'all' : isUuid(category) ? 'id' : 'slug'
  const { rows } = await db.query<Answer & { category: number | null }>({
    name: `list-${by}-${rowSort}`,
    text: listStatement(rowSort, by),
    values: [category, selection.side, ...window(paging, bounds.listed), at],
  })
  const [answer] = rows
  if (!answer || answer.category === null) return { ...nothing, isCategoryKnown: false }
  return resultOf(answer, bounds.listed)
}

/**
 * Reads a page of what meets the conditions: by scan and sort where the matches are few, else along the index of the order, and
 * where that ends before the page is full, by sorting all matches, which takes longer and is exact.
 */
async function readMatches(
  db: Queries,
  engine: SearchEngine | null,
  request: SearchRequest,
  resolved: Resolved,
  conditions: Conditions,
  frequencies: WordQueries['frequencies'] = [],
  ranking: Ranking | null = null,
): Promise<Answer> {
  if (conditions.query === null) return { n: 0, cards: null }
  const isRanked = request.sort === 'relevance' && ranking !== null
  const sort = rowSortOf(request.sort)
  const order = isRanked ? { ranking, called: resolved.called } : sort
  const [size, offset] = window(request, limits.searchMatchesMax)
  const met = { ...conditions, query: conditions.query, side: request.selection.side }
  const found = await pageFromEngine(db, engine, { conditions: met, order, size, offset }, request.at)
  if (found !== null) return found
  const values = valuesOf(met, { size, offset, at: request.at })
  const rankedBy = isRanked ? [ranking.typed, resolved.called, ranking.meant, ranking.beside] : []
  const scan = (reach: Reach) =>
    ask(
      db,
      nameOfScan(reach, isRanked ? 'rank' : sort),
      isRanked ? rankStatement(reach) : scanStatement(sort, reach),
      [...values, ...rankedBy],
    )
  const walk = () =>
    ask(
      db,
      isRanked ? 'search-walk-rank' : `search-walk-${sort}`,
      isRanked ? walkAndRankStatement : walkStatement(sort),
      [...values, ...rankedBy, resolved.category],
    )
  const known = isRanked ? null : knownMatches(request.selection, resolved)
  if (known !== null && isQuickerWalked(known, resolved.counts[0] ?? 0, request)) {
    const text = walkPageStatement(sort)
    const page = await ask(db, `search-walk-page-${sort}`, text, [...values, resolved.category])
    if (page.n === Math.min(size + offset, known)) return { n: known, cards: page.cards }
  }
  const expected = expectedMatches(request.selection, resolved, frequencies)
  let walked: Answer | null = null
  if (isFoundByWalking(expected, resolved.counts[0] ?? 0)) {
    walked = await walk()
    if (walked.n > limits.searchMatchesMax) return walked
  }
  const scanned = await scan('bounded')
  if (scanned.n <= bounds.scanned) return scanned
  walked ??= await walk()
  if (walked.n > limits.searchMatchesMax) return walked
  // What a walk finds first is first in the order, however few it finds; there are more than are counted.
  if (!isRanked && walked.n >= size + offset) return { n: scanned.n, cards: walked.cards }
  return scan('all')
}

async function ask(db: Queries, name: string, text: string, values: unknown[]): Promise<Answer> {
  const { rows } = await db.query<Answer>({ name, text, values })
  return rows[0] as Answer
}

function rowSortOf(sort: SearchRequest['sort']): RowSort {
  return sort === 'relevance' ? 'popular' : sort
}

/** Size and offset of a page, clipped at the last product that the list can reach. */
function window(
  { page, pageSize }: { page: number; pageSize: number },
  reach: number,
): [size: number, offset: number] {
  const offset = Math.min((page - 1) * pageSize, reach)
  return [Math.min(pageSize, reach - offset), offset]
}

function resultOf({ n, cards }: Answer, reach: number): SearchResult {
  return {
    count: Math.min(n, reach),
    isCapped: n > reach,
    cards: cards ?? '',
    isCategoryKnown: true,
    didYouMean: null,
    shownWords: null,
    leftOut: [],
    readPrices: null,
    wordsWithoutPrices: null,
    isCheapestFirst: false,
    thing: [],
  }
}
