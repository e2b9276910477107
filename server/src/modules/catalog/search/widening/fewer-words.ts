import { type SearchEngine, unbounded } from '../engine/search-engine.ts'
import { isOfModel, isSmallWord, isWeakWord } from '../meanings/read-question.rules.ts'
import type { Queries, Resolved, Term } from '../resolve.queries.ts'
import type { SideBit } from '../selection.ts'
import {
  asThing,
  inName,
  plainNumber,
  turnOf,
  type WordQueries,
  wordQueriesOf,
} from '../word-queries.rules.ts'

/**
 * The queries of fewer words, where no product of the side has all: those that some product has together, the words that
 * say what the thing is before the others. Null where products have all words, whatever else is chosen, or none of them.
 */
export async function fewerWords(
  db: Queries,
  side: SideBit,
  resolved: Resolved,
  engine: SearchEngine | null = null,
): Promise<WordQueries | null> {
  const all = wordQueriesOf(resolved)
  const known = inOrderOfWeight(
    withoutModels(resolved.terms).filter(({ df, others }) => df > 0 || others.length > 0),
  )
  if (all === null || known.length === 0 || resolved.terms.length === 1) return null
  const isWhole = resolved.terms.every(({ df, others }) => df > 0 || others.length > 0)
  const allWords = isWhole ? (all.inDescriptions ?? all.inNames) : null
  const kept =
    (await keptByEngine(engine, side, allWords, known)) ?? (await keptBy(db, side, allWords, known))
  if (kept.length === 0) return null
  const terms = resolved.terms.filter((term) => kept.includes(term))
  const queries = terms.every(({ word }) => isSmallWord(word))
    ? null
    : wordQueriesOf({ ...resolved, terms, called: [] }, true)
  const leftOut = resolved.terms.filter((term) => !kept.includes(term) && !isSmallWord(term.word))
  return queries && { ...queries, leftOut: leftOut.map(({ word, typed }) => plainNumber(typed ?? word)) }
}

/** What kept_words() in the database returns: the words that some product has together; none where products have all. */
async function keptBy(
  db: Queries,
  side: SideBit,
  allWords: string | null,
  known: readonly Term[],
): Promise<Term[]> {
  const { rows } = await db.query<{ kept: number[] | null }>({
    name: 'search-kept-words',
    text: 'select kept_words($1, $2, $3, $4, $5) as kept',
    values: [allWords ?? `':nothing'`, known.map(inName), known.map(asThing), known.map(kindOf), side],
  })
  return (rows[0]?.kept ?? []).map((place) => known[place - 1] as Term)
}

/** The same by an engine, which need not read all matches to know that there is one. Null where it does not answer. */
async function keptByEngine(
  engine: SearchEngine | null,
  side: SideBit,
  allWords: string | null,
  known: readonly Term[],
): Promise<Term[] | null> {
  if (engine === null) return null
  let isSilent = false
  const someHave = async (query: string): Promise<boolean> => {
    const conditions = { ...unbounded, query, side }
    const found = isSilent
      ? null
      : await engine.findPage({ conditions, order: 'popular', size: 0, offset: 0 })
    isSilent ||= found === null
    return (found?.n ?? 0) > 0
  }
  if (allWords !== null && (await someHave(allWords))) return []
  const ranked: { term: Term; kind: number; isThing: boolean }[] = []
  for (const term of known) {
    const kind = kindOf(term)
    ranked.push({ term, kind, isThing: kind === 0 && (await someHave(asThing(term))) })
  }
  ranked.sort((a, b) => a.kind - b.kind || Number(b.isThing) - Number(a.isThing))
  const kept: Term[] = []
  for (const { term } of ranked) {
    if (await someHave([...kept, term].map(inName).join(' & '))) kept.push(term)
  }
  return isSilent ? null : kept
}

/** Without what follows a thing that nobody sells here: the "13 pro max" of an "iphone 13 pro max" is no other phone's. */
function withoutModels(terms: readonly Term[]): readonly Term[] {
  let isModel = false
  return terms.filter(({ kind, word }) => {
    isModel = kind === 'instead' || (isModel && isOfModel(word))
    return kind === 'instead' || !isModel
  })
}

/** 2 for words that name no goods, 1 for numbers, guesses and what nobody sells, 0 for the others. */
function kindOf({ word, kind }: Term): number {
  if (isWeakWord(word)) return 2
  return isOfModel(word) || kind === 'misspelt' || kind === 'begun' || kind === 'instead' ? 1 : 0
}

/** In English the thing stands last, "black school shoes", or before the first such word as "for": from there backwards. */
function inOrderOfWeight(terms: readonly Term[]): Term[] {
  const turn = turnOf(terms)
  if (turn < 0) return terms.toReversed()
  return [...terms.slice(0, turn).reverse(), ...terms.slice(turn)]
}
