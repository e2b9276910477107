import type { Tracking } from '#contracts/orders/order.ts'
import { addressOf } from '#web/data/address-of.ts'
import { followEvents } from './follow-events.ts'

/** Calls `onEvent` whenever a page should read this order again. Returns how to stop. */
export function followOrder(orderNumber: string, onEvent: () => void): () => void {
  return followEvents(
    addressOf('GET /orders/:number/events', { params: { number: orderNumber } }),
    'order',
    onEvent,
  )
}

/** Calls `onEvent` with where an order is, at once and whenever that changes; for anyone. Returns how to stop. */
export function followTracking(orderNumber: string, onEvent: (tracking: Tracking) => void): () => void {
  const path = addressOf('GET /tracking/:number/events', { params: { number: orderNumber } })
  return followEvents(path, 'tracking', (data) => {
    // What happened while a connection was lost is told when it stands again.
    if (data) onEvent(JSON.parse(data))
  })
}
