import { formatCedis } from '#contracts/money.ts'
import type { NoticeKind } from '#contracts/notifications/notification.ts'
import { day, type KnownSentence, sentence, words } from '#contracts/notifications/sentence.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { PoolStatus } from '#contracts/pools/pool.ts'
import type { RefundWait } from '#contracts/returns/return.ts'
import { type ReturnAbout, returnWords } from '../returns/return-words.rules.ts'
import { type Cancelled, cancelledOrders, cancelledPart, ordersNotSent } from './cancelled-words.rules.ts'
import { askedSentence, offerWords, redirectedWords } from './refund-words.rules.ts'

/** What the words need to know of an order. */
export interface OrderFacts extends Cancelled {
  readonly number: string
  readonly state: string
  /** Whether an invoice of it still waits for money. */
  readonly hasOpenInvoice: boolean
  /** Of an order of a company that needed an approval. */
  readonly approval?: 'waiting' | 'approved' | 'declined' | 'expired' | 'withdrawn' | 'replaced' | null
  /** Of an order of a pool: how it stands, and the day of its deadline. */
  readonly pool?: { readonly status: PoolStatus; readonly closesOn: string } | null
  /** The member of the buyer's company who cancelled it, where it was not the buyer. */
  readonly cancelledBy?: string | null
  /** Why the refund of the parcel's return is not sent yet. */
  readonly refundWaitsFor?: RefundWait | null
  readonly estimatedFrom: string
  readonly estimatedTo: string
  /** Where the buyer picks everything up that the news is about; null where something of it is brought. */
  readonly pickedUpAt?: string | null
  /** Where goods of the parcel go back to. */
  readonly returnPlace?: string | null
}

/** The notice of an event to the buyer: always on the site, by e-mail for important events. */
export interface OrderWords {
  readonly kind: NoticeKind
  readonly title: KnownSentence
  readonly text: KnownSentence
  readonly hasEmail: boolean
  /** About money for an invoice: the notice leads to the invoice. */
  readonly isOfInvoice?: true
}

export interface OrderNews {
  readonly topic: string
  /** Of a parcel that moved. */
  readonly status?: ParcelStatus
  /** The store that sends it. */
  readonly store?: string
  /** What is in it: `2 × Rice, 1 × Oil`. */
  readonly goods?: string
  /** Who moved it. */
  readonly actor?: string
  /** What is told about a return, where the parcel's status does not say it. */
  readonly about?: ReturnAbout
  /** Of a refund or an offer, in pesewas. */
  readonly amount?: number
  /** Of a part of an invoice: what is left to pay, in pesewas. */
  readonly left?: number
  /** The last digits of the wallet to which a refund goes now. */
  readonly digits?: string
  /** The last day of an offer; the instant at which an announced decision is in force. */
  readonly until?: string
}

/** The text of an event's notice; null where the event needs none. */
export function wordsFor(news: OrderNews, order: OrderFacts): OrderWords | null {
  if (news.about) {
    const { about, amount, until } = news
    return returnWords({ about, number: order.number, amount, until })
  }
  if (news.topic === 'parcel.moved') {
    // Who keeps the goods for a part of their price moves the parcel: there is no news for that person.
    const isOwn = news.actor === 'buyer' && news.status !== 'return_request'
    return news.status && !isOwn ? parcelWords(news.status, news, order) : null
  }
  if (news.topic === 'return.offered') return offerWords(order, news)
  if (news.topic === 'order.refund_redirected') return redirectedWords(order, news)
  const ofPool = order.pool && poolWords(news.topic, order.number, order.pool)
  if (ofPool) return ofPool
  const says = orderWords[news.topic]
  return says ? says(order, news.amount ?? 0, news.left ?? 0) : null
}

