import type { CardImage } from '#contracts/catalog/card-image.ts'
import { limits } from '#contracts/limits.ts'
import type { PickList } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  /** Null in the only row of an empty round. */
  variant_id: string | null
  name: string
  variant_name: string
  sku: string
  image: CardImage | null
  quantity: number
  parcels: PickList['products'][number]['parcels']
  waiting_count: number
  parcels_count: number
}

/**
 * What is to be taken from the shelf for the orders that wait to be sent, by product, in one statement: for those of one round, the orders
 * confirmed first in the first round. An empty round says how many wait all the same.
 */
export async function readPickList(db: Connection, storeId: string, round: number): Promise<PickList> {
  const ofRound = limits.pickListOrders
  const { rows } = await db.execute<Row>(sql`
    with waiting as materialized (
      select p.id, p.order_id, p.confirmed_at from parcels p
      where p.store_id = ${storeId} and p.side in ('shopper', 'business') and p.status in ('confirmed', 'processing')
        and p.confirmed_at is not null
    ), walked as materialized (
      select w.id, w.order_id from waiting w order by w.confirmed_at, w.id limit ${ofRound} offset ${(round - 1) * ofRound}
    ), products as (
      select l.variant_id, min(l.name) as name, min(l.variant_name) as variant_name, min(l.sku) as sku,
        (array_agg(l.image order by l.id))[1] as image, sum(l.quantity)::int as quantity,
        jsonb_agg(jsonb_build_object('id', w.id, 'order_number', o.number, 'code', parcel_code(w.id), 'quantity', l.quantity) order by o.number) as parcels
      from walked w join orders o on o.id = w.order_id join order_lines l on l.parcel_id = w.id
      group by l.variant_id
    )
    select c.*, p.* from (
      select (select count(*)::int from waiting) as waiting_count, (select count(*)::int from walked) as parcels_count
    ) c left join products p on true
    order by p.name, p.variant_id`)
  const [first] = rows
  return {
    waiting_count: first?.waiting_count ?? 0,
    parcels_count: first?.parcels_count ?? 0,
    products: rows.flatMap(({ waiting_count: _, parcels_count: __, variant_id, ...row }) =>
      variant_id ? [{ variant_id, ...row }] : [],
    ),
  }
}
