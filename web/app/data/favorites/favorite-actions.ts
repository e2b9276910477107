import { api } from '#web/data/api.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { forgetViewed } from '#web/data/browser/recently-viewed.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { signInAction } from '#web/data/session/failure-notices.ts'
import { noteAnswered } from '#web/data/unsent/left-presses.ts'
import type { Operation } from '#web/data/unsent/presses.ts'
import { noteEarly, sayWaiting, sendOrKeep, sessionInTime } from '#web/data/unsent/send-presses.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { checkFavorite, markFavorite, readFavorites, requestRemoval } from './favorites.ts'
import { dropFavorite, keepFavorite } from './pending-favorites.ts'
import { showWishlistFailure } from './wishlist-failure.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

interface Named {
  id: string
  name: string
}

/** A mark that takes longer is waited for no more: the heart is taken as it is shown. */
const markMsMax = 3_000

/**
 * A click on a heart that was shown full or empty: adds at once, asks before removing. What a visitor clicks is kept until the sign-in, or until the next
 * click. An empty heart whose mark is still on its way is clicked to fill it, so a favorite stays one.
 */
export async function toggle(product: Named, isFull: boolean): Promise<void> {
  const key = newIdempotencyKey()
  if (!isFull) noteEarly(product.name, operationOf(product, true), key)
  try {
    const { status } = await sessionInTime()
    if (status !== 'signed-in' && recall('juaso.signed-in') === null) {
      return isFull ? takeBack(product) : askToSignIn(keep(product))
    }
    await Promise.race([checkFavorite(product.id), new Promise((pass) => setTimeout(pass, markMsMax))])
    if (isFull) return requestRemoval(product)
    if (!readFavorites().has(product.id)) await addFavorite(product, key)
  } finally {
    noteAnswered(key)
  }
}

const operationOf = ({ id }: Named, isFavorite: boolean): Operation => {
  return { kind: 'favorite', product: id, isFavorite }
}

/** [SH-4.05] Fills the heart at once, and empties it again if the server refuses. */
export async function addFavorite(product: Named, key?: string): Promise<boolean> {
  markFavorite(product.id, true)
  try {
    await sendFavorite(product, true, key)
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

/** Without network, or where no answer comes: keeps the change on this device and says so. Returns whether it waits. Throws ApiError. */
export async function sendFavorite(product: Named, isFavorite: boolean, key?: string): Promise<boolean> {
  const { id, name } = product
  const waits = await sendOrKeep(
    name,
    operationOf(product, isFavorite),
    (how) =>
      isFavorite
        ? api('POST /wishlist', { body: { product: id }, ...how })
        : api('DELETE /wishlist/:id', { params: { id }, ...how }),
    key,
  )
  if (waits) sayWaiting(t('Your favorites change when you are online again.'))
  return waits
}

/** Removes a favourite and offers Undo; one that no longer exists counts as removed [SH-8.11]. */
export async function removeFavorite(product: Named): Promise<boolean> {
  markFavorite(product.id, false)
  try {
    if (await sendFavorite(product, false)) return true
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'remove')
    if (notice) {
      markFavorite(product.id, true)
      showWishlistFailure(notice, error)
      return false
    }
  }
  sayRemoved(product, () => void addFavorite(product))
  return true
}

function sayRemoved({ name }: Named, undo: () => void): void {
  showToast({
    title: t('Removed from Favorites'),
    message: name,
    action: { label: t('Undo'), onPress: undo },
  })
}

/** Keeps in this browser what a visitor favors, and shows it. Returns whether the browser keeps anything. */
function keep(product: Named): boolean {
  const isKept = keepFavorite(product)
  if (isKept) markFavorite(product.id, true)
  return isKept
}

/** Nothing but this browser knows of it, so it is gone without a question. */
function takeBack(product: Named): void {
  dropFavorite(product.id)
  markFavorite(product.id, false)
  sayRemoved(product, () => void keep(product))
}

/** [SH-6.02] Asks a visitor to sign in, with a link to the page. */
function askToSignIn(isKept: boolean): void {
  const until = isKept ? ` ${t('Until then this browser keeps it.')}` : ''
  showToast({
    title: t('Login Required'),
    message: `${t('Please log in to add items to your favorites')}.${until}`,
    action: signInAction(),
  })
}
