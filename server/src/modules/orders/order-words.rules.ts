import { formatCedis } from '#contracts/money.ts'
import type { NoticeKind } from '#contracts/notifications/notification.ts'
import { day, type KnownSentence, sentence, words } from '#contracts/notifications/sentence.ts'
import { type ParcelStatus, parcelStatusLabels } from '#contracts/orders/order.ts'

/** What the words need to know of an order. */
export interface OrderFacts {
  readonly number: string
  readonly state: string
  /** Whether an invoice of it still waits for money. */
  readonly hasOpenInvoice: boolean
  readonly estimatedFrom: string
  readonly estimatedTo: string
}

/** What a buyer is told: on the site always, by letter where it matters. */
export interface OrderWords {
  readonly kind: NoticeKind
  readonly title: KnownSentence
  readonly text: KnownSentence
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

const orderWords: Readonly<Record<string, (order: OrderFacts, amount: number) => OrderWords | null>> = {
  'order.placed': ({ number }) => ({
    kind: 'orders',
    title: sentence('Your order {number} waits for your payment', { number }),
    text: sentence('We keep the goods for you until it is paid or its time runs out.'),
    hasLetter: false,
  }),
  'order.confirmed': ({ number, estimatedFrom, estimatedTo }) => ({
    kind: 'orders',
    title: sentence('Your order {number} is confirmed', { number }),
    text: sentence('Thank you for your order. It arrives between {from} and {to}.', {
      from: day(estimatedFrom),
      to: day(estimatedTo),
    }),
    hasLetter: true,
  }),
  'order.cancelled': ({ number }) => ({
    kind: 'orders',
    title: sentence('Your order {number} is cancelled', { number }),
    text: sentence('The order is cancelled. Money you paid is on its way back.'),
    hasLetter: true,
  }),
  'order.expired': ({ number }) => ({
    kind: 'orders',
    title: sentence('Your order {number} was not paid', { number }),
    text: sentence(
      'The payment did not reach us in time, so the goods went back on the shelf. Money that arrives later is refunded.',
    ),
    hasLetter: true,
  }),
  'order.payment_failed': (order) => failureWords(order),
  'order.refunded': ({ number }, amount) => ({
    kind: 'refunds',
    title: sentence('Your refund for order {number}', { number }),
    text:
      amount > 0
        ? sentence('{amount} was sent back to you.', { amount: formatCedis(amount / 100) })
        : sentence('Your money was sent back to you.'),
    hasLetter: true,
  }),
  'order.invoice_paid': ({ number }, amount) => ({
    kind: 'orders',
    title: sentence('The invoice for order {number} is paid', { number }),
    text: sentence('{amount} arrived. Thank you.', { amount: formatCedis(amount / 100) }),
    hasLetter: true,
  }),
  'order.invoice_reduced': ({ number }, amount) => ({
    kind: 'refunds',
    title: sentence('Your return for order {number}', { number }),
    text: sentence('{amount} was taken off your invoice.', { amount: formatCedis(amount / 100) }),
    hasLetter: true,
  }),
  'order.refund_failed': ({ number }) => ({
    kind: 'refunds',
    title: sentence('Your refund for order {number} could not be sent', { number }),
    text: sentence(
      'The wallet you named did not take the money. It is still yours: open your order and name another wallet.',
    ),
    hasLetter: true,
  }),
}

/** Nothing is said of a try at what is paid by another one by now, or waits no longer. */
function failureWords({ number, state, hasOpenInvoice }: OrderFacts): OrderWords | null {
  if (state !== 'pending_payment' && !hasOpenInvoice) return null
  return {
    kind: 'orders',
    title: sentence('The payment for order {number} did not go through', { number }),
    text: hasOpenInvoice
      ? sentence('Your invoice is still open. You can pay it again, the same way or another.')
      : sentence('Your order still waits. You can pay it again, the same way or another.'),
    hasLetter: false,
  }
}

const silent: readonly ParcelStatus[] = ['pending_payment', 'confirmed', 'returned']
const withoutLetter: readonly ParcelStatus[] = ['processing', 'return_request']
const ofReturns: readonly ParcelStatus[] = ['return_request', 'return_processing']

function parcelWords(status: ParcelStatus, number: string): OrderWords | null {
  if (silent.includes(status)) return null
  return {
    kind: ofReturns.includes(status) ? 'refunds' : 'deliveries',
    title: sentence('News of your order {number}', { number }),
    text:
      parcelSentences[status] ??
      sentence('A parcel of your order is now: {status}.', { status: words(parcelStatusLabels[status]) }),
    hasLetter: !withoutLetter.includes(status),
  }
}

const parcelSentences: Partial<Record<ParcelStatus, KnownSentence>> = {
  cancelled: sentence('A parcel of your order is cancelled. Money you paid for it is on its way back.'),
  return_request: sentence('Your return is requested. The store will answer.'),
  return_processing: sentence('The store has your returned goods. Your refund is on its way.'),
}
