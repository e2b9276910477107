import type { ProductSort } from '#contracts/catalog/product-query.ts'
import { everything, type Selection } from '../../modules/catalog/search/index.ts'
import type { Db } from '../market-builders.ts'

export interface Row {
  id: string
  price: number
  discount: number
  rating: number
  reviews: number
  created: Date
  pop: number
  num: number
  path: string[]
  brand: string | null
  colours: string[]
  sizes: string[]
}

/** Answers a search from the source tables alone: of search's own functions it uses only the parsing of words. */
export async function plainScan(db: Db, s: Selection, at: Date, inDescriptions = false): Promise<Row[]> {
  const { rows } = await db.query(
    `with recursive above as (
      select id, id as own, parent_id, slug, title from categories
      union all
      select p.id, a.own, p.parent_id, p.slug, p.title from above a join categories p on p.id = a.parent_id
    ), sellable as (
      select p.*, b.slug as brand, coalesce(b.name, '') as brand_name, v.price,
        case when p.base_price > v.price then round((p.base_price - v.price) * 100.0 / p.base_price) else 0 end::int as discount,
        coalesce(r.average, 0) as rating, coalesce(r.n, 0)::int as reviews,
        array(select slug from above where own = p.category_id) as path,
        (select string_agg(title, ' ') from above where own = p.category_id) as titles,
        array(select id::text from above where own = p.category_id) as path_ids,
        array(select value from product_attributes a where a.product_id = p.id) as colours,
        array(select options ->> 'Size' from variants o where o.product_id = p.id and options ? 'Size') as sizes,
        exists (select from bulk_tiers t where t.product_id = p.id) as has_tiers, st.slug as store
      from products p
      join stores st on st.id = p.store_id and st.status = 'verified'
      left join brands b on b.id = p.brand_id
      cross join lateral (select min(coalesce(sale_price, base_price))::int as price from variants where product_id = p.id) v
      left join lateral (select round(avg(rating), 2) as average, count(*) as n from reviews
        where product_id = p.id and is_approved) r on true
      where p.status = 'active'
    )
    select id, price, discount, rating::float8 as rating, reviews, created_at as created, popularity::float8 as pop, num, path, brand, colours, sizes
    from sellable s
    where case when $1 = 1 then audience = 'b2c' else audience = 'b2b' or has_tiers end
      and ($2::text is null or $2 = any (path) or $2 = any (path_ids))
      and (cardinality($3::text[]) = 0 or brand = any ($3))
      and ($4::int is null or price >= $4) and ($5::int is null or price <= $5)
      and (not $6 or discount > 0) and (not $7 or created_at >= $8::timestamptz - interval '30 days')
      and ($9::float8 is null or rating >= $9)
      and (cardinality($10::text[]) = 0 or colours && $10) and (cardinality($11::text[]) = 0 or sizes && $11)
      and ($12::text is null or store = $12) and (not $13 or is_featured)
      and ($16::bool is null or $16 = exists (
        select from variants o left join stock k on k.variant_id = o.id
        where o.product_id = s.id and o.is_active and (not k.tracked or k.on_hand > k.reserved)))
      and ($14::text is null or (
        to_tsvector('market', read_text(concat_ws(' ', name, joined_words(name), brand_name, titles,
          array_to_string(colours || sizes, ' '), case when $15 then description end)))
        @@ plainto_tsquery('market', read_text($14))))`,
    [
      s.side,
      s.category,
      s.brands,
      s.minPrice,
      s.maxPrice,
      s.onSale,
      s.isNew,
      at,
      s.minRating,
      s.attributes.colour ?? [],
      s.attributes.size ?? [],
      s.store,
      s.isFeatured,
      s.words,
      inDescriptions,
      s.inStock,
    ],
  )
  return rows
}

/** Whether names alone are searched: some match, and without the chosen filters at least 24 do. */
export async function isOfNames(
  db: Db,
  selection: Selection,
  at: Date,
  inNames: readonly Row[],
): Promise<boolean> {
  const { side, words, minPrice, maxPrice } = selection
  if (inNames.length === 0 || inNames.length >= 24) return inNames.length > 0
  return (await plainScan(db, { ...everything, side, words, minPrice, maxPrice }, at)).length >= 24
}

/**
 * What a search finds: descriptions are searched as well where few names match; the rarest word must be in the
 * name (so that several words are exact only in names), and "the" is not missed.
 */
export async function expectedMatches(
  db: Db,
  selection: Selection,
  at: Date,
  oneWord: readonly string[],
): Promise<{ rows: Row[]; isExact: boolean }> {
  const rows = await plainScan(db, selection, at)
  if (selection.words === null || (await isOfNames(db, selection, at, rows))) return { rows, isExact: true }
  const goods = selection.words.replace(/ the$|^the (?=.)/, '')
  const withoutThe = { ...selection, words: goods }
  const inNames = rows.length > 0 ? rows : await plainScan(db, withoutThe, at)
  const asked = rows.length > 0 ? selection : withoutThe
  if (await isOfNames(db, asked, at, inNames)) return { rows: inNames, isExact: true }
  return { rows: await plainScan(db, withoutThe, at, true), isExact: oneWord.includes(goods) }
}

const keys: Record<Exclude<ProductSort, 'relevance'>, (row: Row) => number[]> = {
  popular: (row) => [-row.pop, -row.num],
  'price-low': (row) => [row.price, row.num],
  'price-high': (row) => [-row.price, -row.num],
  newest: (row) => [-row.created, -row.num],
  rating: (row) => [-row.rating, -row.reviews, -row.num],
  reviews_count: (row) => [-row.reviews, -row.num],
  discount_percentage: (row) => [-row.discount, -row.num],
}

export function sorted(rows: Row[], sort: Exclude<ProductSort, 'relevance'>): string[] {
  const compare = (a: number[], b: number[]) =>
    a.map((x, i) => x - (b[i] as number)).find((d) => d !== 0) ?? 0
  return rows.toSorted((a, b) => compare(keys[sort](a), keys[sort](b))).map(({ id }) => id)
}

/** Counts by the field `key`. */
export const stripped = (list: readonly { count: number | null }[], key: string) =>
  Object.fromEntries(list.map((entry) => [(entry as unknown as Record<string, unknown>)[key], entry.count]))

/** How many rows have each value. */
export function tally(rows: readonly Row[], valuesOf: (row: Row) => readonly (string | number | null)[]) {
  const counts: Record<string, number> = {}
  for (const row of rows)
    for (const value of valuesOf(row)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
