import { forSide } from '#web/data/companies/companies.ts'
import { readGreeting } from '#web/data/greeting/greeting.ts'
import { renderedFor } from '#web/data/rendered-for.ts'
import { readSession, subscribeToSession } from '#web/data/session/session.ts'
import { mayBuyOn, sideNow } from '#web/data/side.ts'
import { createStore } from '#web/ui/store.ts'
import { countVisitorPieces, subscribeToVisitorLines } from './visitor-cart.ts'

const cartCount = createStore(0, () => renderedFor()?.pieces ?? undefined)
if (typeof window !== 'undefined' && !renderedFor()) cartCount.set(readGreeting()?.[sideNow().side] ?? 0)

/** Number of pieces in the cart, for the badge in the header: the greeting's until the cart is loaded. */
export const useCartCount = cartCount.use
export const readCartCount = cartCount.read
export const subscribeToCartCount = cartCount.subscribe

/** Called by pages that have loaded the cart. */
export const setCartCount = cartCount.set

/** Sums quantities, not lines. */
export function countPieces(cart: { cart_items: readonly { quantity: number }[] } | undefined): number {
  return cart?.cart_items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

/**
 * Loads the number of pieces in the cart of this page's side; a visitor's is in this browser. On failure the badge keeps its number; the cart page
 * shows the error.
 */
export async function refreshCartCount(): Promise<void> {
  const { person } = readSession()
  const { side } = sideNow()
  if (!person) return cartCount.set(countVisitorPieces(side))
  if (!mayBuyOn(sideNow(), person.roles)) return cartCount.set(0)
  try {
    // Loaded for signed-in people only; a visitor's page makes no call.
    const { api } = await import('#web/data/api.ts')
    const { pieces } = await api('GET /cart/pieces', { query: forSide(side) })
    cartCount.set(pieces)
  } catch (error) {
    console.warn('The cart could not be counted', error)
  }
}

for (const subscribe of [subscribeToSession, subscribeToVisitorLines]) {
  subscribe(() => {
    if (readSession().status === 'visitor') cartCount.set(countVisitorPieces(sideNow().side))
  })
}
