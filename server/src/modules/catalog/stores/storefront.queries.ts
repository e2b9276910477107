import type pg from 'pg'
import { pesewasOf } from '#contracts/money.ts'
import {
  type StoreItemsQuery,
  type StoreSort,
  storefrontFirstMost,
  storefrontPopularMost,
} from '#contracts/vendors/storefront.ts'

type Queries = Pick<pg.Pool, 'query'>

/** Whose items are read: what shoppers or companies see of a verified store, or all active ones for the store's own people. */
export interface StoreItems {
  readonly storeId: string
  readonly seenBy: 'shoppers' | 'companies' | 'vendor'
}

const orders: Readonly<Record<StoreSort, string>> = {
  newest: 'p.created_at desc, p.num desc',
  'price-low': 'p.current_price, p.num desc',
  'price-high': 'p.current_price desc, p.num desc',
  rating: 'p.avg_rating desc nulls last, p.review_count desc, p.num desc',
}

const sideJoins = {
  shoppers: 'join product_search s on s.num = p.num and s.sides & 1 <> 0',
  companies: 'join product_search s on s.num = p.num and s.sides & 2 <> 0',
  vendor: '',
}

/** The products of a store, `$1`; buyers see those that search has on their side. */
const itemsOf = (seenBy: StoreItems['seenBy'], joins = '') => `products p
  join product_cards k on k.num = p.num ${joins}
  ${sideJoins[seenBy]}
  where p.store_id = $1 and p.status = 'active'`

/** One page of a store's items: how many match, and their cards as JSON objects joined by commas. [VE-9.13] */
export async function listStoreItems(
  db: Queries,
  { storeId, seenBy }: StoreItems,
  query: StoreItemsQuery,
  { pageSize, at }: { pageSize: number; at: Date },
): Promise<{ count: number; cards: string }> {
  const { rows } = await db.query<{ count: number; cards: string | null }>({
    name: `store-items-${query.sort}-${seenBy}`,
    text: `
      with matching as materialized (
        select p.num, row_number() over (order by ${orders[query.sort]}) as place from ${itemsOf(seenBy)}
          and ($2 = '' or position(lower($2) in lower(p.name)) > 0)
          and ($3::bigint is null or p.current_price >= $3) and ($4::bigint is null or p.current_price <= $4)
          and ($5::int is null or p.avg_rating >= $5)
          and ($11::text is null or p.category_id = category_by_slug($11))
          and (not $6 or p.discount_percentage > 0) and (not $7 or p.is_in_stock)),
      page as (select num, place from matching order by place limit $8 offset $9)
      select (select count(*)::int from matching) as count,
        (select string_agg(card_json(k, $10), ',' order by page.place)
          from page join product_cards k on k.num = page.num) as cards`,
    values: [
      storeId,
      query.q,
      query.min_price === undefined ? null : pesewasOf(query.min_price),
      query.max_price === undefined ? null : pesewasOf(query.max_price),
      query.min_rating ?? null,
      query.on_sale === 'true',
      query.in_stock === 'true',
      pageSize,
      (query.page - 1) * pageSize,
      at,
      query.category ?? null,
    ],
  })
  const [row] = rows
  return { count: row?.count ?? 0, cards: row?.cards ?? '' }
}

/** What a store's front shows first, as JSON text: products of its running flash sale, the newest and the most popular. */
export async function readStoreFaceText(
  db: Queries,
  { storeId, seenBy }: StoreItems,
  at: Date,
): Promise<string> {
  const cards = (order: string, most: number, more = '') => `(
    select coalesce(string_agg(card_json(k, $2), ',' order by place), '') from (
      select p.num, row_number() over (order by ${order}) as place from ${itemsOf(seenBy)} ${more}
      order by place limit ${most}) chosen
    join product_cards k on k.num = chosen.num)`
  const { rows } = await db.query<{
    ends_at: string | null
    deals: string
    first: string
    popular: string
    categories: string
  }>({
    name: `store-face-${seenBy}`,
    text: `
      select (select iso_instant(min(k.flash_ends_at)) from ${itemsOf(seenBy)} and k.flash_ends_at > $2
          and k.flash_sale_id is not null) as ends_at,
        ${cards('p.discount_percentage desc, p.num desc', storefrontFirstMost, 'and k.flash_sale_id is not null and k.flash_ends_at > $2')} as deals,
        ${cards(orders.newest, storefrontFirstMost)} as first,
        ${cards('p.popularity desc, p.num desc', storefrontPopularMost)} as popular,
        (select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'count', count) order by title), '[]')::text
          from (select c.slug, c.title, count(*)::int as count from ${itemsOf(seenBy, 'join categories c on c.id = p.category_id')}
            group by c.id) found) as categories`,
    values: [storeId, at],
  })
  const { ends_at: endsAt = null, deals = '', first = '', popular = '', categories = '[]' } = rows[0] ?? {}
  const sale = endsAt && deals ? `{"ends_at":${JSON.stringify(endsAt)},"products":[${deals}]}` : 'null'
  return `{"deals":${sale},"first":[${first}],"popular":[${popular}],"categories":${categories}}`
}
