import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { StoreAct } from '#contracts/vendors/store-activity.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface ParcelAct {
  readonly parcelId: string
  /** The member of the store's team. */
  readonly personId: string
  readonly kind: Extract<StoreAct, `order.${string}`>
  readonly to?: ParcelStatus
  /** In pesewas. */
  readonly amount?: number
}

/** Writes into the store's activity what one of its people did with a parcel. */
export async function recordParcelAct(
  tx: Connection,
  { parcelId, personId, kind, to, amount }: ParcelAct,
): Promise<void> {
  await tx.execute(sql`
    select record_act(p.store_id, ${personId}, ${kind},
      jsonb_strip_nulls(jsonb_build_object('parcel_id', p.id, 'number', o.number, 'to', ${to ?? null}::text,
        'amount', ${amount ?? null}::bigint)))
    from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`)
}
