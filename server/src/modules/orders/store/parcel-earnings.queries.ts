import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { ParcelEarnings } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  status: ParcelStatus
  items: number
  commission: number
  processing: number
  rates: ParcelEarnings['rates']
  delivery: number
  given_back: number
  return_cost: number | null
  is_booked: boolean
  is_disputed: boolean
  is_with_carrier: boolean
  has_arrived: boolean
  is_confirmed: boolean
  released_on: string | null
  due_on: string | null
}

/**
 * What a parcel brings its store after all that was given back, and when: for a sale that is booked, what the ledger's accounts
 * of the store have of its order. Null where there is no such parcel.
 */
export async function readParcelEarnings(db: Connection, parcelId: string): Promise<ParcelEarnings | null> {
  const { rows } = await db.execute<Row>(sql`
    select p.status, p.items_total as items, f.commission, f.processing, f.rates,
      case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end as delivery,
      settled_return_cost(p.id) + taken_by_bank(p.order_id, p.store_id) as given_back,
      case when p.status = 'return_request' then requested_return_cost(p.id) end as return_cost,
      exists (select from ledger_transactions t where t.cause = 'cash:' || p.id)
        or exists (select from ledger_transactions t where t.order_id = p.order_id and t.kind = 'payment') as is_booked,
      exists (select from payment_disputes d where d.order_id = p.order_id and d.state = 'open') as is_disputed,
      is_with_carrier(p.id) as is_with_carrier,
      p.delivered_at is not null as has_arrived, p.accepted_at is not null as is_confirmed,
      (p.released_at at time zone 'Africa/Accra')::date::text as released_on,
      available_on(p.delivered_at)::text as due_on
    from parcels p, lateral (
      select coalesce(sum(l.commission), 0)::bigint as commission, coalesce(sum(l.processing), 0)::bigint as processing,
        jsonb_build_object('commission', jsonb_build_object('lowest', min(l.commission_bps), 'highest', max(l.commission_bps)),
          'processing', jsonb_build_object('lowest', min(l.processing_bps), 'highest', max(l.processing_bps))) as rates
      from order_lines l where l.parcel_id = p.id) f
    where p.id = ${parcelId}`)
  return rows[0] ? earningsOf(rows[0]) : null
}

function earningsOf(row: Row): ParcelEarnings {
  const [items, commission, processing, delivery] = [
    row.items,
    row.commission,
    row.processing,
    row.delivery,
  ].map(Number) as [number, number, number, number]
  const whole = items - commission - processing + delivery
  // A cancelled sale was given back whole, or never paid.
  const givenBack = row.status === 'cancelled' ? whole : Number(row.given_back)
  const net = whole - givenBack
  return {
    items: cedisOf(items),
    commission: cedisOf(commission),
    processing: cedisOf(processing),
    rates: row.rates,
    delivery: cedisOf(delivery),
    given_back: cedisOf(givenBack),
    net: cedisOf(net),
    return_cost: row.return_cost === null ? null : cedisOf(Number(row.return_cost)),
    payout: { ...payoutOf(row, net), is_confirmed: row.is_confirmed },
  }
}

function payoutOf(row: Row, net: number): Omit<ParcelEarnings['payout'], 'is_confirmed'> {
  if (net <= 0) return { state: 'nothing', on: null }
  if (!row.is_booked) return { state: 'unpaid', on: null }
  if (row.is_disputed) return { state: 'dispute', on: null }
  if (row.released_on) return { state: 'released', on: row.released_on }
  if (row.status === 'return_request') return { state: 'return', on: null }
  if (row.is_with_carrier) return { state: 'cash', on: null }
  return row.has_arrived ? { state: 'return_days', on: row.due_on } : { state: 'on_the_way', on: null }
}
