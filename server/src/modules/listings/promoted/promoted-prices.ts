import { formatCedis, pesewasOrNull } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'

/** What a variant is to cost. Prices in pesewas. */
export interface WantedPrice {
  readonly variant_id: string
  readonly base: number | null
  readonly sale: number | null
  /** What it costs the store; a variant without it has its product's. */
  readonly cost: number | null
}

interface InCedis {
  readonly base_price: number | null
  readonly sale_price: number | null
  readonly cost_price: number | null
}

/** What a variant is to cost, from its prices in cedis. */
export const wantedPriceOf = (
  id: string,
  { base_price: base, sale_price: sale, cost_price: cost }: InCedis,
): WantedPrice => ({
  variant_id: id,
  base: pesewasOrNull(base),
  sale: pesewasOrNull(sale),
  cost: pesewasOrNull(cost),
})

interface Bad extends Record<string, unknown> {
  readonly product_id: string
  readonly variant_id: string | null
  readonly new_sku: string | null
  readonly promotion: string
  readonly base: number
  readonly price: number | null
  readonly cost: number
}

/** While a price of a store is changed, nobody makes or changes a promotion of it. Called before stock and products are locked. */
export async function shareStore(tx: Connection, storeId: string): Promise<void> {
  await tx.execute(sql`select from stores where id = ${storeId} for share`)
}

/**
 * Refuses prices of variants on sale with which a promotion of theirs, that runs or is to come, would sell them below their cost, or for
 * nothing: the rule of a new promotion. Refuses: listing.promotion_below_cost, listing.promotion_nothing_left.
 */
export async function refusePromoted(tx: Connection, wanted: readonly WantedPrice[]): Promise<void> {
  const { rows } = await tx.execute<Bad>(
    sql`${badly(sql`
    select v.product_id, v.id as variant_id, null as new_sku, v.sort_order, v.base_price as base_now, g.base, g.sale,
      ${costOr(sql`g.cost`)} as cost
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g (variant_id uuid, base bigint, sale bigint, cost bigint)
    join variants v on v.id = g.variant_id join products q on q.id = v.product_id`)} limit 1`,
  )
  if (rows[0]) throw refusalOf(rows[0])
}

/**
 * What a row of a change of many products gives a variant, or, without one, its product, to which it may add a variant with an SKU.
 * Prices in pesewas.
 */
interface GivenRow {
  readonly product_id: string | null
  readonly variant_id: string | null
  readonly values: {
    base_price?: number | null
    sale_price?: number | null
    status?: 'draft' | 'active'
    /** The slug of the category to which the product moves. */
    category?: string
    sku?: string
  }
}

