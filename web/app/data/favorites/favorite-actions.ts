import { api } from '#web/data/api.ts'
import { forgetViewed } from '#web/data/browser/recently-viewed.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { pressLater } from '#web/data/unsent/send-presses.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { markFavorite } from './favorites.ts'
import { showWishlistFailure } from './wishlist-failure.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

interface Named {
  id: string
  name: string
}

/** [SH-4.05] Fills the heart at once, and empties it again if the server refuses. */
export async function addFavorite(product: Named): Promise<boolean> {
  markFavorite(product.id, true)
  if (await favoriteLater(product, true)) return true
  try {
    await api('POST /wishlist', { body: { product: product.id } })
    return true
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'add')
    // A duplicate stays a favourite: only the notice says that nothing was added.
    if (!notice?.isThereAlready) markFavorite(product.id, false)
    if (notice?.isProductGone) forgetViewed(product.id)
    if (notice) showWishlistFailure(notice, error)
    return false
  }
}

/** Without network: keeps the change on this device and says so. */
async function favoriteLater({ id, name }: Named, isFavorite: boolean): Promise<boolean> {
  if (!(await pressLater(name, { kind: 'favorite', product: id, isFavorite }))) return false
  showToast({
    title: t('Waiting for the network'),
    message: t('Your favorites change when you are online again.'),
  })
  return true
}

/** Removes a favourite and offers Undo; one that no longer exists counts as removed [SH-8.11]. */
export async function removeFavorite(product: Named): Promise<boolean> {
  markFavorite(product.id, false)
  if (await favoriteLater(product, false)) return true
  try {
    await api('DELETE /wishlist/:id', { params: { id: product.id } })
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'remove')
    if (notice) {
      markFavorite(product.id, true)
      showWishlistFailure(notice, error)
      return false
    }
  }
  showToast({
    title: t('Removed from Favorites'),
    message: product.name,
    action: { label: t('Undo'), onPress: () => void addFavorite(product) },
  })
  return true
}

/** [SH-6.02] Asks a visitor to sign in, with a link to the page. */
export function askToSignIn(): void {
  showToast({
    title: t('Login Required'),
    message: t('Please log in to add items to your favorites'),
    action: { label: t('Sign in'), to: signInPath() },
  })
}
