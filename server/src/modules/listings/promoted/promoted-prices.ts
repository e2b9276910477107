import { formatCedis, pesewasOrNull } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

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
 * nothing: the rule of a new promotion. (A change of many products shows in its preview what would be sold below cost.) Refuses:
 * listing.promotion_below_cost, listing.promotion_nothing_left.
 */
export async function refusePromoted(tx: Connection, wanted: readonly WantedPrice[]): Promise<void> {
  const { rows } = await tx.execute<Bad>(sql`
    select p.name as promotion, w.base::float8 as base, new.price::float8 as price, cost.price::float8 as cost
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (variant_id uuid, base bigint, sale bigint, cost bigint)
    join variants v on v.id = w.variant_id join products q on q.id = v.product_id
    join promotion_products i on i.product_id = q.id and upper(i.open_during) > now()
    join promotions p on p.id = i.promotion_id
    cross join lateral (select promotion_price(w.base, p.percent, p.amount_off) as price) new
    cross join lateral (select coalesce(w.cost, case when v.options <> '{}' then q.cost_price end) as price) cost
    where w.base is not null and (new.price is null and w.base is distinct from v.base_price
      or new.price < cost.price and new.price < list_price(w.base, w.sale))
    order by p.starts_at, v.sort_order, v.id limit 1`)
  if (rows[0]) throw refusalOf(rows[0])
}

function refusalOf({ promotion, base, price, cost }: Bad): Refusal {
  if (price === null)
    return new Refusal('listing.promotion_nothing_left', { promotion, price: formatCedis(base / 100) })
  return new Refusal('listing.promotion_below_cost', {
    promotion,
    price: formatCedis(price / 100),
    cost: formatCedis(cost / 100),
  })
}
