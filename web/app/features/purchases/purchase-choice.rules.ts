import type { PurchaseChip, PurchasePeriod } from '#contracts/orders/order.ts'
import { mark } from '#web/messages/messages.ts'

export const pageSize = 10

/** BB-9.10. */
export const periods: readonly { id: PurchasePeriod; label: string }[] = [
  { id: '30', label: mark('Last 30 Days') },
  { id: '90', label: mark('Last 3 Months') },
  { id: '180', label: mark('Last 6 Months') },
  { id: 'all', label: mark('All Time') },
]

export const chips: readonly { id: PurchaseChip; label: string }[] = [
  { id: 'all', label: mark('All') },
  { id: 'completed', label: mark('Completed') },
  { id: 'returned', label: mark('Returned') },
]

/** The search, period, chip and page of the purchase history. */
export interface PurchaseChoice {
  q: string
  period: PurchasePeriod
  show: PurchaseChip
  page: number
}

/** Parses the choice from the page's query; unreadable parts count as not chosen. */
export function purchaseChoiceOf(parameters: URLSearchParams): PurchaseChoice {
  const page = Number(parameters.get('page'))
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    period: chosenOf(periods, parameters.get('period')),
    show: chosenOf(chips, parameters.get('show')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

const chosenOf = <Id extends string>(choices: readonly { id: Id }[], given: string | null): Id | 'all' =>
  choices.find(({ id }) => id === given)?.id ?? 'all'

/** The shortest query that represents a choice. */
export function queryOfPurchases({ q, period, show, page }: PurchaseChoice): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (period !== 'all') parameters.set('period', period)
  if (show !== 'all') parameters.set('show', show)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text && `?${text}`
}
