import type { CardImage } from '#contracts/catalog/card-image.ts'
import type { PickList } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Parcels that one pick list covers, those confirmed first. */
const parcelsMax = 200

interface Row extends Record<string, unknown> {
  variant_id: string
  name: string
  variant_name: string
  sku: string
  image: CardImage | null
  quantity: number
  parcels: PickList['products'][number]['parcels']
  parcels_count: number
}

/** What is to be taken from the shelf for all orders that wait to be sent, by product, in one statement. */
export async function readPickList(db: Connection, storeId: string): Promise<PickList> {
  const { rows } = await db.execute<Row>(sql`
    with waiting as (
      select p.id, p.order_id from parcels p
      where p.store_id = ${storeId} and p.side in ('shopper', 'business') and p.status in ('confirmed', 'processing')
        and p.confirmed_at is not null
      order by p.confirmed_at, p.id limit ${parcelsMax})
    select l.variant_id, min(l.name) as name, min(l.variant_name) as variant_name, min(l.sku) as sku,
      (array_agg(l.image order by l.id))[1] as image, sum(l.quantity)::int as quantity,
      jsonb_agg(jsonb_build_object('id', w.id, 'order_number', o.number, 'code', parcel_code(w.id), 'quantity', l.quantity) order by o.number) as parcels,
      (select count(*)::int from waiting) as parcels_count
    from waiting w join orders o on o.id = w.order_id join order_lines l on l.parcel_id = w.id
    group by l.variant_id order by min(l.name), l.variant_id`)
  return {
    parcels_count: rows[0]?.parcels_count ?? 0,
    is_capped: rows[0]?.parcels_count === parcelsMax,
    products: rows.map(({ parcels_count: _, ...row }) => row),
  }
}
