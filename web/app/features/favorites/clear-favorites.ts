import { api } from '#web/data/api.ts'
import { forgetFavorites } from '#web/data/favorites/favorites.ts'
import { showWishlistFailure } from '#web/data/favorites/wishlist-failure.ts'
import { wishlistFailureNotice } from '#web/data/favorites/wishlist-messages.ts'
import { inPlaceOf } from '#web/data/unsent/send-presses.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Removes all favourites [SH-4.08] and shows a notice. Returns whether they are gone. */
export async function clearFavorites(): Promise<boolean> {
  try {
    await inPlaceOf(
      (press) => press.kind === 'favorite' && press.isFavorite,
      () => api('DELETE /wishlist'),
    )
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'clear')
    if (notice) showWishlistFailure(notice, error)
    return false
  }
  forgetFavorites()
  showToast({ title: t('Favorites Cleared'), message: t('Your favorites are empty now.') })
  return true
}
