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

/** What of the orders is shown. */
export interface ListChoice {
  tab: OrderTab
  /** Words of an order number or a product's name. */
  q: string
  page: number
}

/** Reads the choice from the page's address; what is not understood counts as not chosen. */
export function listChoiceOf(parameters: URLSearchParams): ListChoice {
  const tab = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'all'
  const page = Number(parameters.get('page'))
  return {
    tab,
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** The query of the page that shows a choice, as short as it can be. */
export function queryOf({ tab, q, page }: ListChoice): string {
  const parameters = new URLSearchParams()
  if (tab !== 'all') parameters.set('tab', tab)
  if (q) parameters.set('q', q)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text && `?${text}`
}
