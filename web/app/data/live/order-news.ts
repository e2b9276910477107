import type { Tracking } from '#contracts/orders/order.ts'
import { addressOf } from '#web/data/address-of.ts'
import { followEvents } from './follow-events.ts'

/** Calls `onNews` whenever a page should read this order again. Returns how to stop. */
export function followOrder(orderNumber: string, onNews: () => void): () => void {
  return followEvents(
    addressOf('GET /orders/:number/events', { params: { number: orderNumber } }),
    'order',
    onNews,
  )
}

/** Calls `onNews` with where an order is, at once and whenever that changes; for anyone. Returns how to stop. */
export function followTracking(orderNumber: string, onNews: (tracking: Tracking) => void): () => void {
  const path = addressOf('GET /tracking/:number/events', { params: { number: orderNumber } })
  return followEvents(path, 'tracking', (data) => {
    // What happened while a connection was lost is told when it stands again.
    if (data) onNews(JSON.parse(data))
  })
}
