import type { PlacedOrder, PlaceOrder } from '#contracts/checkout/checkout.ts'
import { api } from '#web/data/api.ts'
import { recallInTab, rememberInTab } from '#web/data/browser/tab-memory.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { attemptFor, type OrderAttempt } from './place-order.rules.ts'
import { forgetChoices } from './use-checkout.ts'

/**
 * Sends the order. Its key is stored before sending and until the outcome is known, so that a second click, a reload or
 * a broken connection never orders twice. Throws ApiError if it was refused or there was no response.
 */
export function placeOrder(order: PlaceOrder): Promise<PlacedOrder> {
  const attempt = attemptFor(order, recallAttempt(), newIdempotencyKey)
  rememberInTab('juaso.order-attempt', JSON.stringify(attempt))
  return send(attempt)
}

/**
 * Finds the order of an attempt without a response by sending it again with the same key; null without such an attempt.
 */
export async function findLostOrder(): Promise<PlacedOrder | null> {
  const attempt = recallAttempt()
  return attempt ? send(attempt) : null
}

async function send(attempt: OrderAttempt): Promise<PlacedOrder> {
  try {
    const placed = await api('POST /orders', { key: attempt.key, body: JSON.parse(attempt.body) })
    rememberInTab('juaso.order-attempt', null)
    forgetChoices()
    announceCartChange()
    void refreshCartCount()
    return placed
  } catch (error) {
    if (!isOutcomeUnknown(error)) rememberInTab('juaso.order-attempt', null)
    throw error
  }
}

function recallAttempt(): OrderAttempt | null {
  try {
    const read = JSON.parse(recallInTab('juaso.order-attempt') ?? 'null') as OrderAttempt | null
    return typeof read?.key === 'string' && typeof read.body === 'string' ? read : null
  } catch {
    return null
  }
}
