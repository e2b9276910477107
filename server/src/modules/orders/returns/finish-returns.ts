import { databaseOver } from '../../../database/client.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import { moveInside } from '../parcels/move-parcel.ts'

/** Sets the parcels of a refund to returned, after the refund or the buyer's bank paid the buyer. */
export const finishReturns: Subscriber = async (client, { payload }) => {
  const { rows } = await client.query<{ parcel_id: string }>(
    `select r.parcel_id from returns r
     join lateral refund_of_return(r.id, r.order_id) f on f.state = 'completed'
     join parcels p on p.id = r.parcel_id and p.status = 'return_processing'
     where r.order_id = $1 order by r.parcel_id`,
    [payload.order_id],
  )
  const tx = databaseOver(client)
  for (const { parcel_id: parcelId } of rows) {
    await moveInside(tx, { parcelId, to: 'returned', actor: 'system' }, async () => undefined)
  }
}
