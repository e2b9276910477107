import type { FeeRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { cedisOf } from '#contracts/money.ts'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { GrowthTip } from '#contracts/promotions/promotions.calls.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

const { tipsMost, tipPercent, tipPiecesMin } = promotionLimits

/**
 * Goods that a promotion could move: on sale at their full price, more pieces there than were sold in 30 days, and not below cost
 * at the tip's percentage. Those that most people have among their favourites come first, then the fullest shelf.
 */
export async function listTips(db: Connection, storeId: string): Promise<GrowthTip[]> {
  const { rows } = await db.execute<
    Omit<GrowthTip, 'receives'> & { rates: FeeRates } & Record<string, unknown>
  >(sql`
    with shelf as (
      select q.id, sum(s.on_hand - s.reserved)::int as available
      from products q join variants v on v.product_id = q.id and v.is_active join stock s on s.variant_id = v.id and s.tracked
      where q.store_id = ${storeId} and q.status = 'active' and q.is_in_stock and q.current_price = q.base_price
        and promotion_price(q.base_price, ${tipPercent}::int, null) >= greatest(coalesce(q.cost_price, 1), coalesce(v.cost_price, 1))
        and not exists (select from promotion_products i where i.product_id = q.id and upper(i.open_during) > now())
      group by q.id
    ), liked as (
      select w.product_id, count(*)::int as favourites from shelf join wishlist_entries w on w.product_id = shelf.id group by 1
    ), best as materialized (
      select shelf.*, coalesce(liked.favourites, 0) as favourites from shelf left join liked on liked.product_id = shelf.id
      where shelf.available >= ${tipPiecesMin} order by favourites desc, shelf.available desc, shelf.id
    )
    select q.id, q.name, q.primary_image as image, sold.pieces as sold, best.available, best.favourites,
      q.base_price::float8 as old, promotion_price(q.base_price, ${tipPercent}::int, null)::float8 as new,
      (select to_jsonb(r) from product_fee_rates(q.id) r) as rates
    from best join products q on q.id = best.id
    -- Read for the first few alone, not for everything the store sold.
    cross join lateral (select coalesce(sum(l.quantity), 0)::int as pieces from order_lines l join parcels x on x.id = l.parcel_id
      where l.product_id = best.id and x.confirmed_at > now() - interval '30 days' and x.status <> 'cancelled') sold
    where best.available > sold.pieces
    order by best.favourites desc, best.available desc, best.id limit ${tipsMost}`)
  return rows.map(({ rates, ...tip }) => ({
    ...tip,
    old: cedisOf(tip.old),
    new: cedisOf(tip.new),
    receives: cedisOf(sharesOfSale(tip.new, rates).received),
  }))
}
