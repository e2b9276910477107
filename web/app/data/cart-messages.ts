/** What is known of a call that failed, as ApiError carries it: `status` 0 where no answer came. */
export interface FailedCall {
  readonly status: number
  /** The refusal's code; empty where the answer named none. */
  readonly code: string
  /** The refusal's sentence. */
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

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
  if (!isFailedCall(error)) return otherwise
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
  return (
    isFailedCall(error) && (error.code === 'cart.item_not_in_cart' || error.message === 'Item is not in cart')
  )
}

/** The sentence of a refusal; null for faults and for answers that are not the market's (a proxy's page). */
export function refusalSentence(error: FailedCall): string | null {
  return error.code && error.code !== 'fault' ? error.message : null
}

export function isFailedCall(error: unknown): error is FailedCall {
  return error instanceof Error && 'status' in error && 'code' in error && 'errors' in error
}

const fieldDefaults = { item: 'Invalid item', quantity: 'Invalid quantity' }

/** SH-8.03: the first message of a field, or its default. */
function fieldSentence(error: FailedCall, field: keyof typeof fieldDefaults): string | null {
  const messages = error.errors[field]
  return messages ? (messages[0] ?? fieldDefaults[field]) : null
}
