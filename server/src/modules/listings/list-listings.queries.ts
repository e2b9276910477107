import { type listingFilters, listingLimits, type listingSorts } from '#contracts/listings/listing.ts'
import type { ListingRow, ListingsSummary } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { containing } from '../../like-pattern.ts'
import { listPage } from '../../list-page.ts'
import { isOffered, runsLow } from './stock.queries.ts'
import { takenDownJson } from './taking-down/taken-down.ts'

export interface ListChoice {
  readonly q: string
  readonly filter: (typeof listingFilters)[number]
  readonly audience: 'all' | 'b2c' | 'b2b'
  readonly category: string
  readonly sort: (typeof listingSorts)[number]
  readonly page: number
}

type ListPage = Page<ListingRow> & { summary: ListingsSummary }

const conditions = {
  all: sql`true`,
  active: sql`p.status = 'active'`,
  out_of_stock: sql`p.status = 'active' and not p.is_in_stock`,
  low_stock: sql.raw(runsLow),
  draft: sql`p.status = 'draft' and p.taken_down_at is null`,
  taken_down: sql`p.taken_down_at is not null`,
} satisfies Record<ListChoice['filter'], unknown>

export const listOrders = {
  updated: sql`p.updated_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  price_low: sql`p.current_price nulls last, p.id`,
  price_high: sql`p.current_price desc nulls last, p.id`,
  stock: sql`p.is_in_stock, not ${sql.raw(runsLow)}, lower(p.name), p.id`,
} satisfies Record<ListChoice['sort'], unknown>

/** The condition of the products that a choice matches, over `products p` of one store. */
export function matching(
  storeId: string,
  { q, filter, audience, category }: Omit<ListChoice, 'page' | 'sort'>,
) {
  const words = containing(q)
  return sql`p.store_id = ${storeId} and p.removed_at is null and ${conditions[filter]}
    and (${q} = '' or p.name ilike ${words} or p.sku ilike ${words})
    and (${audience} = 'all' or p.audience = ${audience})
    and (${category} = '' or (select num from categories where id = category_by_slug(${category})) = any (category_path(p.category_id)))`
}

/** VE-2.08: a page of a store's products and the counts of the cards above; two statements, whatever the store's size. */
export async function listListings(db: Connection, storeId: string, choice: ListChoice): Promise<ListPage> {
  const size = listingLimits.pageSize
  const [summary, found] = await Promise.all([
    db.execute<ListingsSummary & Record<string, unknown>>(sql`
      select count(*)::int as total, (count(*) filter (where ${conditions.active}))::int as active,
        (count(*) filter (where ${conditions.out_of_stock}))::int as out_of_stock,
        (count(*) filter (where ${conditions.low_stock}))::int as low_stock,
        (count(*) filter (where ${conditions.draft}))::int as drafts
      from products p where p.store_id = ${storeId} and p.removed_at is null`),
    db.execute<{ count: number; results: ListingRow[] }>(sql`
      with found as (select p.id from products p where ${matching(storeId, choice)}),
      shown as (
        select p.*, row_number() over (order by ${listOrders[choice.sort]}) as place
        from products p join found on found.id = p.id
        order by ${listOrders[choice.sort]} limit ${size} offset ${(choice.page - 1) * size})
      select (select count(*)::int from found) as count, coalesce(json_agg(row_to_json(x) order by x.place), '[]') as results
      from (select p.place, ${rowColumns} from shown p
        left join categories c on c.id = p.category_id
        left join lateral (select t.min_quantity, t.unit_price from bulk_tiers t where t.product_id = p.id
          order by t.min_quantity limit 1) tier on true
        left join lateral (select sum(s.on_hand - s.reserved)::int as pieces, bool_and(s.tracked) as tracked
          from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and ${sql.raw(isOffered)}) st on true) x`),
  ])
  const { count = 0, results = [] } = found.rows[0] ?? {}
  const rows = results.map(({ place: _, ...row }: ListingRow & { place?: number }) => row)
  return {
    summary: summary.rows[0] as ListingsSummary,
    ...listPage({ count, page: choice.page, size, results: rows }),
  }
}

const rowColumns = sql`p.id, p.name, p.slug, p.sku, p.primary_image as image, c.title as category, p.audience,
  cedis(p.current_price)::float8 as price, cedis(p.base_price)::float8 as base_price,
  cedis(tier.unit_price)::float8 as bulk_price, tier.min_quantity || '+' as bulk_discount,
  case when st.tracked then st.pieces end as stock, ${sql.raw(runsLow)} as is_low_stock,
  case when p.taken_down_at is not null then 'Taken Down' when p.status = 'draft' then 'Draft' when p.is_in_stock then 'Active' else 'Out of Stock' end as status,
  ${takenDownJson} as taken_down, p.variants_count, iso_instant(p.updated_at) as last_updated`
