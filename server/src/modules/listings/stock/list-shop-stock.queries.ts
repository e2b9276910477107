import { stockMoveLimits } from '#contracts/listings/listing.ts'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { countedGoods, matchesTyped, stockColumns } from '../stock.queries.ts'

/** What a store counts, what it sold most in the shop before today first: a sale moves no row from under the thumb that made it. */
export async function listShopStock(db: Connection, storeId: string, q: string): Promise<ShopStock> {
  const { listMax, soldDays } = stockMoveLimits
  const { rows } = await db.execute<ShopStock['results'][number] & Record<string, unknown>>(sql`
    with sold as (
      select variant_id, -sum(quantity)::int as pieces,
        -sum(quantity) filter (where created_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as before_today
      from stock_movements
      where store_id = ${storeId} and reason in ('sold_in_shop', 'shop_sale_undone')
        and created_at > now() - make_interval(days => ${soldDays}) group by variant_id)
    select ${stockColumns}, greatest(coalesce(sold.pieces, 0), 0) as sold_in_shop
    from ${countedGoods} left join sold on sold.variant_id = v.id
    where p.store_id = ${storeId} and (v.is_active or s.on_hand > 0)
      and ${matchesTyped(q)}
    order by greatest(coalesce(sold.before_today, 0), 0) desc, lower(p.name), v.sort_order, v.id limit ${listMax + 1}`)
  return { is_capped: rows.length > listMax, results: rows.slice(0, listMax) }
}
