import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import { canBeTracked } from '#contracts/orders/can-be-tracked.ts'
import type { ParcelStatus, Tracking } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { Connection } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { buyerStatusOf, locationOf, parcelWordOf, timelineOf } from '../order-status.rules.ts'
import { listParcels } from '../orders.queries.ts'
import { orders } from '../orders.tables.ts'
import { parcelDaysOf } from '../parcels/parcel-days.rules.ts'
import { poolFacts, readOrderPool } from '../pools/order-pool.queries.ts'

/** From far to near: the order as a whole is where its slowest parcel is. */
const slowestFirst: readonly ParcelStatus[] = [
  'pending_payment',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'out_for_delivery',
  'return_request',
  'return_processing',
  'delivered',
  'picked_up',
  'returned',
  'cancelled',
]

const codes: Partial<Record<ParcelStatus, Tracking['status_code']>> = {
  ready_for_pickup: 'in_transit',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  picked_up: 'delivered',
  returned: 'returned',
  return_request: 'returned',
  return_processing: 'returned',
  cancelled: 'cancelled',
}

/** The public state of an order: status, place and timeline, no personal data. Null where no order has this number. */
export async function findTracking(db: Connection, number: string, now: Date): Promise<Tracking | null> {
  const [found] = await db
    .select({ order: orders, waitsForApproval: sql<boolean>`waits_for_approval(${orders.id})` })
    .from(orders)
    .where(eq(orders.number, number))
  if (!found) return null
  const { order, waitsForApproval } = found
  const [parcels, pool] = await Promise.all([listParcels(db, order.id), readOrderPool(db, order.poolId)])
  const statuses = parcels.map(({ status }) => status)
  const status = buyerStatusOf(
    { state: order.state, waitsForApproval, ...poolFacts(pool, order.createdAt), parcels: statuses },
    now,
  )
  const sent = parcels.filter((parcel) => !parcel.is_taken_out)
  const days = parcelDaysOf(order, sent)
  const shown = sent.map((parcel, place) => ({
    position: parcel.position,
    store: parcel.store.name,
    delivery_label: deliveryLabels[parcel.delivery_type],
    estimated_from: days[place]?.from ?? null,
    estimated_to: days[place]?.to ?? null,
    pickup_place: parcel.pickup_place,
    status: parcelWordOf(parcel.status, status),
    current_location: locationOf(parcel.happened, parcel.status, parcel.store.town),
    timeline: timelineOf(parcel.happened, parcel.delivery_type, parcel.status),
  }))
  // Of an order that reads as a return, the parcel that comes back.
  const slowest =
    sent.find((parcel) => parcelStatusLabels[parcel.status] === status) ??
    sent.toSorted((a, b) => slowestFirst.indexOf(a.status) - slowestFirst.indexOf(b.status))[0]
  const lead = shown.find(({ position }) => position === slowest?.position)
  return {
    order_number: order.number,
    status: lead && canBeTracked(status, statuses) ? lead.status : status,
    order_status: status,
    status_code: (slowest && codes[slowest.status]) ?? 'pending',
    estimated_from: order.estimatedFrom,
    estimated_delivery: order.estimatedTo,
    current_location: lead?.current_location ?? 'Not sent',
    timeline: lead?.timeline ?? [],
    pool,
    parcels: shown,
  }
}

/** Whether anything can be tracked by this number. */
export async function isTracked(db: Connection, number: string): Promise<boolean> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return order !== undefined
}
