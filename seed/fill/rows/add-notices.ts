import { inEnglish } from '#contracts/notifications/sentence.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { CancelledMoney } from '#server/modules/orders/words/cancelled-words.rules.ts'
import { wordsFor } from '#server/modules/orders/words/order-words.rules.ts'
import { draw, drawBetween, idOf } from '../draw.ts'
import { dayMs, later, minuteMs } from '../times.ts'
import type { OrderFacts } from './orders/add-orders.ts'
import type { PaymentFacts } from './orders/add-payments.ts'
import type { Rows } from './rows.ts'

/** Older ones that were read have been removed by now. */
const keptMs = 180 * dayMs
/** People have read what is older. */
const unreadMs = 2 * dayMs

interface News {
  readonly topic: string
  readonly at: Date
  readonly status?: ParcelStatus
  readonly store?: string
  readonly actor?: string
  readonly amount?: number
}

/** The notices that buyers were sent about their orders, in the market's own words. Pools send others and are left out. */
export function addNotices(rows: Rows, payments: readonly PaymentFacts[], now: Date): void {
  for (const { order, refunds } of payments) {
    if (order.past.pool) continue
    const refunded = refunds.map(({ amount, completedAt: at }) => ({ topic: 'order.refunded', at, amount }))
    for (const [place, news] of [...newsOf(order), ...refunded].entries()) {
      if (news.at < later(now, -keptMs) || news.at > now) continue
      addNotice(rows, order, { ...news, place }, now)
    }
  }
}

function newsOf({ row, isCash, confirmedAt, parcels }: OrderFacts): News[] {
  const news: News[] = []
  if (!isCash) news.push({ topic: 'order.placed', at: row.createdAt as Date })
  if (confirmedAt) news.push({ topic: 'order.confirmed', at: confirmedAt })
  for (const { row: parcel, steps } of parcels) {
    for (const { status, at, actor } of steps)
      if (status !== 'cancelled')
        news.push({
          ...{ topic: 'parcel.moved', at, actor },
          ...{ status: status as ParcelStatus, store: parcel.storeName },
        })
  }
  if (row.cancelledAt) news.push({ topic: 'order.cancelled', at: row.cancelledAt as Date })
  return news
}

const cancelledMoneyOf = ({ isCash, confirmedAt }: OrderFacts): CancelledMoney =>
  isCash ? 'none' : confirmedAt ? 'back' : 'may_arrive'

function addNotice(rows: Rows, order: OrderFacts, news: News & { place: number }, now: Date): void {
  const { id, number, personId, state, estimatedFrom, estimatedTo } = order.row
  const words = wordsFor(news, {
    ...{ number, state, estimatedFrom, estimatedTo, hasOpenInvoice: false },
    cancelledMoney: cancelledMoneyOf(order),
  })
  if (!words) return
  const { kind, title, text } = words
  const { at } = news
  const readAt = later(at, drawBetween(2, 900, 'read', id, news.place) * minuteMs)
  const isRead = readAt < now && (at < later(now, -unreadMs) || draw('is read', id, news.place) < 0.5)
  rows.notifications.push({
    id: idOf('notice', `${id}/${news.place}`, at),
    ...{ personId, kind, title: inEnglish(title), text: inEnglish(text) },
    sentences: { title, text },
    link: `/orders/${number}`,
    readAt: isRead ? readAt : null,
    createdAt: at,
  })
}