/** The same rule for a change of many products, which may move them to other categories too: says of each of its rows why it cannot be, as a sentence; null where it can. */
export async function whyNotPromoted(
  db: Connection,
  given: readonly GivenRow[],
): Promise<(row: GivenRow) => string | null> {
  const rows = given.filter((row) => row.product_id !== null && (hasPrice(row) || ofProduct(row)))
  if (rows.length === 0) return () => null
  const found = await db.execute<Bad>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id uuid, variant_id uuid, "values" jsonb)
    ), named as materialized (
      select product_id, max("values" ->> 'status') as status, max("values" ->> 'category') as slug from given group by product_id
    ), slugs as materialized (select slug, category_by_slug(slug) as id from (select distinct slug from named where slug <> '') s),
    touched as materialized (
      select n.product_id, n.status, nullif(s.id, q.category_id) as moves_to
      from named n join products q on q.id = n.product_id left join slugs s on s.slug = n.slug
    ), ${membership}
    ${badly(
      sql`
      select v.product_id, v.id as variant_id, null as new_sku, v.sort_order, v.base_price as base_now, ${costOr(sql`v.cost_price`)} as cost,
        case when g."values" ? 'base_price' then (g."values" ->> 'base_price')::bigint else v.base_price end as base,
        case when g."values" ? 'sale_price' then (g."values" ->> 'sale_price')::bigint else v.sale_price end as sale
      from touched t join products q on q.id = t.product_id
      join variants v on v.product_id = q.id and v.is_active and v.removed_at is null
      left join given g on g.variant_id = v.id
      where coalesce(t.status, q.status) = 'active'
        and (g."values" ?| array['base_price', 'sale_price'] or t.moves_to is not null
          or t.status is distinct from q.status and t.status = 'active')
      union all
      select q.id, null, g."values" ->> 'sku', null, null, q.cost_price,
        (g."values" ->> 'base_price')::bigint, (g."values" ->> 'sale_price')::bigint
      from given g join touched t on t.product_id = g.product_id join products q on q.id = g.product_id
      where g.variant_id is null and g."values" ? 'base_price' and coalesce(t.status, q.status) = 'active'`,
      sql`membership`,
    )}`)
  const [byVariant, byProduct] = [new Map<string, string>(), new Map<string, string>()]
  // The first found of each is said.
  for (const bad of found.rows.toReversed()) {
    const { message } = refusalOf(bad)
    byVariant.set(bad.variant_id ?? bad.new_sku ?? '', message)
    byProduct.set(bad.product_id, message)
  }
  return (row) =>
    (hasPrice(row) ? byVariant.get(row.variant_id ?? row.values.sku ?? '') : undefined) ??
    (row.values.status === 'active' || row.values.category
      ? byProduct.get(row.product_id ?? '')
      : undefined) ??
    null
}

const hasPrice = ({ values }: GivenRow) => 'base_price' in values || 'sale_price' in values
const ofProduct = ({ values }: GivenRow) => 'status' in values || 'category' in values

/**
 * The promotions of products in `touched`, as the trigger `join_promotions` will have them where a product moves: it leaves those of its
 * old category, and joins those of the new one at whose time it has no other.
 */
const membership = sql`
    kept as materialized (
      select t.product_id, i.promotion_id, i.open_during, i.by_code, p.scope, t.moves_to
      from touched t join promotion_products i on i.product_id = t.product_id and upper(i.open_during) > now()
      join promotions p on p.id = i.promotion_id
    ), joined as materialized (
      select d.moves_to, p.id as promotion_id, p.scope, p.code, promotion_window(p) as open_during
      from (select distinct q.store_id, t.moves_to from touched t join products q on q.id = t.product_id where t.moves_to is not null) d
      join promotions p on p.store_id = d.store_id and p.ends_at > now() and p.stopped_at is null
        and is_promoted_by(p, d.store_id, d.moves_to)
    ), stays as materialized (
      select * from kept k where k.moves_to is null or k.scope <> 'category'
        or exists (select from joined j where j.moves_to = k.moves_to and j.promotion_id = k.promotion_id)
    ), membership as materialized (
      select product_id, promotion_id, open_during from stays
      union
      select t.product_id, j.promotion_id, j.open_during from touched t join joined j on j.moves_to = t.moves_to
      where j.code is not null or not exists (
        select from stays s where s.product_id = t.product_id and not s.by_code and s.open_during && j.open_during)
    )`

/** A variant without a cost of its own has its product's. Over `products q` and `variants v`. */
const costOr = (own: SQL) => sql`coalesce(${own}, case when v.options <> '{}' then q.cost_price end)`

/** Which of these prices (product_id, variant_id, new_sku, sort_order, base_now, base, sale, cost) a promotion would make too low. */
const badly = (wanted: SQL, membership = sql`promotion_products`) => sql`
  select w.product_id, w.variant_id, w.new_sku, p.name as promotion, w.base::float8 as base, new.price::float8 as price, w.cost::float8 as cost
  from (${wanted}) w
  join ${membership} i on i.product_id = w.product_id and upper(i.open_during) > now()
  join promotions p on p.id = i.promotion_id
  cross join lateral (select promotion_price(w.base, p.percent, p.amount_off) as price) new
  where w.base is not null and (new.price is null and w.base is distinct from w.base_now
    or new.price < w.cost and new.price < list_price(w.base, w.sale))
  order by p.starts_at, w.sort_order, w.variant_id`

function refusalOf({ promotion, base, price, cost }: Bad): Refusal {
  if (price === null)
    return new Refusal('listing.promotion_nothing_left', { promotion, price: formatCedis(base / 100) })
  return new Refusal('listing.promotion_below_cost', {
    promotion,
    price: formatCedis(price / 100),
    cost: formatCedis(cost / 100),
  })
}
