import type { AnalyticsQuery } from '#contracts/analytics/analytics.ts'
import type { CountedOrder } from '#contracts/analytics/counted-orders.ts'
import { cedisOf } from '#contracts/money.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { customerName } from '../../orders/index.ts'
import { todayOf } from '../figures/calendar.rules.ts'
import { sideOf } from '../figures/figures.queries.ts'
import { planOf } from './time-frame.rules.ts'

interface Row extends Record<string, unknown> {
  id: string
  number: string
  created_at: string | Date
  customer: string
  side: 'shopper' | 'business'
  status: CountedOrder['status']
  pieces: number
  amount: number
  is_paid: boolean
}

interface Part {
  readonly now: Date
  readonly limit: number
  readonly offset?: number
  /** The order after which the part begins. */
  readonly after?: string | undefined
}

/**
 * The orders that Orders and Gross sales of a time frame count, the newest first, by the conditions of `counted_days` in
 * figures.functions.sql: the page and the file are this one query.
 */
export async function listCountedOrders(
  db: Connection,
  storeId: string,
  { time_frame: frame, customers }: AnalyticsQuery,
  { now, limit, offset = 0, after }: Part,
): Promise<CountedOrder[]> {
  const { from } = planOf(frame, todayOf(now)).now
  const side = sideOf(customers)
  const { rows } = await db.execute<Row>(sql`
    select p.id, o.number, p.created_at, ${customerName} as customer, p.side, p.status,
      (select coalesce(sum(l.quantity), 0) from order_lines l where l.parcel_id = p.id)::int as pieces, p.items_total as amount,
      is_paid_for(o.id, o.payment_method, p.delivered_at) as is_paid
    from (
      select p.* from parcels p join orders o on o.id = p.order_id and o.confirmed_at is not null
      where p.store_id = ${storeId} and p.split_from is null and p.status <> 'cancelled'
        and p.created_at >= ${from}::date::timestamp at time zone 'Africa/Accra' and (${side}::text is null or p.side = ${side})
        and (${after ?? null}::uuid is null
          or (p.created_at, p.id) < (select a.created_at, a.id from parcels a where a.id = ${after ?? null} and a.store_id = ${storeId}))
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}) p
    join orders o on o.id = p.order_id
    join people buyer on buyer.id = o.person_id
    order by p.created_at desc, p.id desc`)
  return rows.map((row) => ({
    id: row.id,
    order_number: row.number,
    date: new Date(row.created_at).toISOString(),
    customer: row.customer,
    type: row.side === 'business' ? 'b2b' : 'b2c',
    status: row.status,
    status_label: parcelStatusLabels[row.status],
    pieces: row.pieces,
    is_paid: row.is_paid,
    amount: row.is_paid ? cedisOf(Number(row.amount)) : 0,
  }))
}

const fileBatch = 2_000

/** The newest counted orders for a file, read in batches, so that no statement takes longer the more there are. */
export async function readCountedOrders(
  db: Connection,
  storeId: string,
  choice: AnalyticsQuery,
  { now, most, batch = fileBatch }: { now: Date; most: number; batch?: number },
): Promise<CountedOrder[]> {
  const all: CountedOrder[] = []
  while (all.length < most) {
    const limit = Math.min(batch, most - all.length)
    const rows = await listCountedOrders(db, storeId, choice, { now, limit, after: all.at(-1)?.id })
    all.push(...rows)
    if (rows.length < limit) break
  }
  return all
}
