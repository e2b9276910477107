import { bounds } from './bounds.ts'
import { lexeme } from './conditions.rules.ts'
import { type Queries, resolveSelection, type Term } from './resolve.queries.ts'
import { everything, type Side } from './selection.ts'

export interface Suggested {
  readonly words: { text: string }[]
  /** At most five product cards as JSON objects joined by commas. */
  readonly cards: string
  readonly categories: { title: string; slug: string; thumbnail: string | null }[]
  readonly brands: { name: string; slug: string }[]
  readonly didYouMean: string | null
}

export const suggestText = `
  with found as materialized (
    select num, facets, ts_rank('{0.1,0.2,0.4,1}', doc, $1::tsquery, 1) * ln(2 + greatest(pop, 0)) as score
    from product_search where doc @@ $1::tsquery and sides & $2::int <> 0 limit ${bounds.suggested}),
  page as materialized (
    select num, row_number() over () as place from (
      select num from found order by num = any($3::int[]) desc, score desc, num desc limit 5) l),
  named as (
    select facet & 67108863 as num, count(*) as n from found, unnest(facets) facet
    where facet >> 26 = 1 group by facet)
  select
    (select string_agg((select card_json(k, $4) from product_cards k where k.num = page.num), ',' order by place)
      from page) as cards,
    (select coalesce(json_agg(c), '[]') from (
      select title, slug, thumbnail from categories join named using (num) where is_active
      order by slug ~ ('(^|-)' || $5) desc, n desc, depth desc limit 3) c) as categories,
    (select coalesce(json_agg(b), '[]') from (
      select name, slug from brands
      where is_active and (slug like $6 || '%' or slug like $5 || '%')
      order by length(name), name limit 3) b) as brands,
    array(select place from unnest($7::text[]) with ordinality w(query, place)
      where exists (select from product_search where doc @@ w.query::tsquery and sides & $2::int <> 0)
      order by place)::int[] as completed`

interface Row {
  cards: string | null
  categories: Suggested['categories']
  brands: Suggested['brands']
  completed: number[]
}

/** What to offer for an unfinished question. Two statements. */
export async function suggest(db: Queries, question: string, side: Side, at: Date): Promise<Suggested> {
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
    text: suggestText,
    values: [
      `(${terms.map(queryOf).join(' & ')})${exact}`,
      side,
      called,
      at,
      wordOf(last),
      terms.map(wordOf).join('-'),
      completions.map(({ lex }) => [...before.map(queryOf), lexeme(lex)].join(' & ')),
    ],
  })
  const found = rows[0] as Row
  return {
    words: found.completed
      .map((place) => ({ text: [...firstWords, completions[place - 1]?.word].join(' ') }))
      .slice(0, 6),
    cards: found.cards ?? '',
    categories: found.categories,
    brands: found.brands,
    didYouMean: terms.some(({ kind }) => kind === 'misspelt') ? terms.map(wordOf).join(' ') : null,
  }
}

function lexesOf(term: Term): string[] {
  return [...new Set([term.lex, ...term.others.map(({ lex }) => lex)])]
}

function wordOf(term: Term): string {
  return term.kind === 'misspelt' ? (term.others[0]?.word ?? term.word) : term.word
}
