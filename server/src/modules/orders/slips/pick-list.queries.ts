import type { CardImage } from '#contracts/catalog/card-image.ts'
import { limits } from '#contracts/limits.ts'
import type { PickList } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  /** Null in the only row of an empty walk. */
  variant_id: string | null
  name: string
  variant_name: string
  sku: string
  image: CardImage | null
  quantity: number
  parcels: PickList['products'][number]['parcels']
  waiting_count: number
  parcels_count: number
  next_after: string | null
}

/**
 * What is to be taken from the shelf for the orders that wait to be sent, by product, in one statement: for those of one walk, which begins
 * with the orders confirmed first, or behind the order `after`. A walk stays what it is while those before it are sent.
 */
export async function readPickList(
  db: Connection,
  storeId: string,
  after: string | undefined,
): Promise<PickList> {
  const behind = after
    ? sql`where (w.confirmed_at, w.id) > (select a.confirmed_at, a.id from parcels a where a.id = ${after} and a.store_id = ${storeId})`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    with waiting as materialized (
      select p.id, p.order_id, p.confirmed_at from parcels p
      where p.store_id = ${storeId} and p.side in ('shopper', 'business') and p.status in ('confirmed', 'processing')
        and p.confirmed_at is not null
    ), left_over as materialized (
      select w.* from waiting w ${behind} order by w.confirmed_at, w.id limit ${limits.pickListOrders + 1}
    ), walked as materialized (
      select w.* from left_over w order by w.confirmed_at, w.id limit ${limits.pickListOrders}
    ), products as (
      select l.variant_id, min(l.name) as name, min(l.variant_name) as variant_name, min(l.sku) as sku,
        (array_agg(l.image order by l.id))[1] as image, sum(l.quantity)::int as quantity,
        jsonb_agg(jsonb_build_object('id', w.id, 'order_number', o.number, 'code', parcel_code(w.id), 'quantity', l.quantity) order by o.number) as parcels
      from walked w join orders o on o.id = w.order_id join order_lines l on l.parcel_id = w.id
      group by l.variant_id
    )
    select c.*, p.* from (
      select (select count(*)::int from waiting) as waiting_count, (select count(*)::int from walked) as parcels_count,
        case when (select count(*) from left_over) > ${limits.pickListOrders}
          then (select w.id from walked w order by w.confirmed_at desc, w.id desc limit 1) end as next_after
    ) c left join products p on true
    order by p.name, p.variant_id`)
  const [first] = rows
  return {
    waiting_count: first?.waiting_count ?? 0,
    parcels_count: first?.parcels_count ?? 0,
    next_after: first?.next_after ?? null,
    products: rows.flatMap(({ waiting_count: _, parcels_count: __, next_after: ___, variant_id, ...row }) =>
      variant_id ? [{ variant_id, ...row }] : [],
    ),
  }
}
