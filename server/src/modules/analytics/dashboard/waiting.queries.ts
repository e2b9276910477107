import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import { limits } from '#contracts/limits.ts'
import { lateBefore, sendBy } from '#contracts/orders/send-by.ts'
import { lowStock, runsLow } from '../../listings/index.ts'
import { parcelWaitsForStore } from '../../orders/index.ts'
import { reviewsToAnswer } from '../../reviews/index.ts'
import type { Queries } from '../figures/figures.queries.ts'

type Since = 'returns_since' | 'questions_since' | 'reviews_since'
type Row = Omit<StoreWaiting, Since | 'send_by'> & Record<Since | 'confirmed_first', Date | null>

/** How many things wait for the store's people, as the pages behind the figures list them, and which of each is first. */
export async function readWaiting(db: Queries, storeId: string, now = new Date()): Promise<StoreWaiting> {
  const values = [storeId, lateBefore(now), limits.deliveryCodeTries]
  const { rows } = await db.query<Row>({ name: 'store-waiting', text: waiting, values })
  const { confirmed_first, returns_since, questions_since, reviews_since, ...row } = rows[0] as Row
  return {
    ...row,
    // The rule of `sendBy` gives the parcel confirmed first the earliest deadline.
    send_by: confirmed_first && sendBy(confirmed_first).toISOString(),
    returns_since: returns_since?.toISOString() ?? null,
    questions_since: questions_since?.toISOString() ?? null,
    reviews_since: reviews_since?.toISOString() ?? null,
  }
}

const waiting = `
  select parcel.*, code.*, question.*, review.*,
    (select count(*)::int from products p where p.store_id = $1 and ${runsLow}) as low_stock,
    (select jsonb_build_object('name', p.name, 'left', s.on_hand - s.reserved) from ${lowStock}
      order by s.on_hand - s.reserved, lower(p.name), v.id limit 1) as lowest,
    exists (select from products p where p.store_id = $1) as has_products
  from (
    select count(*) filter (where p.status in ('confirmed', 'processing'))::int as to_send,
      count(*) filter (where p.status in ('confirmed', 'processing') and p.confirmed_at < $2)::int as late,
      min(p.confirmed_at) filter (where p.status in ('confirmed', 'processing')) as confirmed_first,
      count(*) filter (where p.status = 'ready_for_pickup')::int as ready_for_pickup,
      count(*) filter (where p.status = 'return_request')::int as returns,
      min((select min(r.created_at) from returns r where r.parcel_id = p.id and r.state = 'requested'))
        filter (where p.status = 'return_request') as returns_since
    from parcels p where p.store_id = $1 and p.side in ('shopper', 'business') and p.confirmed_at is not null
      and p.status in ('confirmed', 'processing', 'ready_for_pickup', 'return_request') and ${parcelWaitsForStore}) parcel
  cross join (
    select count(*)::int as codes_closed, case when count(*) = 1 then (array_agg(p.id))[1] end as code_closed
    from parcels p where p.store_id = $1 and p.side in ('shopper', 'business') and p.confirmed_at is not null
      and p.status in ('out_for_delivery', 'ready_for_pickup') and p.code_failures >= $3) code
  cross join (
    select count(*)::int as questions, min(c.waiting_since) as questions_since
    from conversations c where c.store_id = $1 and c.waiting_since is not null) question
  cross join (
    select count(*)::int as reviews, min(r.created_at) as reviews_since from ${reviewsToAnswer}) review`
