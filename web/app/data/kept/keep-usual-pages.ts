import { recall } from '#web/data/browser/browser-memory.ts'
import { sideNow } from '#web/data/side.ts'
import { keepPages } from './keep-pages.ts'

/** What is loaded at the first press otherwise, when there may be no network. */
const loadForPresses = () =>
  Promise.all([
    import('#web/data/cart/cart-actions.ts'),
    import('#web/data/favorites/favorite-actions.ts'),
    import('#web/ui/feedback/toast-card.tsx'),
  ])

/**
 * Keeps what a buyer needs without network: this page where no worker has seen it yet, and for signed-in people the frames of
 * cart and orders. Little, so that it costs little; what was visited is kept besides.
 */
export async function keepUsualPages(): Promise<void> {
  if (!navigator.serviceWorker) return
  const { paths } = sideNow()
  const own = [paths.cart, paths.orders, paths.order('-'), '/recently-viewed']
  const isSignedIn = recall('juaso.signed-in') !== null
  if (isSignedIn) await loadForPresses()
  const isNew = navigator.serviceWorker.controller === null && location.search === ''
  await keepPages(['/offline', ...(isSignedIn ? own : []), ...(isNew ? [location.pathname] : [])])
}
