import type { PlacedOrder, PlaceOrder } from '#contracts/checkout/checkout.ts'
import { api } from '#web/data/api.ts'
import { attemptInTab, sendOnce } from '#web/data/attempts.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { forgetChoices } from './use-checkout.ts'

/**
 * Its key is stored before sending and until the outcome is known, so that a second click, a reload or a broken connection never orders
 * twice.
 */
const attempt = attemptInTab('juaso.order-attempt')

/** Sends the order. Throws ApiError if it was refused or there was no response. */
export async function placeOrder(order: PlaceOrder): Promise<PlacedOrder> {
  const placed = await sendOnce(attempt, order, (key) => api('POST /orders', { key, body: order }))
  forgetChoices()
  announceCartChange()
  void refreshCartCount()
  return placed
}

/**
 * Finds the order of an attempt without a response by sending it again with the same key; null without such an attempt.
 */
export async function findLostOrder(): Promise<PlacedOrder | null> {
  const lost = attempt.recall()
  return lost && placeOrder(JSON.parse(lost.body))
}
