import { drawBetween, hexOf, idOf } from '../draw.ts'
import { hourMs, later, minuteMs } from '../times.ts'
import type { OrderFacts } from './add-orders.ts'
import type { PeopleRows } from './add-people.ts'
import { found } from './find.ts'
import type { Row, Rows } from './rows.ts'

/** What was paid for an order and what went back. */
export interface PaymentFacts {
  order: OrderFacts
  intent: Row<'paymentIntents'> & { id: string }
  /** When the money came; null where none did. */
  paidAt: Date | null
  refund: RefundFacts | null
}

export interface RefundFacts {
  id: string
  kind: 'cancellation' | 'return'
  amount: number
  /** When it was decided, and when the money was back with the buyer. */
  askedAt: Date
  completedAt: Date
}

/** One settled or closed payment an order; the test provider's own books know of its charges too. */
export function addPayments(rows: Rows, orders: OrderFacts[], people: PeopleRows, now: Date): PaymentFacts[] {
  return orders.map((order) => {
    const paidAt = order.isCash ? cashPaidAt(order) : order.confirmedAt
    const intent = intentOf(order, paidAt, found(people, order.past.personKey, 'person').phoneNumber ?? null)
    rows.paymentIntents.push(intent)
    const refund = paidAt ? refundOf(order, now) : null
    if (refund) rows.refunds.push(refundRow(order, intent.id, refund))
    if (paidAt && !order.isCash) addCharge(rows, order, intent, refund)
    return { order, intent, paidAt, refund }
  })
}

/** Cash is paid when the last parcel is handed over. */
function cashPaidAt(order: OrderFacts): Date | null {
  const times = order.parcels.map((parcel) => parcel.receivedAt)
  return times.every((time) => time !== null) ? new Date(Math.max(...times.map(Number))) : null
}

function intentOf(order: OrderFacts, paidAt: Date | null, phone: string | null) {
  const { past, row, isCash } = order
  const createdAt = row.createdAt as Date
  const isOpen = isCash && past.outcome !== 'cancelled'
  const reference = `ju-${hexOf(`intent ${past.key}`, 32)}`
  return {
    id: idOf('intent', past.key, createdAt),
    reference,
    orderId: row.id,
    personId: row.personId,
    provider: isCash ? 'cash' : 'sandbox',
    method: row.paymentMethod,
    phone: past.payment.startsWith('momo') ? phone : null,
    amount: row.total,
    currency: 'GHS',
    state: paidAt ? 'paid' : isOpen ? 'on_delivery' : 'cancelled',
    providerReference: paidAt && !isCash ? chargeIdOf(order) : null,
    expiresAt: isCash ? null : later(createdAt, 30 * minuteMs),
    paidAt,
    createdAt,
    updatedAt: paidAt ?? (row.updatedAt as Date),
  }
}

/** A paid and cancelled order gets everything back, a returned one its goods but not the ride. */
function refundOf(order: OrderFacts, now: Date): RefundFacts | null {
  const { past, row } = order
  if (past.outcome !== 'cancelled' && past.outcome !== 'returned') return null
  const askedAt = row.updatedAt as Date
  const arrival = later(askedAt, drawBetween(2, 20, 'refund', past.key) * hourMs)
  const completedAt = arrival < now ? arrival : new Date((askedAt.getTime() + now.getTime()) / 2)
  const id = idOf('refund', past.key, askedAt)
  return past.outcome === 'cancelled'
    ? { id, kind: 'cancellation', amount: row.total, askedAt, completedAt }
    : { id, kind: 'return', amount: row.itemsTotal, askedAt, completedAt }
}

function refundRow(order: OrderFacts, intentId: string, refund: RefundFacts) {
  const cause = refundCause(refund, intentId)
  return {
    id: refund.id,
    intentId,
    orderId: order.row.id,
    cause,
    amount: refund.amount,
    state: 'completed',
    providerReference: order.isCash ? null : `${chargeIdOf(order)}:${cause}`,
    createdAt: refund.askedAt,
    updatedAt: refund.completedAt,
  }
}

/** What the refund is for, and under which name the ledger knows of it. */
export const refundCause = (refund: RefundFacts, intentId: string): string =>
  `${refund.kind === 'cancellation' ? 'cancel' : 'return'}:${intentId}`

const chargeIdOf = (order: OrderFacts) => idOf('charge', order.past.key, order.row.createdAt as Date)

/** The test provider's own books of a payment. */
function addCharge(
  rows: Rows,
  order: OrderFacts,
  intent: PaymentFacts['intent'],
  refund: RefundFacts | null,
) {
  const { reference, amount, method, phone, createdAt, paidAt } = intent
  rows.sandboxCharges.push({
    id: chargeIdOf(order),
    reference,
    amount,
    currency: 'GHS',
    method,
    phone: phone ?? null,
    state: 'paid',
    returnUrl: `/order-confirmed/${order.row.number}`,
    refunded: refund?.amount ?? 0,
    createdAt,
    updatedAt: refund?.completedAt ?? paidAt ?? createdAt,
  })
  if (!refund) return
  const cause = refundCause(refund, intent.id)
  rows.sandboxRefunds.push({ cause, reference, amount: refund.amount, createdAt: refund.completedAt })
}
