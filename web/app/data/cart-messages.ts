import { ApiError } from './http.ts'

/** What was tried with the cart. */
export type CartDeed = 'load' | 'add' | 'update' | 'remove' | 'clear'

/** SH-8.07, and the sentence of SH-8.06 as the heading of a cart that did not load. */
export const cartFailureTitles: Readonly<Record<CartDeed, string>> = {
  load: 'Failed to load cart',
  add: 'Failed to Add Item',
  update: 'Failed to Update Quantity',
  remove: 'Failed to Remove Item',
  clear: 'Failed to Clear Cart',
}

/** SH-8.05. */
export const sessionExpired = 'Session expired. Please log in again.'
/** SH-8.06. */
export const noAnswer = 'Network error or server unavailable'
export const requestFailed = 'Request failed'

/** The two sentences of SH-8.02, said before anything is sent; null when the wish may be sent. */
export function whyNotAdd(item: string | null | undefined, quantity: number): string | null {
  if (!item) return 'Item ID is required'
  if (!Number.isInteger(quantity) || quantity < 1) return 'Quantity must be at least 1'
  return null
}

/** The sentence under the title when a deed with the cart failed (SH-8.01 to SH-8.06). `error` is what was thrown. */
export function cartFailureSentence(error: unknown, deed: CartDeed): string {
  const otherwise = deed === 'load' ? cartFailureTitles.load : requestFailed
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return noAnswer
  if (error.code === 'cart.login_required') return 'You must be logged in to add items to cart'
  if (error.status === 401) return sessionExpired
  if (isNotInCart(error)) return 'Item not found in cart'
  return (
    fieldSentence(error, 'item') ?? fieldSentence(error, 'quantity') ?? refusalSentence(error) ?? otherwise
  )
}

/** True where the line is already gone, so that removing it has reached its aim. */
export function isNotInCart(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'cart.item_not_in_cart' || error.detail === 'Item is not in cart'
}

/** The sentence of a refusal; null for faults and for answers that are not the market's (a proxy's page). */
export function refusalSentence(error: ApiError): string | null {
  return error.code && error.code !== 'fault' ? (error.detail ?? null) : null
}

/** What is said of a call that failed and has no sentences of its own in the specification. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return requestFailed
  if (error.status === 0) return noAnswer
  return error.status === 401 ? sessionExpired : (refusalSentence(error) ?? requestFailed)
}

const fieldDefaults = { item: 'Invalid item', quantity: 'Invalid quantity' }

/** SH-8.03: the first message of a field, or its default. */
function fieldSentence(error: ApiError, field: keyof typeof fieldDefaults): string | null {
  const messages = error.errors[field]
  return messages ? (messages[0] ?? fieldDefaults[field]) : null
}
