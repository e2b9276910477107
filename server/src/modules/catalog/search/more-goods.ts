import type { SearchEngine } from './engine/search-engine.ts'
import type { Queries } from './resolve.queries.ts'
import { searchProducts } from './search-products.ts'
import { isForWordsAlone, type SearchRequest, type SearchResult } from './selection.ts'

/** Goods that are shown after few matches. */
export interface MoreGoods {
  /** They are of it, or of a category below it. */
  readonly category: { readonly slug: string; readonly title: string }
  /** As in SearchResult. */
  readonly cards: string
}

/** So many products at least are shown for some words, where they name anything. */
const shownAtLeast = 12

/**
 * What searchProducts finds and, where words alone were asked for and few products match, the most popular other goods of the first
 * match's category, or where these do not suffice of the category above it. Where the words name a category and no match is in it, as of
 * football boots for "nike shoes", they are of that one.
 */
export async function searchWithMore(
  db: Queries,
  request: SearchRequest,
  engine: SearchEngine | null = null,
): Promise<SearchResult & { readonly more: MoreGoods | null }> {
  const result = await searchProducts(db, request, engine)
  const { selection, sort, page } = request
  const isFew = result.count > 0 && result.count < Math.min(shownAtLeast, request.pageSize)
  // Goods of any price would contradict words that name one.
  const isPriced = result.readPrices !== null || result.isCheapestFirst
  const isWanted = isFew && !isPriced && page === 1 && sort === 'relevance' && isForWordsAlone(selection)
  return { ...result, more: isWanted ? await readMore(db, request, result) : null }
}

async function readMore(
  db: Queries,
  { selection, at }: SearchRequest,
  { cards, thing }: SearchResult,
): Promise<MoreGoods | null> {
  const ids = (JSON.parse(`[${cards}]`) as { id: string }[]).map(({ id }) => id)
  const { rows } = await db.query<{ slug: string; title: string; cards: string | null }>({
    name: 'search-more-goods',
    text: moreGoods,
    values: [ids, selection.side, shownAtLeast - ids.length, at, thing],
  })
  const [found] = rows
  return found?.cards ? { category: { slug: found.slug, title: found.title }, cards: found.cards } : null
}

const moreGoods = `
  with matches as (select p.num, p.category_id, place from unnest($1::uuid[]) with ordinality m(id, place) join products p on p.id = m.id),
  named as materialized (
    select c.id, c.num, sought.at, c.depth, exists (select from matches m join product_list l on l.num = m.num where l.side = $2 and l.cat = c.num) as has_match
    from unnest($5::text[]) with ordinality sought (stem, at) join categories c on c.is_active and c.title ilike '%' || left(stem, 4) || '%'
    where stem = any (tsvector_to_array(words_vector(array_to_string(title_heads(c.title), ' '))))),
  own as (
    select c.* from (
      (select id, 0 as place from named where not exists (select from named where has_match) order by at, depth, num limit 1)
      union all select category_id, place from matches) first join categories c on c.id = first.id
    order by first.place limit 1),
  near as (
    select l.num, l.pop from product_list l where l.side = $2 and l.cat = (select num from own) and l.num not in (select num from matches)
    order by l.pop desc, l.num desc limit $3),
  around as (
    select l.num, l.pop from product_list l where l.side = $2 and l.cat = (select p.num from own o join categories p on p.id = o.parent_id)
      and l.num not in (select num from matches) and l.num not in (select num from near)
    order by l.pop desc, l.num desc limit $3 - (select count(*) from near)),
  shown as (select num, pop, true as is_near from near union all select num, pop, false from around)
  select c.slug, c.title, (
      select string_agg((select card_json(k, $4) from product_cards k where k.num = s.num), ',' order by s.is_near desc, s.pop desc, s.num desc)
      from shown s) as cards
  from own o join categories c on c.id = case when exists (select from around) then o.parent_id else o.id end`
