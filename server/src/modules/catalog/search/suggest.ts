import { bounds } from './bounds.ts'
import { lexeme } from './conditions.rules.ts'
import { type SearchEngine, unbounded } from './engine/search-engine.ts'
import { isWeakWord } from './meanings/read-question.rules.ts'
import { type Queries, resolveSelection, type Term } from './resolve.queries.ts'
import { everything, type SideBit } from './selection.ts'
import { dfOf, inName, wordOf } from './word-queries.rules.ts'

export interface Suggested {
  readonly words: { text: string }[]
  /** At most five product cards as JSON objects joined by commas. */
  readonly cards: string
  readonly categories: { title: string; slug: string; thumbnail: string | null }[]
  readonly brands: { name: string; slug: string }[]
  readonly didYouMean: string | null
}

interface Row {
  cards: string | null
  categories: Suggested['categories']
  brands: Suggested['brands']
  completed: string[] | null
}

const linesMost = 6

/** Suggestions for an unfinished query. Two statements; an engine finds the goods that they are read from. */
export async function suggest(
  db: Queries,
  question: string,
  side: SideBit,
  at: Date,
  engine: SearchEngine | null = null,
): Promise<Suggested> {
  const resolved = await resolveSelection(db, { ...everything, side, words: question }, { typing: true })
  const { terms, called } = resolved
  const last = terms.at(-1)
  if (!last) return { words: [], cards: '', categories: [], brands: [], didYouMean: null }
  const before = terms.slice(0, -1)
  const exact = called.map((num) => ` | ${lexeme(`:i${num}`)}`).join('')
  // Where few goods have the words before, all of these are looked through: "galaxy a" is then more than the eight most
  // frequent words with an a.
  const isFew = before.length > 0 && Math.min(...before.map(dfOf)) <= bounds.suggested
  const asked = terms.map(inName).join(' & ')
  const ofWords = isFew ? before.map(inName).join(' & ') : asked
  const begun = isFew ? `${ofWords} & (${inName(last)} | ${lexeme(last.word)}:*AB)` : asked
  const ofProducts = `(${begun})${exact}`
  const named = await mostPopular(engine, ofWords, side)
  const products =
    isFew && called.length === 0 ? named : await mostPopular(engine, `(${asked})${exact}`, side)
  const { rows } = await db.query<Row>({
    name: 'suggest',
    text: `select s.*, suggest_words($9::tsquery, $2, $5, $7, $8, $11) as completed
      from suggest_products($1::tsquery, $2, $3, $4, $5, $6, $8, $10) s`,
    values: [
      ofProducts,
      side,
      called,
      at,
      wordOf(last),
      terms.map(wordOf).join('-'),
      before.at(-1)?.lex ?? null,
      bounds.suggested,
      ofWords,
      products,
      named,
    ],
  })
  const row = rows[0] as Row
  return {
    words: linesOf(before, last, row.completed ?? []),
    cards: row.cards ?? '',
    categories: row.categories,
    brands: row.brands,
    didYouMean: terms.some(({ kind }) => kind === 'misspelt') ? terms.map(wordOf).join(' ') : null,
  }
}

/** Numbers of the most popular goods that match, as many as suggestions are read from; null where no engine answers. */
async function mostPopular(engine: SearchEngine | null, query: string, side: SideBit) {
  const conditions = { ...unbounded, query, side }
  const found = await engine?.findPage({ conditions, order: 'popular', size: bounds.suggested, offset: 0 })
  return found?.nums ?? null
}

/** Whole queries: what a word of another language or maker means, then how the last word goes on. */
function linesOf(before: readonly Term[], last: Term, completed: readonly string[]): Suggested['words'] {
  const stands = last.kind === 'meant' || last.kind === 'instead' ? last.others.slice(0, 1) : []
  const ends = last.kind === 'misspelt' ? [] : [...stands.map(({ word }) => word), ...completed]
  const lines = ends
    .filter((end) => end === last.word || !isWeakWord(end))
    .map((end) => [...before.map(wordOf), end].join(' '))
  return [...new Set(lines)].slice(0, linesMost).map((text) => ({ text }))
}
