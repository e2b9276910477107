import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import { lowStock } from '../../listings/index.ts'
import { reviewsToAnswer } from '../../reviews/index.ts'
import type { Queries } from '../figures/figures.queries.ts'

/** How many things wait for the store's people, as the pages behind the figures list them. */
export async function readWaiting(db: Queries, storeId: string): Promise<StoreWaiting> {
  const { rows } = await db.query<StoreWaiting>({
    name: 'store-waiting',
    text: `select
        count(*) filter (where p.status in ('confirmed', 'processing'))::int as to_send,
        count(*) filter (where p.status = 'ready_for_pickup')::int as ready_for_pickup,
        count(*) filter (where p.status = 'return_request')::int as returns,
        (select count(*)::int from conversations c where c.store_id = $1 and c.waiting_since is not null) as questions,
        (select count(*)::int from ${reviewsToAnswer}) as reviews,
        (select count(*)::int from ${lowStock}) as low_stock
      from parcels p where p.store_id = $1 and p.side in ('shopper', 'business') and p.confirmed_at is not null
        and p.status in ('confirmed', 'processing', 'ready_for_pickup', 'return_request')`,
    values: [storeId],
  })
  return rows[0] as StoreWaiting
}
