import { type ProductSort, productSorts } from '#contracts/catalog/product-query.ts'
import { limits } from '#contracts/limits.ts'
import { bounds } from './bounds.ts'
import type { Met } from './engine/search-engine.ts'

/**
 * The statements of lists and search. Each text is one prepared statement with one plan for all values, so limits and
 * orders are part of the text; every inner limit is in a materialized CTE, which the planner cannot move, and every
 * look-up by key is a scalar subquery, which it cannot turn into a join over the whole table.
 */
export type RowSort = Exclude<ProductSort, 'relevance'>
export const rowSorts: readonly RowSort[] = productSorts.filter((sort) => sort !== 'relevance')

const orders: Record<RowSort, string> = {
  popular: 'pop desc, num desc',
  'price-low': 'price, num',
  'price-high': 'price desc, num desc',
  newest: 'created desc, num desc',
  rating: 'rating desc, reviews desc, num desc',
  reviews_count: 'reviews desc, num desc',
  discount_percentage: 'discount desc, num desc',
}

const columns: Record<RowSort, string> = {
  popular: 'pop',
  'price-low': 'price',
  'price-high': 'price',
  newest: 'created',
  rating: 'rating, reviews',
  reviews_count: 'reviews',
  discount_percentage: 'discount',
}

/** Along prices a walk begins at the end of the chosen ones. */
const fromPrices = (sort: RowSort) =>
  sort === 'price-low' || sort === 'price-high' ? 'and price between $3 and $4' : ''

const cardsOf = (page: string, at: string) => `(
    select string_agg((select card_json(k, ${at}) from product_cards k where k.num = page.num), ',' order by place)
    from ${page} page) as cards`

const matching = `doc @@ $1::tsquery and sides & $2::int <> 0 and price between $3 and $4 and rating >= $5
      and created >= $6`

/** How well a document fits any of the words of a query: their weights are added up. */
const weightOf = (query: string) =>
  `ts_rank('{0.1,0.15,0.35,1}', doc, ${query}::tsquery) * (numnode(${query}::tsquery) + 1)`

/**
 * The thing itself counts most, then the words beside it and the brand, then what is mentioned, then attributes and the
 * description. Of the words as typed ($10) and what they mean besides ($12, null where that is nothing) the better counts:
 * a product does not gain by having both, and a "tv box" ($13: another thing, which stands beside it) is less of a television.
 * Popularity adds less than half: it decides
 * among products that fit alike, and cannot lift a mention above the thing.
 */
const scoreOf = (
  typed: string,
  meant: string,
  beside: string,
) => `greatest(${weightOfTyped(typed, beside)}, ${weightOfMeaning(meant, beside)})
      * ${popularity}`

/** What another thing, which stands beside the one that is sought, counts of its words. */
export const ofBeside = 0.35

const weightOfTyped = (typed: string, beside: string) =>
  `case when doc @@ ${beside}::tsquery then ${ofBeside} else 1 end * ${weightOf(typed)}`

const weightOfMeaning = (meant: string, beside: string) => `case when ${meant}::text is not null then
      case when doc @@ ${beside}::tsquery then ${ofBeside} else 0.9 end * ${weightOf(meant)} end`

/** What popularity multiplies a score with. */
export const popularity = '(1.5 - 1 / (2 + ln(1 + greatest(pop, 0))))'

const score = scoreOf('$10', '$12', '$13')

/**
 * What ranked these products ($1 ids, in their order): the parts of the score of their words ($2 typed, $3 meant, $4 beside), whether one
 * has exactly the name ($5 numbers), and which queries of $6 (JSON of `term`, `place`, `query`, the best place first) its document matches.
 */
export const explainStatement = `
  select c.product_id as id, (c.card || '}')::json ->> 'name' as name, s.num = any($5::int[]) as is_called,
    ${scoreOf('$2', '$3', '$4')} as score, ${weightOfTyped('$2', '$4')} as typed, ${weightOfMeaning('$3', '$4')} as meant, ${popularity} as popularity,
    (select coalesce(json_agg(json_build_object('term', q.term, 'place', q.place) order by q.at), '[]')
      from jsonb_to_recordset($6::jsonb) as q (at int, term int, place text, query text) where s.doc @@ q.query::tsquery) as found
  from unnest($1::uuid[]) with ordinality as shown (id, at)
  join product_cards c on c.product_id = shown.id join product_search s on s.num = c.num
  order by shown.at`

/** A whole category or the whole market: one walk along its index. $1 id or slug, $2 side, $3 size, $4 offset, $5 now. */
export function listStatement(sort: RowSort, by: 'id' | 'slug' | 'all'): string {
  const category =
    by === 'all'
      ? 'select 0 as num where $1::text is null'
      : `select num from categories where is_active and id = ${
          by === 'slug'
            ? 'category_by_slug($1)'
            : '(select coalesce(merged_into_id, id) from categories where id = $1)'
        }`
  return `
  with category as materialized (${category}),
  page as materialized (
    select num, row_number() over () as place from (
      select num from product_list where side = $2 and cat = (select num from category)
      order by ${orders[sort]} limit $3 offset $4) l)
  select (select num from category) as category,
    coalesce((select n from facet_counts
      where side = $2 and cat = (select num from category) and facet = 0), 0) as n,
    ${cardsOf('page', '$5')}`
}