/** What an order says while its pool is open, or because of what became of it; null where it says what every order does. */
function poolWords(
  topic: string,
  number: string,
  { status, closesOn }: NonNullable<OrderFacts['pool']>,
): OrderWords | null {
  const notice = (title: KnownSentence, text: KnownSentence) =>
    ({ kind: 'orders', title, text, hasEmail: true }) as const
  if (topic === 'order.confirmed' && status === 'open') {
    return notice(
      sentence('You have joined a pool with order {number}', { number }),
      sentence(
        'Your money is held until the pool closes, on {day} at the latest. If it is not filled, you get everything back.',
        {
          day: day(closesOn),
        },
      ),
    )
  }
  if (topic === 'order.pool_filled') {
    return notice(
      sentence('The pool of your order {number} is filled', { number }),
      sentence('The store prepares your goods now.'),
    )
  }
  if (topic !== 'order.cancelled') return null
  if (status === 'failed') {
    return notice(
      sentence('The pool of your order {number} was not filled', { number }),
      sentence('It did not reach its minimum. Money you paid is on its way back, all of it.'),
    )
  }
  if (status !== 'stopped') return null
  return notice(
    sentence('The store stopped the pool of your order {number}', { number }),
    sentence('Your order is cancelled. Money you paid is on its way back, all of it.'),
  )
}

const orderWords: Readonly<
  Record<string, (order: OrderFacts, amount: number, left: number) => OrderWords | null>
> = {
  'order.placed': ({ number }) => ({
    kind: 'orders',
    title: sentence('Your order {number} waits for your payment', { number }),
    text: sentence('We keep the goods for you until it is paid or its time runs out.'),
    hasEmail: false,
  }),
  'order.confirmed': ({ number, estimatedFrom, estimatedTo, pickedUpAt: place }) => ({
    kind: 'orders',
    title: sentence('Your order {number} is confirmed', { number }),
    text: place
      ? sentence(
          'Thank you for your order. It is ready for you on {day} at {place}. We tell you when you can pick it up.',
          { day: day(estimatedTo), place },
        )
      : sentence('Thank you for your order. It arrives between {from} and {to}.', {
          from: day(estimatedFrom),
          to: day(estimatedTo),
        }),
    hasEmail: true,
  }),
  'order.cancelled': ({ number, cancelledMoney, cancelReason, cancelledBy: who, approval }) =>
    // The decision of the approver is a notice of its own.
    approval === 'declined' || approval === 'replaced'
      ? null
      : {
          kind: 'orders',
          title: who
            ? sentence('Your order {number} was cancelled by {who}', { number, who })
            : sentence('Your order {number} is cancelled', { number }),
          text:
            (cancelReason && ordersNotSent[cancelledMoney]?.(cancelReason)) ||
            cancelledOrders[cancelledMoney],
          hasEmail: true,
        },
  'order.expired': ({ number, approval }) =>
    approval === 'expired'
      ? {
          kind: 'orders',
          title: sentence('Nobody approved your order {number} in time', { number }),
          text: sentence('Its goods went back on the shelf. You can order them again.'),
          hasEmail: true,
        }
      : {
          kind: 'orders',
          title: sentence('Your order {number} was not paid', { number }),
          text: sentence(
            'The payment did not reach us in time, so the goods went back on the shelf. Money that arrives later is refunded.',
          ),
          hasEmail: true,
        },
  'order.payment_failed': (order) => failureWords(order),
  'order.refunded': ({ number }, amount) => ({
    kind: 'refunds',
    title: sentence('Your refund for order {number}', { number }),
    text:
      amount > 0
        ? sentence('{amount} was sent back to you.', { amount: formatCedis(amount / 100) })
        : sentence('Your money was sent back to you.'),
    hasEmail: true,
  }),
  'order.invoice_paid': ({ number }, amount) => ({
    kind: 'orders',
    title: sentence('The invoice for order {number} is paid', { number }),
    text: sentence('{amount} arrived in all. Thank you.', { amount: formatCedis(amount / 100) }),
    hasEmail: true,
    isOfInvoice: true,
  }),
  'order.invoice_part_paid': ({ number }, amount, left) => ({
    kind: 'orders',
    title: sentence('A part of the invoice for order {number} is paid', { number }),
    text: sentence('{amount} arrived, {left} is left to pay. Thank you.', {
      amount: formatCedis(amount / 100),
      left: formatCedis(left / 100),
    }),
    hasEmail: true,
    isOfInvoice: true,
  }),
  'order.invoice_reduced': ({ number }, amount) => ({
    kind: 'refunds',
    title: sentence('Your return for order {number}', { number }),
    text: sentence('{amount} was taken off your invoice.', { amount: formatCedis(amount / 100) }),
    hasEmail: true,
  }),
  'order.withheld_void': ({ number }, amount) => ({
    kind: 'refunds',
    title: sentence('Tax withheld from order {number}', { number }),
    text: sentence(
      '{amount} of what goes back was withheld as tax and never reached us. Nothing is sent for it: your certificate is void for that sum.',
      { amount: formatCedis(amount / 100) },
    ),
    hasEmail: true,
  }),
  'order.refund_failed': ({ number }) => ({
    kind: 'refunds',
    title: sentence('Your refund for order {number} could not be sent', { number }),
    text: sentence(
      'The wallet you named did not take the money. It is still yours: open your order and name another wallet.',
    ),
    hasEmail: true,
  }),
}

