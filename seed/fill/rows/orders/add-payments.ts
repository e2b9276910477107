import { limits } from '#contracts/limits.ts'
import { drawBetween, hexOf, idOf } from '../../draw.ts'
import { hourMs, later, minuteMs } from '../../times.ts'
import type { PeopleRows } from '../add-people.ts'
import { recordOf } from '../find.ts'
import type { Row, Rows } from '../rows.ts'
import type { OrderFacts, ParcelFacts } from './add-orders.ts'

/** The payment and the refunds of an order. */
export interface PaymentFacts {
  order: OrderFacts
  intent: Row<'paymentIntents'> & { id: string }
  /** When it was paid; null where it was not. */
  paidAt: Date | null
  refunds: RefundFacts[]
}

export interface RefundFacts {
  kind: 'cancellation' | 'return'
  /** Its cause in the ledger and at the provider. */
  cause: string
  amount: number
  /** The parcels of the refunded goods. */
  parcels: readonly ParcelFacts[]
  /** When it was requested. `completedAt`: when the buyer had the money. */
  askedAt: Date
  completedAt: Date
}

/** One settled or closed payment an order; the test provider's own books have its charges too. */
export function addPayments(rows: Rows, orders: OrderFacts[], people: PeopleRows, now: Date): PaymentFacts[] {
  return orders.map((order) => {
    const paidAt = order.isCash ? cashPaidAt(order) : order.confirmedAt
    const intent = intentOf(
      order,
      paidAt,
      recordOf(people, order.past.personKey, 'person').phoneNumber ?? null,
    )
    rows.paymentIntents.push(intent)
    const refunds = paidAt ? refundsOf(rows, order, intent.id, now) : []
    rows.refunds.push(...refunds.map((refund) => refundRow(order, intent.id, refund)))
    if (paidAt && !order.isCash) addCharge(rows, order, intent, refunds)
    return { order, intent, paidAt, refunds }
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
    phone: row.paymentMethod.startsWith('momo') ? phone : null,
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

/** A cancelled order is refunded whole, a returned parcel without its delivery fee. */
function refundsOf(rows: Rows, order: OrderFacts, intentId: string, now: Date): RefundFacts[] {
  const { past, row, parcels } = order
  const askedAt = row.updatedAt as Date
  const arrival = later(askedAt, drawBetween(2, 20, 'refund', past.key) * hourMs)
  const completedAt = arrival < now ? arrival : new Date((askedAt.getTime() + now.getTime()) / 2)
  if (past.outcome === 'cancelled')
    return [
      { kind: 'cancellation', cause: `cancel:${intentId}`, amount: row.total, parcels, askedAt, completedAt },
    ]
  if (past.outcome === 'return_request') for (const parcel of parcels) addReturn(rows, parcel, false)
  if (past.outcome !== 'returned') return []
  return parcels.map((parcel) => {
    // It is asked for when the store has the goods.
    const { id, decidedAt } = addReturn(rows, parcel, true)
    const amount = parcel.row.itemsTotal
    return {
      kind: 'return',
      cause: `return:${id}`,
      amount,
      parcels: [parcel],
      askedAt: decidedAt,
      completedAt,
    }
  })
}

/** A return of all pieces of a parcel, received by the store or still waiting for its answer. */
function addReturn(
  rows: Rows,
  { row, lines, steps }: ParcelFacts,
  isReceived: boolean,
): { id: string; decidedAt: Date } {
  const timeOf = (status: string) =>
    steps.find((step) => step.status === status)?.at ?? (row.updatedAt as Date)
  const createdAt = timeOf('return_request')
  const decidedAt = timeOf('return_processing')
  const id = idOf('return', row.id, createdAt)
  const values = { parcelId: row.id, reason: 'changed_mind', note: 'Not what I expected' }
  const answer = isReceived
    ? { state: 'received', amount: row.itemsTotal, decidedAt }
    : { state: 'requested', amount: null, decidedAt: null }
  const updatedAt = isReceived ? decidedAt : createdAt
  const juasoFrom = later(createdAt, limits.returnAnswerHours * hourMs)
  rows.returns.push({ id, orderId: row.orderId, ...values, ...answer, juasoFrom, createdAt, updatedAt })
  for (const line of lines)
    rows.returnLines.push({ returnId: id, orderLineId: line.id, quantity: line.quantity })
  return { id, decidedAt }
}

function refundRow(order: OrderFacts, intentId: string, refund: RefundFacts) {
  const { cause, amount, askedAt, completedAt } = refund
  return {
    id: idOf('refund', cause, askedAt),
    intentId,
    orderId: order.row.id,
    cause,
    amount,
    state: 'completed',
    providerReference: `${chargeIdOf(order)}:${cause}`,
    createdAt: askedAt,
    updatedAt: completedAt,
  }
}

const chargeIdOf = (order: OrderFacts) => idOf('charge', order.past.key, order.row.createdAt as Date)

/** The test provider's own books of a payment. */
function addCharge(
  rows: Rows,
  order: OrderFacts,
  intent: PaymentFacts['intent'],
  refunds: readonly RefundFacts[],
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
    refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    createdAt,
    updatedAt: paidAt ?? createdAt,
  })
  for (const refund of refunds) {
    const { cause, amount, completedAt } = refund
    rows.sandboxRefunds.push({ cause, reference, amount, createdAt: completedAt })
  }
}
