import { readSession } from '#web/data/session/session.ts'
import { sideNow } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { sendFavorite } from './favorite-actions.ts'
import { markFavorite } from './favorites.ts'
import { takeFavorites } from './pending-favorites.ts'
import { showWishlistFailure } from './wishlist-failure.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

/** Makes favorites of the person what they pressed before signing in. One to which no answer comes waits as any press of theirs. */
export async function addPendingFavorites(): Promise<void> {
  if (readSession().status !== 'signed-in') return
  const pending = takeFavorites()
  const outcomes = await Promise.all(pending.map(add))
  const added = pending.filter((_, place) => outcomes[place])
  const [first] = added
  if (!first) return
  showToast({
    tone: 'good',
    title: t('Added to Favorites'),
    message:
      added.length === 1
        ? first.name
        : plural(added.length, { one: '{count} favorite', other: '{count} favorites' }),
    action: { label: t('View'), to: sideNow().paths.favorites },
  })
}

/** Whether it has become a favorite now. One that is a favorite already is fine, too. */
async function add(product: { id: string; name: string }): Promise<boolean> {
  try {
    const waits = await sendFavorite(product, true)
    markFavorite(product.id, true)
    return !waits
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'add')
    if (notice?.isThereAlready) markFavorite(product.id, true)
    else if (notice) showWishlistFailure({ ...notice, message: `${product.name}: ${notice.message}` }, error)
    return false
  }
}
