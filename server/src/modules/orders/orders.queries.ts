import type { DeliveryType, PaymentMethod } from '#contracts/checkout/checkout.ts'
import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Order, OrderParcel, OrderPickupPlace, ParcelStatus } from '#contracts/orders/order.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import type { Connection } from '../../database/client.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { findOpenInvoice, listIntents } from '../payments/index.ts'
import { readOrderApproval } from './approvals/order-approval.queries.ts'
import { mayActOnOrder, mayReadOrder } from './of-companies/whose-order.ts'
import {
  buyerStatusOf,
  type ParcelEvent,
  parcelWordOf,
  progressOf,
  timelineOf,
  withCancelledPieces,
  withOffers,
} from './order-status.rules.ts'
import { type AddressSnapshot, orders } from './orders.tables.ts'
import { type CancelledPieces, listCancelledPieces } from './parcels/cancelled-pieces.queries.ts'
import { type LineRow, orderLineOf } from './parcels/order-line.rules.ts'
import { parcelDaysOf } from './parcels/parcel-days.rules.ts'
import { poolFacts, readOrderPool } from './pools/order-pool.queries.ts'
import { mayReview, readMoneyBack } from './returns/money-back.queries.ts'
import { listOfferSteps, type OfferStep } from './returns/offer-steps.queries.ts'
import { listReturns } from './returns/return.queries.ts'
import { returnableUntil } from './returns/return.rules.ts'

interface ParcelRow extends Record<string, unknown> {
  id: string
  position: number
  is_taken_out: boolean
  delivery_type: DeliveryType
  pickup_place: OrderPickupPlace | null
  return_place: string
  status: ParcelStatus
  delivered_at: string | Date | null
  /** Whether the buyer has not accepted the goods and the store waits for its money. */
  is_open: boolean
  delivery_code: string | null
  is_code_closed: boolean
  items_total: number
  delivery_fee: number
  store: { id: string; name: string; slug: string; town: string }
  lines: LineRow[]
  cancel_reason: string | null
  refused_at_door: boolean
  way: { first: number; last: number } | null
  events: { status: ParcelStatus; place: string | null; created_at: string }[]
}

/** The parcels of an order with store, lines and events, in one statement. */
export async function listParcels(
  db: Connection,
  orderId: string,
): Promise<(ParcelRow & { happened: ParcelEvent[] })[]> {
  const found = await db.execute<ParcelRow>(sql`
    select p.id, p.position, p.split_from is not null as is_taken_out, p.delivery_type, p.status, p.delivered_at, p.items_total, p.delivery_fee,
      p.pickup_place || jsonb_build_object('hours', coalesce(
        (select l.hours from store_locations l where l.id = p.pickup_location_id), '[]')) as pickup_place, return_place(p) as return_place,
      p.status in ('delivered', 'picked_up') and p.accepted_at is null and p.released_at is null as is_open,
      case when p.status in ('out_for_delivery', 'ready_for_pickup') and p.code_failures < ${limits.deliveryCodeTries} then delivery_code(p.id) end
        as delivery_code,
      p.status in ('out_for_delivery', 'ready_for_pickup') and p.code_failures >= ${limits.deliveryCodeTries} as is_code_closed,
      (select e.note from parcel_events e where e.parcel_id = p.id and e.status = 'cancelled' and e.actor = 'vendor') as cancel_reason,
      exists (select from parcel_events e where e.parcel_id = p.id and e.status = 'cancelled' and e.actor = 'rider') as refused_at_door,
      (select to_jsonb(d) from orders o, delivery_days(s.region, o.address ->> 'region') d where o.id = p.order_id) as way,
      jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'town', s.town) as store,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'variant_id', l.variant_id, 'name', l.name,
          'variant_name', l.variant_name, 'slug', l.slug, 'image', l.image, 'quantity', l.quantity, 'unit_price', l.unit_price,
          'base_price', l.base_price, 'total', l.total, 'returnable', returnable_pieces(l)) order by l.id)
        from order_lines l where l.parcel_id = p.id) as lines,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'place', e.place, 'created_at', e.created_at) order by e.created_at, e.id)
        from parcel_events e where e.parcel_id = p.id) as events
    from parcels p join stores s on s.id = p.store_id
    where p.order_id = ${orderId} order by p.position`)
  return found.rows.map((row) => ({
    ...row,
    happened: (row.events ?? []).map(({ status, place, created_at }) => ({
      status,
      place,
      createdAt: new Date(created_at),
    })),
  }))
}

