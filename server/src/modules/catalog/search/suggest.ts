import { bounds } from './bounds.ts'
import { lexeme } from './conditions.rules.ts'
import { type Queries, resolveSelection, type Term } from './resolve.queries.ts'
import { everything, type SideBit } from './selection.ts'

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
  completed: number[]
}

/** Suggestions for an unfinished query. Two statements. */
export async function suggest(db: Queries, question: string, side: SideBit, at: Date): Promise<Suggested> {
  const resolved = await resolveSelection(db, { ...everything, side, words: question }, { typing: true })
  const { terms, called } = resolved
  const last = terms.at(-1)
  if (!last) return { words: [], cards: '', categories: [], brands: [], didYouMean: null }
  const before = terms.slice(0, -1)
  const queryOf = (term: Term) => `(${lexesOf(term).map(lexeme).join(' | ')})`
  const firstWords = before.map(wordOf)
  const completions = last.kind === 'misspelt' ? [] : last.others
  const exact = called.map((num) => ` | ${lexeme(`:i${num}`)}`).join('')
  const { rows } = await db.query<Row>({
    name: 'suggest',
    text: 'select * from suggest_products($1::tsquery, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      `(${terms.map(queryOf).join(' & ')})${exact}`,
      side,
      called,
      at,
      wordOf(last),
      terms.map(wordOf).join('-'),
      completions.map(({ lex }) => [...before.map(queryOf), lexeme(lex)].join(' & ')),
      bounds.suggested,
    ],
  })
  const row = rows[0] as Row
  return {
    words: row.completed
      .map((place) => ({ text: [...firstWords, completions[place - 1]?.word].join(' ') }))
      .slice(0, 6),
    cards: row.cards ?? '',
    categories: row.categories,
    brands: row.brands,
    didYouMean: terms.some(({ kind }) => kind === 'misspelt') ? terms.map(wordOf).join(' ') : null,
  }
}

function lexesOf(term: Term): string[] {
  return [...new Set([term.lex, ...term.others.map(({ lex }) => lex)])]
}

function wordOf(term: Term): string {
  return term.kind === 'misspelt' ? (term.others[0]?.word ?? term.word) : term.word
}
