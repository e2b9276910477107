import { noAnswer, refusalSentence, requestFailed, sessionExpired } from './cart-messages.ts'
import { ApiError } from './http.ts'

/** What was tried with the favourites. */
export type WishlistDeed = 'load' | 'add' | 'remove' | 'clear'

export interface WishlistNotice {
  title: string
  message: string
  /** SH-8.09: a product that no longer exists also leaves "recently viewed". */
  isProductGone?: boolean
  /** The heart stays filled: what was wanted is so already. */
  isThereAlready?: boolean
}

/** SH-8.09: the reasons a 400 on adding may name, with their titles of SH-8.12. */
const addRefusals: Readonly<Record<string, string>> = {
  'Product is already in your wishlist': 'Already in Favorites',
  'This product does not exist': 'Product Not Found',
  'This product is not currently available for wishlisting': 'Product Unavailable',
}

/** The notice of a deed with the favourites that failed (SH-8.08 to SH-8.12); null where failing is as good as done. */
export function wishlistFailureNotice(error: unknown, deed: WishlistDeed): WishlistNotice | null {
  const title = deed === 'add' ? 'Failed to Add' : 'Error'
  if (!(error instanceof ApiError)) return { title, message: requestFailed }
  // SH-8.11: what is already gone has been removed.
  if (deed === 'remove' && error.status === 404) return null
  if (error.status === 401) return { title: 'Login Required', message: sessionExpired }
  if (error.status === 0) return { title, message: noAnswer }
  if (deed === 'add' && error.status === 404) {
    return { title: 'Product Not Found', message: 'Product not found or not available' }
  }
  if (deed === 'add' && error.status === 400) {
    const said = error.errors.product?.[0] ?? error.detail ?? ''
    const isProductGone = said === 'This product does not exist'
    const isThereAlready = said === 'Product is already in your wishlist'
    const titleSaid = addRefusals[said]
    return titleSaid
      ? { title: titleSaid, message: said, isProductGone, isThereAlready }
      : { title, message: 'Invalid product ID' }
  }
  return { title, message: refusalSentence(error) ?? requestFailed }
}
