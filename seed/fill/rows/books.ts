import { limits } from '#contracts/limits.ts'
import { demoPurse, type ParcelFacts } from './orders/add-orders.ts'
import type { PaymentFacts, RefundFacts } from './orders/add-payments.ts'

export interface Posting {
  path: string
  amount: number
  orderLineId: string | null
  rule: string
  rateBps: number | null
}

/** One transaction of the ledger; its postings sum to zero. Positive is owed to the account's owner. */
export interface Booking {
  cause: string
  kind: string
  /** Null for a withdrawal, which belongs to no order. */
  orderId: string | null
  at: Date
  postings: Posting[]
}

export const posting = (
  path: string,
  amount: number,
  rule: string,
  orderLineId: string | null = null,
  rateBps: number | null = null,
): Posting => ({ path, amount, rule, orderLineId, rateBps })

/**
 * The books as settling would have written them (settlement/paying/settle-payments.functions.sql): an order of GHS 115, items
 * 100 and Flexroute 15, takes −115 from the provider and gives +84.50 to the vendor, +15 commission, +0.50 processing
 * and +15 to the platform's deliveries.
 */
export function booksOf(payments: readonly PaymentFacts[]): Booking[] {
  return payments.flatMap(bookingsOf).sort((a, b) => a.at.getTime() - b.at.getTime())
}

function bookingsOf({ order, intent, paidAt, refunds }: PaymentFacts): Booking[] {
  const orderId = order.row.id
  const provider = `provider/${intent.provider}`
  if (order.isCash) return [...cashOf(order.parcels, orderId), ...releasesOf(order.parcels, orderId)]
  if (!paidAt) return []
  const paid: Booking = {
    cause: `payment:${intent.id}`,
    kind: 'payment',
    orderId,
    at: paidAt,
    postings: [...order.parcels.flatMap(soldOf), posting(provider, -intent.amount, 'payment')],
  }
  if (refunds.length === 0) return [paid, ...releasesOf(order.parcels, orderId)]
  return [paid, ...refunds.flatMap((refund) => refundOf(refund, orderId, provider))]
}

/** Cash is booked when a parcel is handed over. */
function cashOf(parcels: readonly ParcelFacts[], orderId: string): Booking[] {
  return parcels.flatMap((parcel) => {
    const { id, itemsTotal, deliveryFee = 0 } = parcel.row
    if (!parcel.receivedAt) return []
    const postings = [
      ...soldOf(parcel),
      posting('provider/flexroute', -(itemsTotal + deliveryFee), 'payment'),
    ]
    return [{ cause: `cash:${id}`, kind: 'cash', orderId, at: parcel.receivedAt, postings }]
  })
}

/** Owed to the buyer when it was requested, and sent later. */
function refundOf(refund: RefundFacts, orderId: string, provider: string): Booking[] {
  const { kind, cause, amount, parcels, askedAt, completedAt } = refund
  const back = parcels.flatMap(kind === 'cancellation' ? soldOf : goodsOf)
  const owed = [
    ...back.map((one) => ({ ...one, amount: -one.amount })),
    posting('buyer/clearing', amount, kind),
  ]
  const payout = [posting('buyer/clearing', -amount, 'refund'), posting(provider, amount, 'refund')]
  return [
    { cause, kind, orderId, at: askedAt, postings: owed },
    { cause: `refund:${cause}`, kind: 'refund', orderId, at: completedAt, postings: payout },
  ]
}

const soldOf = (parcel: ParcelFacts): Posting[] => [...goodsOf(parcel), ...rideOf(parcel)]

/** The postings of a parcel's goods for the vendor and the platform, line by line. */
function goodsOf(parcel: ParcelFacts): Posting[] {
  return parcel.lines
    .flatMap(({ id, total, commission, processing }) => [
      posting(pendingOf(parcel), total - commission - processing, 'sale', id),
      posting('platform/commission', commission, 'commission', id, limits.commissionBps),
      posting('platform/processing', processing, 'processing', id, limits.processingFeeBps),
    ])
    .filter(({ amount }) => amount !== 0)
}

/** The delivery fee, for the one who delivers the parcel. */
function rideOf(parcel: ParcelFacts): Posting[] {
  const { deliveryType, deliveryFee } = parcel.row
  if (deliveryFee === 0) return []
  return [
    posting(deliveryType === 'vendor' ? pendingOf(parcel) : 'platform/delivery', deliveryFee, 'delivery'),
  ]
}

/** A vendor's money becomes available a week after the buyer has the parcel. */
function releasesOf(parcels: readonly ParcelFacts[], orderId: string): Booking[] {
  return parcels.flatMap((parcel) => {
    const at = parcel.row.releasedAt
    if (!at) return []
    const amount = soldOf(parcel)
      .filter(({ path }) => path === pendingOf(parcel))
      .reduce((sum, one) => sum + one.amount, 0)
    if (amount === 0) return []
    const postings = [
      posting(pendingOf(parcel), -amount, 'release'),
      posting(`vendor/${parcel.storeId}/available/${demoPurse}`, amount, 'release'),
    ]
    return [{ cause: `release:${parcel.row.id}`, kind: 'release', orderId, at, postings }]
  })
}

const pendingOf = (parcel: ParcelFacts) => `vendor/${parcel.storeId}/pending/${demoPurse}`
