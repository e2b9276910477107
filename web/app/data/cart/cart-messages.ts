import { noAnswer, refusalSentence, requestFailed, sessionExpired } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { mark, t, translate } from '#web/messages/messages.ts'

/** The cart actions that can fail. */
export type CartAction = 'load' | 'add' | 'update' | 'remove' | 'clear'

/** SH-8.07, and the sentence of SH-8.06 as the heading of a cart that did not load. */
export const cartFailureTitles: Readonly<Record<CartAction, string>> = {
  load: mark('Failed to load cart'),
  add: mark('Failed to Add Item'),
  update: mark('Failed to Update Quantity'),
  remove: mark('Failed to Remove Item'),
  clear: mark('Failed to Clear Cart'),
}

/** The two sentences of SH-8.02, checked before anything is sent; null if the addition may be sent. */
export function whyNotAdd(item: string | null | undefined, quantity: number): string | null {
  if (!item) return t('Item ID is required')
  if (!Number.isInteger(quantity) || quantity < 1) return t('Quantity must be at least 1')
  return null
}

/** The sentence of a failed cart action (SH-8.01 to SH-8.06). `error` is the value thrown. */
export function cartFailureSentence(error: unknown, action: CartAction): string {
  const otherwise = translate(action === 'load' ? cartFailureTitles.load : requestFailed)
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return translate(noAnswer)
  if (error.code === 'cart.login_required') return t('You must be logged in to add items to cart')
  if (error.status === 401) return translate(sessionExpired)
  if (isNotInCart(error)) return t('Item not found in cart')
  return (
    fieldSentence(error, 'item') ?? fieldSentence(error, 'quantity') ?? refusalSentence(error) ?? otherwise
  )
}

/** True if the line no longer exists, so that removing it counts as done. */
export function isNotInCart(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'cart.item_not_in_cart' || error.detail === 'Item is not in cart'
}

const fieldDefaults = { item: mark('Invalid item'), quantity: mark('Invalid quantity') }

/** SH-8.03: the first message of a field, or its default. */
function fieldSentence(error: ApiError, field: keyof typeof fieldDefaults): string | null {
  const messages = error.errors[field]
  return messages ? (messages[0] ?? translate(fieldDefaults[field])) : null
}
