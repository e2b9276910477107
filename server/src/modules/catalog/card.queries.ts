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

/**
 * Cards (JSON objects joined by commas) with the picture of a variant that has the chosen options, such as a colour: the cheapest that
 * is in stock, as its page would begin with. Cards without such a variant, or whose variant has no picture, stay as they are. One statement.
 */
export async function withChosenVariants(
  db: Queries,
  cards: string,
  chosen: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const pairs = Object.entries(chosen).flatMap(([slug, values]) => values.map((value) => ({ slug, value })))
  if (pairs.length === 0 || cards === '') return cards
  const shown: Pick<ProductCard, 'id'>[] = JSON.parse(`[${cards}]`)
  const { rows } = await db.query<Pick<ProductCard, 'id' | 'variant_id' | 'primary_image'>>({
    name: 'chosen-variants',
    text: `
      select asked.id, variant.id as variant_id, variant.primary_image
      from unnest($1::uuid[]) asked (id) cross join lateral (
        select v.id, json_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone) as primary_image
        from variants v
        cross join lateral (
          select count(*) as concerned, count(*) filter (where exists (
              select from unnest($2::text[], $3::text[]) chosen (slug, value)
              where chosen.slug = slug_of(o.key) and chosen.value = o.value)) as met
          from jsonb_each_text(v.options) o where slug_of(o.key) = any ($2::text[])) options
        left join stock s on s.variant_id = v.id
        join variant_images own on own.variant_id = v.id
        join product_images i on i.id = own.image_id
        where v.product_id = asked.id and v.is_active and options.concerned > 0 and options.met = options.concerned
        order by coalesce(not s.tracked or s.on_hand > s.reserved, false) desc, least(v.base_price, v.sale_price),
          v.sort_order, v.id, own.sort_order limit 1) variant`,
    values: [shown.map(({ id }) => id), pairs.map(({ slug }) => slug), pairs.map(({ value }) => value)],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return shown.map((card) => JSON.stringify({ ...card, ...found.get(card.id) })).join(',')
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
