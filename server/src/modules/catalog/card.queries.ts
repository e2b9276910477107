import type pg from 'pg'
import type { ProductCard } from '#contracts/catalog/product.ts'

type Queries = Pick<pg.Pool, 'query'>

/**
 * Reads the cards of products by id, in the order of the ids. Unknown ids are left out; products that are not
 * for sale at the moment are left out only with `forSale`. One statement.
 */
export async function readCards(
  db: Queries,
  ids: readonly string[],
  at: Date = new Date(),
  options: { forSale?: boolean } = {},
): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : JSON.parse(`[${await readCardsText(db, ids, at, options)}]`)
}

/** The same cards as text: JSON objects joined by commas. With `forSale`, only cards that a buyer sees in lists. */
export async function readCardsText(
  db: Queries,
  ids: readonly string[],
  at: Date,
  { forSale = false } = {},
): Promise<string> {
  const { rows } = await db.query<{ cards: string | null }>({
    name: 'cards',
    text: `select string_agg((
        select card_json(k, $2) from product_cards k
        where k.product_id = asked.id and (not $3 or exists (select from product_search s where s.num = k.num))),
      ',' order by place) as cards
      from unnest($1::uuid[]) with ordinality asked(id, place)`,
    values: [ids, at, forSale],
  })
  return rows[0]?.cards ?? ''
}

/** How related cards are selected: SQL expressions that are inserted into the surrounding statement. */
interface RelatedOf {
  readonly num: string
  /** Numbers of the product's categories, from the root down. */
  readonly categories: string
  readonly side: string
  readonly most: number
  readonly at: string
}

/**
 * A subselect for the most popular other products of the nearest category with at least six of them: their cards as
 * JSON objects joined by commas.
 */
export function relatedCards({ num, categories, side, most, at }: RelatedOf): string {
  return `(
    with page as materialized (
      select num, row_number() over () as place from (
        select num from product_list
        where side = ${side} and num <> ${num} and cat = (
          select asked.cat from unnest(${categories}) with ordinality asked(cat, place)
          left join facet_counts f on f.side = ${side} and f.cat = asked.cat and f.facet = 0
          order by coalesce(f.n, 0) > 6 desc, case when f.n > 6 then -place else place end limit 1)
        order by pop desc, num desc limit ${most}) l)
    select coalesce(string_agg((select card_json(k, ${at}) from product_cards k where k.num = page.num), ','
      order by place), '')
    from page)`
}

/** The related cards of one product whose key is known. One statement. */
export async function readRelatedText(
  db: Queries,
  { num, categories, side }: { num: number; categories: readonly number[]; side: number },
  most: number,
  at: Date,
): Promise<string> {
  const cards = relatedCards({ num: '$3', categories: '$1::int[]', side: '$2', most, at: '$4' })
  const { rows } = await db.query<{ cards: string }>({
    name: 'related',
    text: `select ${cards} as cards`,
    values: [categories, side, num, at],
  })
  return rows[0]?.cards ?? ''
}
