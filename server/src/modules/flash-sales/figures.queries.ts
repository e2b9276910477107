import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { FlashSaleFigures } from '#contracts/flash-sales/flash-sale-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

const { liveMinutes } = flashSaleLimits

/** What a sale has sold so far, by its orders, and how many came in each of the last minutes. Refuses: flash_sale.not_found. */
export async function readFlashSaleFigures(db: Connection, id: string): Promise<FlashSaleFigures> {
  const { rows } = await db.execute<FlashSaleFigures & Record<string, unknown>>(sql`
    with lines as materialized (
      select l.order_id, l.product_id, l.total, x.confirmed_at is not null as is_confirmed, o.created_at
      from order_lines l join parcels x on x.id = l.parcel_id and x.status <> 'cancelled' join orders o on o.id = l.order_id
      where l.flash_sale_id = ${id}
    ), minutes as (
      select m.place, count(distinct l.order_id)::int as orders
      from generate_series(${liveMinutes - 1}, 0, -1) as m (place)
      left join lines l on l.created_at > now() - make_interval(mins => m.place + 1) and l.created_at <= now() - make_interval(mins => m.place)
      group by 1
    ), goods as (
      select p.id, p.name, i.price, i.sold, i.quantity, coalesce(sum(l.total) filter (where l.is_confirmed), 0)::bigint as revenue
      from flash_sale_items i join products p on p.id = i.product_id left join lines l on l.product_id = i.product_id
      where i.flash_sale_id = ${id} group by p.id, p.name, i.price, i.sold, i.quantity
    )
    select iso_instant(now()) as at, flash_sale_state(s) as state,
      (select coalesce(sum(g.sold), 0)::int from goods g) as sold, (select coalesce(sum(g.quantity - g.sold), 0)::int from goods g) as left,
      (select count(distinct l.order_id)::int from lines l) as orders,
      (select cedis(coalesce(sum(g.revenue), 0)::bigint)::float8 from goods g) as revenue,
      (select json_agg(m.orders order by m.place desc) from minutes m) as minutes,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'price', cedis(g.price), 'sold', g.sold,
        'quantity', g.quantity, 'revenue', cedis(g.revenue)) order by g.sold desc, g.name, g.id), '[]') from goods g) as products
    from flash_sales s where s.id = ${id}`)
  if (!rows[0]) throw new Refusal('flash_sale.not_found')
  return rows[0]
}