/** How many matches a scan reads: one more than are sorted, which shows that there are more, or all of them. */
export type Reach = 'bounded' | 'all'

/** Under which name a scan is prepared; one name stands for one text. */
export const nameOfScan = (reach: Reach, order: RowSort | 'rank'): string => `search-scan-${reach}-${order}`

/** A page that is asked for: how many rows after how many others, at an instant. */
interface Window {
  readonly size: number
  readonly offset: number
  readonly at: Date
}

/** The first values of every statement that finds a page, in the order of their places. */
export const valuesOf = (met: Met, { size, offset, at }: Window): unknown[] => [
  ...[met.query, met.side, met.minPrice, met.maxPrice, met.minRating, met.since],
  ...[size, offset, at],
]

const most = (reach: Reach) => (reach === 'all' ? '' : `limit ${bounds.scanned + 1}`)

/** Reads the matches from the inverted index and sorts them. $7 size, $8 offset, $9 now. */
export function scanStatement(sort: RowSort, reach: Reach = 'bounded'): string {
  return `
  with matches as materialized (
    select num, ${columns[sort]} from product_search where ${matching} ${most(reach)}),
  page as materialized (
    select num, row_number() over () as place from (
      select num from matches order by ${orders[sort]} limit $7 offset $8) l)
  select (select count(*)::int from matches) as n, ${cardsOf('page', '$9')}`
}

/** The same, best matches first: those with exactly this name ($11), then by weight of the words ($10) and popularity. */
export function rankStatement(reach: Reach = 'bounded'): string {
  return `
  with matches as materialized (
    select num, ${score} as score from product_search where ${matching} ${most(reach)}),
  page as materialized (
    select num, row_number() over () as place from (
      select num from matches order by num = any($11::int[]) desc, score desc, num desc limit $7 offset $8) l)
  select (select count(*)::int from matches) as n, ${cardsOf('page', '$9')}`
}

/**
 * For selections that much of the category matches: walks its index in the wanted order and looks each product up,
 * until there are enough or the bound is reached. $10 is the category. Returns at most one more than is ever counted.
 */
export function walkStatement(sort: RowSort): string {
  return `
  with ${hitsAlong(sort, '$10')},
  page as materialized (
    select num, place from hits order by place limit $7 offset $8)
  select (select count(*)::int from hits) as n, ${cardsOf('page', '$9')}`
}

/**
 * The cards of a page that an engine found ($7 numbers in their order, $8 now), and whether all of it is true now: each product meets
 * the conditions, and they stand in the order. `rank` is not computed again. `offset 0` keeps the planner from reading all that match.
 */
export function shownStatement(sort: RowSort | 'rank'): string {
  return `
  with page as materialized (
    select num, place from unnest($7::int[]) with ordinality asked (num, place)),
  met as materialized (
    select num, place, pop, price, created, rating, reviews, discount
    from page cross join lateral (
      select sides, pop, price, created, rating, reviews, discount, doc from product_search s where s.num = page.num offset 0) found
    where ${matching})
  select coalesce((select array_agg(num order by ${sort === 'rank' ? 'place' : orders[sort]}) from met) = $7::int[], false) as is_true,
    ${cardsOf('page', '$8')}`
}

/** The same where the number of matches is known: stops after those that the page shows. */
export function walkPageStatement(sort: RowSort): string {
  return `
  with ${hitsAlong(sort, '$10', '$7::int + $8::int')},
  page as materialized (
    select num, place from hits order by place offset $8)
  select (select count(*)::int from hits) as n, ${cardsOf('page', '$9')}`
}

/** The same by popularity, then the best matches first among the most popular ones. $14 is the category. */
export const walkAndRankStatement = `
  with ${hitsAlong('popular', '$14')},
  page as materialized (
    select num, row_number() over () as place from (
      select num from hits
      order by num = any($11::int[]) desc,
        (select ${score} from product_search s where s.num = hits.num) desc, num desc
      limit $7 offset $8) l)
  select (select count(*)::int from hits) as n, ${cardsOf('page', '$9')}`

/** The CTEs of a walk: `hits` has the numbers and positions of at most `most` matches. `category` is its SQL parameter. */
export function hitsAlong(
  sort: RowSort,
  category: `$${number}`,
  most = String(limits.searchMatchesMax + 1),
): string {
  return `steps as materialized (
    select num, row_number() over () as place from (
      select num from product_list where side = $2 and cat = ${category}
      ${fromPrices(sort)} order by ${orders[sort]} limit ${bounds.walked}) l),
  hits as materialized (
    select num, place from steps
    where (select ${matching} from product_search s where s.num = steps.num)
    limit ${most})`
}
