import type { Side } from '#contracts/cart/cart.ts'
import { ApiError } from '#web/data/http.ts'
import type { SendInProcess } from '#web/data/rendered-for.ts'
import { callWith } from '#web/data/server-api.ts'

/**
 * Whether what an address says was done is so: anybody may send anybody such an address. False where nobody is signed in.
 */
export async function wasDone(
  { done, id }: { done: string | null; id: string },
  query: { side: Side; company?: string },
  send: SendInProcess,
): Promise<boolean> {
  const call = callWith(send)
  try {
    if (done === 'add') {
      const [cart] = await call('GET /cart', { query })
      return cart?.cart_items.some(({ product }) => product.id === id || product.variant_id === id) ?? false
    }
    if (done !== 'favorite' && done !== 'unfavorite') return false
    const { products } = await call('GET /wishlist/marks', { query: { products: id } })
    return products.includes(id) === (done === 'favorite')
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
