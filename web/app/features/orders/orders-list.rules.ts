import type { OrderTab } from '#contracts/orders/order.ts'
import { mark } from '#web/messages/messages.ts'

export const pageSize = 10

/** BB-2.31. */
export const tabs: readonly { id: OrderTab; label: string }[] = [
  { id: 'all', label: mark('All') },
  { id: 'completed', label: mark('Completed') },
  { id: 'in_progress', label: mark('In Progress') },
  { id: 'cancelled', label: mark('Cancelled') },
  { id: 'returned', label: mark('Returned') },
]

/** The tab, page and search of the orders list. */
export interface ListChoice {
  tab: OrderTab
  /** Search words: part of an order number or of a product's name. */
  q: string
  page: number
}

/** Parses the choice from the page's query; unreadable parts count as not chosen. */
export function listChoiceOf(parameters: URLSearchParams): ListChoice {
  const tab = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'all'
  const page = Number(parameters.get('page'))
  return {
    tab,
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** The shortest query that represents a choice. */
export function queryOf({ tab, q, page }: ListChoice): string {
  const parameters = new URLSearchParams()
  if (tab !== 'all') parameters.set('tab', tab)
  if (q) parameters.set('q', q)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text && `?${text}`
}
