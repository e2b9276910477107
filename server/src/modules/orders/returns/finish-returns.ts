import type { ParcelStatus } from '#contracts/orders/order.ts'
import { databaseOver } from '../../../database/client.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import { moveInside } from '../parcels/move-parcel.ts'

/**
 * Ends the returns of an order, after the refund or the buyer's bank paid the buyer: a parcel that came back whole is returned, one of which
 * some pieces came back stays with its buyer as before.
 */
export const finishReturns: Subscriber = async (client, { payload }) => {
  const { rows } = await client.query<{ parcel_id: string; to: ParcelStatus; is_part: boolean }>(
    `select p.id as parcel_id, x.is_part, case when not x.is_part then 'returned' when p.delivery_type = 'pickup' then 'picked_up' else 'delivered' end as to
     from parcels p, lateral (select exists (
       select from order_lines l where l.parcel_id = p.id and returned_pieces(l.id) < l.quantity) as is_part) x
     where p.order_id = $1 and p.status = 'return_processing' and (
       select f.state from returns r left join lateral refund_of_return(r.id, r.order_id) f on true
       where r.parcel_id = p.id and r.state = 'received' order by r.created_at desc, r.id desc limit 1) = 'completed'
     order by p.id`,
    [payload.order_id],
  )
  const tx = databaseOver(client)
  for (const { parcel_id: parcelId, to, is_part: isPart } of rows) {
    const about = isPart ? { about: 'part_returned' as const } : {}
    await moveInside(tx, { parcelId, to, actor: 'system', ...about }, async () => undefined)
  }
}
