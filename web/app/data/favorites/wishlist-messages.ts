import { noAnswer, refusalSentence, requestFailed, sessionExpired } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { mark, t, translate } from '#web/messages/messages.ts'

/** The favourites actions that can fail. */
export type WishlistAction = 'load' | 'add' | 'remove' | 'clear'

export interface WishlistNotice {
  title: string
  message: string
  /** SH-8.09: a product that no longer exists also leaves "recently viewed". */
  isProductGone?: boolean
  /** The heart stays filled: the product is already a favourite. */
  isThereAlready?: boolean
}

/** SH-8.09: the codes of a 400 on adding, with their titles of SH-8.12. */
const addRefusals: Readonly<Record<string, string>> = {
  'wishlist.duplicate': mark('Already in Favorites'),
  'wishlist.no_such_product': mark('Product Not Found'),
  'wishlist.unavailable': mark('Product Unavailable'),
}

/** The notice of a failed favourites action (SH-8.08 to SH-8.12); null where the aim is already reached. */
export function wishlistFailureNotice(error: unknown, action: WishlistAction): WishlistNotice | null {
  const title = action === 'add' ? t('Failed to Add') : t('Error')
  if (!(error instanceof ApiError)) return { title, message: translate(requestFailed) }
  // SH-8.11: what is already gone has been removed.
  if (action === 'remove' && error.status === 404) return null
  if (error.status === 401) return { title: t('Login Required'), message: translate(sessionExpired) }
  if (error.status === 0) return { title, message: translate(noAnswer) }
  if (action === 'add' && error.status === 404) {
    return { title: t('Product Not Found'), message: t('Product not found or not available') }
  }
  if (action === 'add' && error.status === 400) {
    const reason = addRefusals[error.code]
    if (!reason) return { title, message: t('Invalid product ID') }
    return {
      title: translate(reason),
      message: error.errors.product?.[0] ?? error.message,
      isProductGone: error.code === 'wishlist.no_such_product',
      isThereAlready: error.code === 'wishlist.duplicate',
    }
  }
  return { title, message: refusalSentence(error) ?? translate(requestFailed) }
}