interface ParcelContext {
  readonly order: {
    readonly state: string
    readonly isSplit: boolean
    readonly status: Order['status']
    readonly isOwed: boolean
  }
  readonly returned: ParcelReturn | null
  /** Of the whole order. */
  readonly pieces: readonly CancelledPieces[]
  readonly offers: readonly OfferStep[]
  readonly mayAct: boolean
  readonly now: Date
}

function parcelOf(
  row: ParcelRow & { happened: ParcelEvent[] },
  { order, returned, pieces, offers, mayAct, now }: ParcelContext,
): OrderParcel {
  const isOfParcel = (one: { readonly parcelId: string }) => one.parcelId === row.id
  const left = row.lines.reduce((sum, { returnable }) => sum + returnable, 0)
  const deliveredAt = row.delivered_at === null ? null : new Date(row.delivered_at)
  return {
    id: row.id,
    position: row.position,
    is_taken_out: row.is_taken_out,
    store: row.store,
    delivery_type: row.delivery_type,
    delivery_label: deliveryLabels[row.delivery_type],
    pickup_place: row.pickup_place,
    status: row.status,
    status_label: parcelWordOf(row.status, order.status),
    progress: progressOf(row.status),
    items_total: cedisOf(Number(row.items_total)),
    delivery_fee: cedisOf(Number(row.delivery_fee)),
    lines: row.lines.map(orderLineOf),
    timeline: withOffers(
      withCancelledPieces(timelineOf(row.happened, row.delivery_type, row.status), pieces.filter(isOfParcel)),
      offers.filter(isOfParcel),
    ),
    can_cancel: mayAct && order.isSplit && order.state === 'confirmed' && row.status === 'confirmed',
    can_accept: mayAct && row.is_open && !order.isOwed,
    cancel_reason: row.cancel_reason,
    refused_at_door: row.refused_at_door,
    delivery_code: row.delivery_code,
    is_code_closed: row.is_code_closed,
    returnable_until: mayAct
      ? (returnableUntil({ status: row.status, deliveredAt, left }, now)?.toISOString() ?? null)
      : null,
    return_place: row.return_place,
    return: returned,
  }
}

interface ReadOptions {
  readonly now: Date
  /** Makes the address where an open payment is made. */
  readonly payPathOf: (reference: string) => string
}

/** A payment of another amount is refunded: the order still waits, and that payment has failed. */
function intentShown(intents: Awaited<ReturnType<typeof listIntents>>, waits: boolean) {
  const standing = intents.find(({ state }) => state === 'invoiced') ?? intents.find(isPaid)
  return waits ? intents[0] : (standing ?? intents[0])
}

const isPaid = ({ state }: { readonly state: string }) => state === 'paid'

async function readRow(db: Connection, personId: string, number: string) {
  const [found] = await db
    .select({
      order: orders,
      mayAct: sql<boolean>`${mayActOnOrder(personId)}`,
      canReview: sql<boolean>`${mayReview(sql`orders.id`)}`,
    })
    .from(orders)
    .where(and(eq(orders.number, number), mayReadOrder(personId)))
  return found
}

