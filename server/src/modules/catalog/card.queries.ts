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

/** What of a card is the variant's, where options are chosen. */
type OfVariant = Pick<
  ProductCard,
  'base_price' | 'sale_price' | 'current_price' | 'is_on_sale' | 'discount_percentage' | 'promotion'
>

/**
 * Cards (JSON objects joined by commas) with the price and the picture of a variant that has the chosen options, such as a colour: the
 * cheapest that is in stock, with which its page begins. Where that has no picture of its own, the picture is that of the next one. Cards
 * without such a variant stay as they are. Lists are ordered and filtered by the lowest price of all variants of a product all the same,
 * which is what the rows of a list keep. One statement.
 */
export async function withChosenVariants(
  db: Queries,
  cards: string,
  chosen: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const pairs = Object.entries(chosen).flatMap(([slug, values]) => values.map((value) => ({ slug, value })))
  if (pairs.length === 0 || cards === '') return cards
  const shown: ProductCard[] = JSON.parse(`[${cards}]`)
  const { rows } = await db.query<ChosenVariant>({
    name: 'chosen-variants',
    text: chosenVariants,
    values: [shown.map(({ id }) => id), pairs.map(({ slug }) => slug), pairs.map(({ value }) => value)],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return shown.map((card) => JSON.stringify(withVariant(card, found.get(card.id)))).join(',')
}

interface ChosenVariant {
  id: string
  variant_id: string
  priced: OfVariant
  /** What a piece costs in the smallest order of a company, in cedis. */
  bulk_price: number
  /** Null where no variant that has the options has a picture. */
  primary_image: ProductCard['primary_image']
}

function withVariant(card: ProductCard, found: ChosenVariant | undefined): ProductCard {
  if (!found) return card
  const { variant_id, priced, bulk_price } = found
  const bulk = card.bulk && { ...card.bulk, unit_price: bulk_price }
  return { ...card, ...priced, bulk, variant_id, primary_image: found.primary_image ?? card.primary_image }
}

/** For each product the first of its variants that have the options, with the offers that make its price as in card_rows(). */
const chosenVariants = `
  select distinct on (p.id) p.id, v.id as variant_id,
    json_build_object('base_price', cedis(v.base_price), 'sale_price', cedis(v.sale_price), 'current_price', cedis(now_price.of_one),
      'is_on_sale', now_price.of_one < v.base_price,
      'discount_percentage', round(100.0 * (v.base_price - now_price.of_one) / v.base_price),
      'promotion', case when takes_promotion(v.base_price, v.sale_price, flash.price, flash.pieces_left, promoted.price, tier.unit_price, 1)
        then json_build_object('name', promo.name, 'ends_at', iso_instant(promo.ends_at)) end) as priced,
    cedis(least(v.base_price, v.sale_price, bulk.unit_price, promoted.price))::float8 as bulk_price,
    (jsonb_agg(picture.image) filter (where picture.image is not null) over (
      partition by p.id order by in_stock.yes desc, now_price.of_one, v.sort_order, v.id
      rows between unbounded preceding and unbounded following)) -> 0 as primary_image
  from unnest($1::uuid[]) asked (id) cross join lateral (select * from products own where own.id = asked.id offset 0) p
  left join lateral open_flash(p.id) flash on flash.pieces_left > 0
  left join lateral open_promotion(p.id) promo on true
  left join lateral bulk_tier(p.id, 1) tier on true
  left join lateral bulk_tier(p.id, minimum_order(p.id, p.order_multiple)) bulk on true
  cross join lateral (select * from variants own where own.product_id = p.id and own.is_active offset 0) v
  cross join lateral (
    select count(*) as concerned, count(*) filter (where exists (
        select from unnest($2::text[], $3::text[]) chosen (slug, value)
        where chosen.slug = slug_of(o.key) and chosen.value = o.value)) as met
    from jsonb_each_text(v.options) o where slug_of(o.key) = any ($2::text[])) options
  cross join lateral (select promotion_price(v.base_price, promo.percent, promo.amount_off) as price) promoted
  cross join lateral (select unit_price(v.base_price, v.sale_price, flash.price, flash.pieces_left, promoted.price,
    tier.unit_price, 1) as of_one) now_price
  cross join lateral (select coalesce(
    (select not s.tracked or s.on_hand > s.reserved from stock s where s.variant_id = v.id), false) as yes) in_stock
  left join lateral variant_picture(v.id) picture on true
  where options.concerned > 0 and options.met = options.concerned
  order by p.id, in_stock.yes desc, now_price.of_one, v.sort_order, v.id`

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
