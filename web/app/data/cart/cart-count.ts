import { readSession, subscribeToSession } from '#web/data/session/session.ts'
import { mayBuyOn, sideNow } from '#web/data/side.ts'
import { createStore } from '#web/ui/store.ts'

const cartCount = createStore(0)

/** How many pieces are in the cart, for the badge in the header. */
export const useCartCount = cartCount.use
export const readCartCount = cartCount.read

/** Told by pages that know the cart already. */
export const setCartCount = cartCount.set

/** Counts pieces, not lines. */
export function countPieces(cart: { cart_items: readonly { quantity: number }[] } | undefined): number {
  return cart?.cart_items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

/** Reads how full the cart of this page's side is. On failure the badge keeps its number; the cart page says why. */
export async function refreshCartCount(): Promise<void> {
  const { person } = readSession()
  if (!person || !mayBuyOn(sideNow(), person.roles)) return cartCount.set(0)
  try {
    // Fetched for those who are signed in; a visitor's page never asks.
    const { api } = await import('#web/data/api.ts')
    const [cart] = await api('GET /cart', { query: { side: sideNow().side } })
    cartCount.set(countPieces(cart))
  } catch (error) {
    console.warn('The cart could not be counted', error)
  }
}

subscribeToSession(() => {
  if (readSession().status === 'visitor') cartCount.set(0)
})
