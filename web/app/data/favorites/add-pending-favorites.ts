import { ApiError } from '#web/data/http.ts'
import { readSession } from '#web/data/session/session.ts'
import { sideNow } from '#web/data/side.ts'
import { isFinal } from '#web/data/unsent/sending.ts'
import { plural, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { sendFavorite } from './favorite-actions.ts'
import { markFavorite } from './favorites.ts'
import { keepFavorite, type PendingFavorite, takeFavorites } from './pending-favorites.ts'
import { showWishlistFailure } from './wishlist-failure.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

/** So many pages may be opened on which the market fails at one. */
const faultsMax = 5

/**
 * Makes favorites of the person what they pressed before signing in. One to which no answer comes waits as any press of theirs; after a
 * busy market or an ended session it is tried again on the next page, and after a fault some times.
 */
export async function addPendingFavorites(): Promise<void> {
  const { person } = readSession()
  if (!person) return
  const pending = takeFavorites(person.id)
  const outcomes = await Promise.all(pending.map((one) => add({ ...one, person: person.id })))
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
async function add(pending: PendingFavorite): Promise<boolean> {
  const { id, name } = pending
  try {
    const waits = await sendFavorite(pending, true)
    markFavorite(id, true)
    return !waits
  } catch (error) {
    const notice = wishlistFailureNotice(error, 'add')
    const stays = keepAfter(error, pending)
    // The visitor's heart was full.
    markFavorite(id, notice?.isThereAlready === true)
    if (notice && !notice.isThereAlready) {
      const more = stays ? ` ${t('What you chose stays in this browser and is tried again.')}` : ''
      showWishlistFailure({ ...notice, message: `${name}: ${notice.message}${more}` }, error)
    }
    return false
  }
}

/** Keeps it for the next page, unless it is refused for good or the server has failed at it too often. Returns whether it is kept. */
function keepAfter(error: unknown, { faults = 0, ...pending }: PendingFavorite): boolean {
  const isFault = error instanceof ApiError && error.status === 500
  if (isFinal(error) || (isFault && faults + 1 >= faultsMax)) return false
  return keepFavorite({ ...pending, faults: isFault ? faults + 1 : faults })
}
