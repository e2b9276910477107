import { bounds } from './bounds.ts'
import { lexeme } from './conditions.rules.ts'
import { type SearchEngine, unbounded } from './engine/search-engine.ts'
import { isCheapAlone } from './meanings/read-prices.rules.ts'
import { isDescribing, namesBegun, type ReadQuestion } from './meanings/read-question.rules.ts'
import { type Queries, type Resolved, resolveSelection, type Term } from './resolve.queries.ts'
import { everything, type SideBit } from './selection.ts'
import { dfOf, inName, isPriceAlone, withPrices, wordOf } from './word-queries.rules.ts'

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
const nothing: Suggested = { words: [], cards: '', categories: [], brands: [], didYouMean: null }

/**
 * Suggestions for an unfinished query. Two statements; an engine finds the goods that they are read from. A price or "cheap" alone takes one
 * more, and words that begin nothing but the name of what is not sold here two.
 */
export async function suggest(
  db: Queries,
  question: string,
  side: SideBit,
  at: Date,
  engine: SearchEngine | null = null,
): Promise<Suggested> {
  const resolved = await resolveSelection(db, { ...everything, side, words: question }, { typing: true })
  const { terms } = resolved
  const last = terms.at(-1)
  const asked = resolved.question
  if (asked && (isPriceAlone(asked) || isCheapAlone(asked.words)))
    return { ...nothing, words: await linesOfPrice(db, question.trim(), asked, side) }
  if (!last) return nothing
  const begun = last.df === 0 && last.others.length === 0 ? namesBegun(last.word) : []
  for (const name of begun) {
    const whole = [...terms.slice(0, -1).map(wordOf), name].join(' ')
    const found = await suggest(db, whole, side, at, engine)
    if (found.cards) return { ...found, words: withFirst(whole, found.words) }
  }
  return suggestGoods(db, resolved, last, side, at, engine)
}

async function suggestGoods(
  db: Queries,
  { terms, called }: Resolved,
  last: Term,
  side: SideBit,
  at: Date,
  engine: SearchEngine | null,
): Promise<Suggested> {
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
    .filter((end) => end === last.word || !isDescribing(end))
    .map((end) => [...before.map(wordOf), end].join(' '))
  return [...new Set(lines)].slice(0, linesMost).map((text) => ({ text }))
}

const withFirst = (text: string, words: Suggested['words']) =>
  [{ text }, ...words.filter((each) => each.text !== text)].slice(0, linesMost)

/** A price, or what asks for something cheap, with what the categories of most goods at that price are called. */
async function linesOfPrice(db: Queries, typed: string, question: ReadQuestion, side: SideBit) {
  const { minPrice, maxPrice } = withPrices(everything, question)
  const { rows } = await db.query<{ title: string }>({
    name: 'suggest-of-price',
    text: `
      select lower(c.title) as title from categories c
      where c.is_active and cardinality(title_heads(c.title)) = 1
        and not exists (select from categories below where below.parent_id = c.id and below.is_active)
        and exists (select from product_list l where l.side = $1 and l.cat = c.num and l.price between $2 and $3)
      order by coalesce((select n from facet_counts f where f.side = $1 and f.cat = c.num and f.facet = 0), 0) desc, c.num limit $4`,
    values: [side, minPrice ?? 0, maxPrice ?? Number.MAX_SAFE_INTEGER, linesMost],
  })
  // As it is said: "cheap laptops", but "laptops under 1000" and "laptops pas cher".
  const isBefore = isCheapAlone(typed) && !/^(?:pas|moins|bon|abordable)/i.test(typed)
  return rows.map(({ title }) => ({ text: isBefore ? `${typed} ${title}` : `${title} ${typed}` }))
}
