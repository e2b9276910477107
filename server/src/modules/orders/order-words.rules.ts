import { formatCedis } from '#contracts/money.ts'
import type { NoticeKind } from '#contracts/notifications/notification.ts'
import { type ParcelStatus, parcelStatusLabels } from '#contracts/orders/order.ts'

/** What the words need to know of an order. */
export interface OrderFacts {
  readonly number: string
  readonly state: string
  readonly estimatedFrom: string
  readonly estimatedTo: string
}

/** What a buyer is told: on the site always, by letter where it matters. */
export interface OrderWords {
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  readonly hasLetter: boolean
}

interface OrderNews {
  readonly topic: string
  /** Of a parcel that moved. */
  readonly status?: ParcelStatus
  /** Of a refund, in pesewas. */
  readonly amount?: number
}

/** The words for a piece of news; null where it is not worth telling. */
export function wordsFor(news: OrderNews, order: OrderFacts): OrderWords | null {
  if (news.topic === 'parcel.moved') return news.status ? parcelWords(news.status, order.number) : null
  const says = orderWords[news.topic]
  return says ? says(order, news.amount ?? 0) : null
}

const orderWords: Readonly<Record<string, (order: OrderFacts, amount: number) => OrderWords>> = {
  'order.placed': ({ number }) => ({
    kind: 'orders',
    title: `Your order ${number} waits for your payment`,
    text: 'We keep the goods for you until it is paid or its time runs out.',
    hasLetter: false,
  }),
  'order.confirmed': ({ number, estimatedFrom, estimatedTo }) => ({
    kind: 'orders',
    title: `Your order ${number} is confirmed`,
    text: `Thank you for your order. It arrives between ${dayOf(estimatedFrom)} and ${dayOf(estimatedTo)}.`,
    hasLetter: true,
  }),
  'order.cancelled': ({ number }) => ({
    kind: 'orders',
    title: `Your order ${number} is cancelled`,
    text: 'The order is cancelled. Money you paid is on its way back.',
    hasLetter: true,
  }),
  'order.expired': ({ number }) => ({
    kind: 'orders',
    title: `Your order ${number} was not paid`,
    text: 'The payment did not reach us in time, so the goods went back on the shelf. Money that arrives later is refunded.',
    hasLetter: true,
  }),
  'order.payment_failed': ({ number }) => ({
    kind: 'orders',
    title: `The payment for order ${number} did not go through`,
    text: 'Your order still waits. You can pay it again, the same way or another.',
    hasLetter: false,
  }),
  'order.refunded': ({ number }, amount) => ({
    kind: 'refunds',
    title: `Your refund for order ${number}`,
    text:
      amount > 0 ? `${formatCedis(amount / 100)} was sent back to you.` : 'Your money was sent back to you.',
    hasLetter: true,
  }),
  'order.invoice_paid': ({ number }, amount) => ({
    kind: 'orders',
    title: `The invoice for order ${number} is paid`,
    text: `${formatCedis(amount / 100)} arrived. Thank you.`,
    hasLetter: true,
  }),
  'order.invoice_reduced': ({ number }, amount) => ({
    kind: 'refunds',
    title: `Your return for order ${number}`,
    text: `${formatCedis(amount / 100)} was taken off your invoice.`,
    hasLetter: true,
  }),
  'order.refund_failed': ({ number }) => ({
    kind: 'refunds',
    title: `Your refund for order ${number} could not be sent`,
    text: 'The wallet you named did not take the money. It is still yours: open your order and name another wallet.',
    hasLetter: true,
  }),
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A date such as 2026-11-24 as people read it: 24 Nov 2026. */
const dayOf = (date: string) => dayFormat.format(new Date(date))

const silent: readonly ParcelStatus[] = ['pending_payment', 'confirmed', 'returned']
const withoutLetter: readonly ParcelStatus[] = ['processing', 'return_request']
const ofReturns: readonly ParcelStatus[] = ['return_request', 'return_processing']

function parcelWords(status: ParcelStatus, number: string): OrderWords | null {
  if (silent.includes(status)) return null
  return {
    kind: ofReturns.includes(status) ? 'refunds' : 'deliveries',
    title: `News of your order ${number}`,
    text: parcelSentences[status] ?? `A parcel of your order is now: ${parcelStatusLabels[status]}.`,
    hasLetter: !withoutLetter.includes(status),
  }
}

const parcelSentences: Partial<Record<ParcelStatus, string>> = {
  cancelled: 'A parcel of your order is cancelled. Money you paid for it is on its way back.',
  return_request: 'Your return is requested. The store will answer.',
  return_processing: 'The store has your returned goods. Your refund is on its way.',
}