/**
 * No notice about a failed payment of an order that is paid by another one meanwhile, or that no longer waits for
 * money.
 */
function failureWords({ number, state, hasOpenInvoice }: OrderFacts): OrderWords | null {
  if (state !== 'pending_payment' && !hasOpenInvoice) return null
  return {
    kind: 'orders',
    title: sentence('The payment for order {number} did not go through', { number }),
    text: hasOpenInvoice
      ? sentence('Your invoice is still open. You can pay it again, the same way or another.')
      : sentence('Your order still waits. You can pay it again, the same way or another.'),
    hasEmail: false,
  }
}

const silent: readonly ParcelStatus[] = ['pending_payment', 'confirmed', 'returned']
const withoutEmail: readonly ParcelStatus[] = ['processing']
const ofReturns: readonly ParcelStatus[] = ['return_request', 'return_processing']

function parcelWords(
  status: ParcelStatus,
  { store = '', goods = '' }: OrderNews,
  order: OrderFacts,
): OrderWords | null {
  const { number, cancelledBy: who, refundWaitsFor = null, pickedUpAt: place } = order
  if (silent.includes(status)) return null
  return {
    kind: ofReturns.includes(status) ? 'refunds' : 'deliveries',
    title:
      status === 'cancelled' && who
        ? sentence('{who} cancelled a part of your order {number}', { who, number })
        : sentence('News of your order {number}', { number }),
    text:
      (status === 'cancelled'
        ? cancelledPart(order, goods)
        : status === 'return_request'
          ? askedSentence(order, store)
          : status === 'return_processing' && refundWaitsFor
            ? returnedAndWaits[refundWaitsFor]
            : status === 'ready_for_pickup' && place
              ? sentence(
                  'Your parcel from {store} is ready. Pick it up at {place}; the code to say there is on the page of your order.',
                  { store, place },
                )
              : parcelSentences[status]) ??
      sentence('Your parcel from {store} is now: {status}.', {
        store,
        status: words(parcelStatusLabels[status]),
      }),
    hasEmail: !withoutEmail.includes(status),
  }
}

const returnedAndWaits: Readonly<Record<RefundWait, KnownSentence>> = {
  cash: sentence(
    'The store has your returned goods. Your money is sent as soon as FlexRoute has handed in the cash.',
  ),
  check: sentence(
    'The store has your returned goods. Somebody at Juaso looks at your refund before it is sent.',
  ),
}

const parcelSentences: Partial<Record<ParcelStatus, KnownSentence>> = {
  return_processing: sentence('The store has your returned goods. Your refund is on its way.'),
}