/** One order as its buyer, or a member of its company, sees it; null where this person has no such order. */
export async function findOrder(
  db: Connection,
  personId: string,
  number: string,
  { now, payPathOf }: ReadOptions,
): Promise<Order | null> {
  const found = await readRow(db, personId, number)
  if (!found) return null
  const { order, mayAct, canReview } = found
  const waits = order.state === 'pending_payment'
  const [parcels, intents, invoice, refunds, returned, approval, pool, pieces, offers] = await Promise.all([
    listParcels(db, order.id),
    listIntents(db, order.id),
    findOpenInvoice(db, order.id),
    readMoneyBack(db, order.id),
    listReturns(db, order.id),
    order.companyId ? readOrderApproval(db, order.id) : null,
    readOrderPool(db, order.poolId),
    listCancelledPieces(db, order.id),
    listOfferSteps(db, order.id),
  ])
  const statuses = parcels.map(({ status }) => status)
  const days = parcelDaysOf(order, parcels)
  const paid = intents.find(isPaid)
  const intent = intentShown(intents, waits)
  const wentBack = waits && intent?.state === 'paid'
  const method = order.paymentMethod as PaymentMethod
  const status = statusOf(order, { approval, pool, statuses }, now)
  const facts = { state: order.state, isSplit: parcels.length > 1, status, isOwed: invoice !== null }
  return {
    id: order.id,
    order_number: order.number,
    side: order.side as Order['side'],
    status,
    approval,
    pool,
    state: order.state as Order['state'],
    created_at: order.createdAt.toISOString(),
    estimated_from: order.estimatedFrom,
    estimated_to: order.estimatedTo,
    expires_at: order.expiresAt?.toISOString() ?? null,
    subtotal: cedisOf(order.itemsTotal),
    delivery_fee: cedisOf(order.deliveryTotal),
    total: cedisOf(order.total),
    payment_method: method,
    payment_label: paymentMethodLabels[method],
    payment: {
      state: (wentBack ? 'failed' : (intent?.state ?? 'none')) as Order['payment']['state'],
      pay_url: mayAct && waits && intent?.state === 'pending' ? payPathOf(intent.reference) : null,
      failure: intent?.failureReason ?? null,
      paid_at: (waits || invoice ? null : paid?.paidAt?.toISOString()) ?? null,
      due_on: invoice?.dueOn ?? null,
      owed: invoice && cedisOf(invoice.owed ?? 0),
      ...refunds,
    },
    address: addressOf(order.address),
    po_number: order.poNumber,
    cost_centre: order.costCentre,
    parcels: parcels.map((row, place) => ({
      ...parcelOf(row, { order: facts, returned: returned.get(row.id) ?? null, pieces, offers, mayAct, now }),
      ...{ estimated_from: days[place]?.from ?? null, estimated_to: days[place]?.to ?? null },
    })),
    may_act: mayAct,
    can_review: canReview,
    can_cancel: mayAct && (waits || (order.state === 'confirmed' && isUntouched(statuses, pool, now))),
    test_payment: intent?.provider === 'sandbox',
  }
}

function statusOf(
  order: typeof orders.$inferSelect,
  {
    approval,
    pool,
    statuses,
  }: Pick<Order, 'approval' | 'pool'> & { readonly statuses: readonly ParcelStatus[] },
  now: Date,
): Order['status'] {
  const waitsForApproval = approval?.state === 'waiting'
  return buyerStatusOf(
    { ...order, ...poolFacts(pool, order.createdAt), waitsForApproval, parcels: statuses },
    now,
  )
}

/** No store has accepted anything of it; of a pool, its deadline is ahead or it is filled. */
const isUntouched = (statuses: readonly ParcelStatus[], pool: Order['pool'], now: Date): boolean =>
  statuses.every((status) => status === 'confirmed') &&
  (pool?.status !== 'open' || now.toISOString() < pool.closes_at)

function addressOf(address: AddressSnapshot): Order['address'] {
  const { latitude: _, longitude: __, ...shown } = address
  return shown
}
