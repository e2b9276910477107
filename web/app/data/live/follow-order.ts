import type { Tracking } from '#contracts/orders/order.ts'
import { addressOf } from '#web/data/address-of.ts'
import { followEvents } from './follow-events.ts'

/** Calls `onEvent` whenever the order should be loaded again. Returns a function that unsubscribes. */
export function followOrder(orderNumber: string, onEvent: () => void): () => void {
  return followEvents(
    addressOf('GET /orders/:number/events', { params: { number: orderNumber } }),
    'order',
    onEvent,
  )
}

/**
 * Calls `onEvent` with the tracking of an order, at once and after each change; needs no sign-in. Returns a function
 * that unsubscribes.
 */
export function followTracking(orderNumber: string, onEvent: (tracking: Tracking) => void): () => void {
  const path = addressOf('GET /tracking/:number/events', { params: { number: orderNumber } })
  return followEvents(path, 'tracking', (data) => {
    // After a reconnect the server sends the current tracking by itself.
    if (data) onEvent(JSON.parse(data))
  })
}
