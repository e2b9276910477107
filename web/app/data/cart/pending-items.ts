import { recallList, remember } from '#web/data/browser-memory.ts'
import { sideNow } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type CartAddition, postItem, showFailure } from './cart-actions.ts'
import { announceCartChange } from './cart-channel.ts'
import { refreshCartCount } from './cart-count.ts'

/**
 * Adds the items that were chosen before signing in. They are removed from storage first, so that they are never added
 * twice.
 */
export async function addPendingItems(): Promise<void> {
  const additions = recallList<CartAddition>('juaso.pending-cart')
  if (additions.length === 0) return
  remember('juaso.pending-cart', null)
  const results = await Promise.allSettled(additions.map(postItem))
  const refused = results.find((result) => result.status === 'rejected')
  const added = results.filter((result) => result.status === 'fulfilled').length
  if (added > 0) {
    showToast({
      tone: 'good',
      title: t('Added to cart'),
      message: plural(added, {
        one: 'What you chose is in your cart.',
        other: '{count} products you chose are in your cart.',
      }),
      action: { label: t('View cart'), to: sideNow().paths.cart },
    })
  }
  if (refused) showFailure(refused.reason)
  announceCartChange()
  await refreshCartCount()
}
