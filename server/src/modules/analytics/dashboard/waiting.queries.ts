import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import type { Queries } from '../figures/figures.queries.ts'

/**
 * How many things wait for the store's people: parcels by what is to be done, reviews of
 * the last 90 days without an answer, and products that run low.
 */
export async function readWaiting(db: Queries, storeId: string): Promise<StoreWaiting> {
  const { rows } = await db.query<StoreWaiting>({
    name: 'store-waiting',
    text: `select
        count(*) filter (where p.status in ('confirmed', 'processing'))::int as to_send,
        count(*) filter (where p.status = 'ready_for_pickup')::int as ready_for_pickup,
        count(*) filter (where p.status = 'return_request')::int as returns,
        (select count(*)::int from reviews r join products x on x.id = r.product_id
          where x.store_id = $1 and r.is_approved and r.created_at > now() - interval '90 days'
            and not exists (select from review_replies a where a.review_id = r.id)) as reviews,
        (select count(*)::int from products x where x.store_id = $1 and x.status = 'active' and x.is_low_stock) as low_stock
      from parcels p where p.store_id = $1 and p.status in ('confirmed', 'processing', 'ready_for_pickup', 'return_request')`,
    values: [storeId],
  })
  return rows[0] as StoreWaiting
}
