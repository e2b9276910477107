import { followEvents } from './follow-events.ts'

/** Calls `onNews` whenever a page should read this order again. Returns how to stop. */
export function followOrder(orderNumber: string, onNews: () => void): () => void {
  return followEvents(`/api/orders/${encodeURIComponent(orderNumber)}/events`, 'order', onNews)
}
