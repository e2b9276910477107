import type pg from 'pg'
import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { uuidPattern } from '#contracts/uuid-pattern.ts'
import { meaningsOfBegun, type ReadQuestion, readQuestion } from './meanings/read-question.rules.ts'
import type { Selection } from './selection.ts'

export type Queries = Pick<pg.Pool, 'query'>

/** A known word with its stem and its number of products. */
export interface KnownWord {
  readonly word: string
  readonly lex: string
  readonly df: number
}

/**
 * A word of the query. `others` are what it means besides, completions of an unfinished word, or corrections of a misspelt
 * one; `meant` has only meanings, `instead` only things of another maker.
 */
export interface Term extends KnownWord {
  readonly kind: 'known' | 'begun' | 'misspelt' | 'meant' | 'instead' | 'unknown'
  readonly others: readonly KnownWord[]
  /** What was typed, where `word` stands for it. */
  readonly typed?: string
}

/** The names of a selection turned into the numbers that lists and documents use. */
export interface Resolved {
  /** 0 for the whole market; null where there is no such category. */
  readonly category: number | null
  readonly brands: readonly number[]
  /** What was named by an old slug, by the slug of today. */
  readonly moved: FilterOptions['moved']
  readonly store: string | null
  readonly values: readonly { slug: string; id: number }[]
  readonly terms: readonly Term[]
  readonly question: ReadQuestion | null
  /** Products whose name or SKU equals the whole query. */
  readonly called: readonly number[]
  /** The number of products in the category, and of those with each chosen facet. */
  readonly counts: Readonly<Record<string, number>>
}

const wholeUuid = new RegExp(`^${uuidPattern}$`, 'i')

export function isUuid(text: string): boolean {
  return wholeUuid.test(text)
}

const statement = `
  with named as materialized (
    select case when $1::text is null then 0 else (
        select num from categories where is_active
          and id = coalesce((select coalesce(merged_into_id, id) from categories where id = $2::uuid), category_by_slug($1))) end as category,
      array_remove(array(select (select b.num from brands b where b.id = brand_by_slug(asked.slug))
        from unnest($3::text[]) asked (slug)), null) as brands,
      json_build_object(
        'category', (select slug from categories where id = category_by_slug($1) and slug <> $1),
        'brands', (select coalesce(json_object_agg(was, slug) filter (where slug <> was), '{}') from (
          select asked.slug as was, (select b.slug from brands b where b.id = brand_by_slug(asked.slug)) as slug
          from unnest($3::text[]) asked (slug)) named)) as moved,
      (select id from stores where slug = $4) as store,
      (select coalesce(json_agg(json_build_object('slug', f.slug, 'id', f.id)), '[]')
        from unnest($5::text[], $6::text[]) asked(slug, value)
        join facet_values f on f.slug = asked.slug and f.value = asked.value) as values
  )
  select n.*,
    case when $7::text is null then '[]' else search_terms($7, $8, with_kept_meanings($7, $10)) end as terms,
    case when $11::text is null then '{}' else products_called($11) end as called,
    (select coalesce(json_object_agg(facet, c.n), '{}') from facet_counts c
      where c.side = $9 and c.cat = n.category and c.facet = any(
        array[0, facet_of(4, 1)] || array(select facet_of(2, b) from unnest(n.brands) b)
        || array(select facet_of(3, (v ->> 'id')::int) from json_array_elements(n.values) v)
        || array(select facet_of(5, s) from generate_series(1, 5) s))) as counts
  from named n`

/** Resolves the names of a selection in one statement. While `typing`, the last word may be unfinished. */
export async function resolveSelection(
  db: Queries,
  selection: Selection,
  { typing = false } = {},
): Promise<Resolved> {
  const pairs = Object.entries(selection.attributes).flatMap(([slug, values]) =>
    values.map((value) => ({ slug, value })),
  )
  const { category } = selection
  const question = selection.words === null ? null : readQuestion(selection.words, selection.isAsTyped)
  const { rows } = await db.query<Omit<Resolved, 'question'>>({
    name: 'search-resolve',
    text: statement,
    values: [
      category,
      category !== null && isUuid(category) ? category : null,
      selection.brands,
      selection.store,
      pairs.map(({ slug }) => slug),
      pairs.map(({ value }) => value),
      question?.words ?? null,
      typing,
      selection.side,
      JSON.stringify(question === null ? {} : meaningsFor(question, typing, selection.side)),
      selection.words,
    ],
  })
  const found = rows[0] as Omit<Resolved, 'question'>
  // Somebody may look for what is called "Under 100".
  const isName = question?.words === '' && found.called.length > 0
  return { ...found, question: isName ? { ...question, minPrice: null, maxPrice: null } : question }
}

/**
 * What the words mean, as search_terms() takes it: with what stands for them, and of an unfinished last word those that it begins. While typing,
 * completions alone are wanted.
 */
function meaningsFor(
  question: ReadQuestion,
  typing: boolean,
  side: Selection['side'],
): Record<string, unknown> {
  const begun = typing ? null : meaningsOfBegun(question)
  return {
    ...question.meant,
    ...(begun && { [begun.word]: { begun: begun.words } }),
    ...(question.respelt.length > 0 && { ':respelt': { side, words: question.respelt } }),
  }
}
