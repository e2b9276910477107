import { limits } from '#contracts/limits.ts'
import { dayMs, later } from '../times.ts'
import type { ParcelFacts } from './add-orders.ts'
import { type PaymentFacts, refundCause } from './add-payments.ts'

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
  orderId: string
  at: Date
  postings: Posting[]
}

const posting = (
  path: string,
  amount: number,
  rule: string,
  orderLineId: string | null = null,
  rateBps: number | null = null,
): Posting => ({ path, amount, rule, orderLineId, rateBps })

/**
 * The books as settling would have written them (checkout/settle-payments.functions.sql): an order of GHS 115, items
 * 100 and Flexroute 15, takes −115 from the provider and gives +84.50 to the vendor, +15 commission, +0.50 processing
 * and +15 to the platform's deliveries.
 */
export function booksOf(payments: readonly PaymentFacts[], now: Date): Booking[] {
  return payments
    .flatMap((payment) => bookingsOf(payment, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function bookingsOf({ order, intent, paidAt, refund }: PaymentFacts, now: Date): Booking[] {
  if (!paidAt) return []
  const orderId = order.row.id
  const provider = `provider/${intent.provider}`
  const sold = order.parcels.flatMap((parcel) => [...goodsOf(parcel), ...rideOf(parcel)])
  const bookings: Booking[] = [
    {
      cause: `payment:${intent.id}`,
      kind: 'payment',
      orderId,
      at: paidAt,
      postings: [...sold, posting(provider, -intent.amount, 'payment')],
    },
  ]
  if (!refund) return [...bookings, ...releasesOf(order.parcels, orderId, now)]
  const { kind, amount, askedAt, completedAt } = refund
  const cause = refundCause(refund, intent.id)
  const undone = kind === 'cancellation' ? sold : order.parcels.flatMap(goodsOf)
  const back = undone.map((one) => ({ ...one, amount: -one.amount }))
  bookings.push({
    cause,
    kind,
    orderId,
    at: askedAt,
    postings: [...back, posting('buyer/clearing', amount, kind)],
  })
  bookings.push({
    cause: `refund:${cause}`,
    kind: 'refund',
    orderId,
    at: completedAt,
    postings: [posting('buyer/clearing', -amount, 'refund'), posting(provider, amount, 'refund')],
  })
  return bookings
}

/** What a parcel's goods mean for the vendor and the platform, line by line. */
function goodsOf(parcel: ParcelFacts): Posting[] {
  return parcel.lines
    .flatMap(({ id, total, commission, processing }) => [
      posting(pendingOf(parcel), total - commission - processing, 'sale', id),
      posting('platform/commission', commission, 'commission', id, limits.platformFeeBps),
      posting('platform/processing', processing, 'processing', id, limits.processingFeeBps),
    ])
    .filter(({ amount }) => amount !== 0)
}

/** Who brings a parcel gets its delivery fee. */
function rideOf(parcel: ParcelFacts): Posting[] {
  const { deliveryType, deliveryFee } = parcel.row
  if (deliveryFee === 0) return []
  return [
    posting(deliveryType === 'vendor' ? pendingOf(parcel) : 'platform/delivery', deliveryFee, 'delivery'),
  ]
}

/** A vendor's money becomes available a week after the buyer has the parcel. */
function releasesOf(parcels: readonly ParcelFacts[], orderId: string, now: Date): Booking[] {
  return parcels.flatMap((parcel) => {
    if (!parcel.receivedAt) return []
    const at = later(parcel.receivedAt, limits.payoutHoldDays * dayMs)
    const amount = [...goodsOf(parcel), ...rideOf(parcel)]
      .filter(({ path }) => path === pendingOf(parcel))
      .reduce((sum, one) => sum + one.amount, 0)
    if (at >= now || amount === 0) return []
    const postings = [
      posting(pendingOf(parcel), -amount, 'release'),
      posting(`vendor/${parcel.storeId}/available`, amount, 'release'),
    ]
    return [{ cause: `release:${parcel.row.id}`, kind: 'release', orderId, at, postings }]
  })
}

const pendingOf = (parcel: ParcelFacts) => `vendor/${parcel.storeId}/pending`
