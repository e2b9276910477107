import { recall } from '#web/data/browser/browser-memory.ts'
import { savesData } from '#web/data/browser/low-data.ts'
import { listViewedPages } from '#web/data/browser/viewed-pages.ts'
import { isDeskPath, isVendorPath, sideNow } from '#web/data/side.ts'
import { keepPages } from './keep-pages.ts'

/** What is loaded at the first press otherwise, when there may be no network. */
const loadForPresses = () =>
  Promise.all([
    import('#web/data/cart/cart-actions.ts'),
    import('#web/data/favorites/favorite-actions.ts'),
    import('#web/ui/feedback/toast-card.tsx'),
  ])

/** Home, categories and the products viewed last, each as everybody gets it. None for vendors and operators at work. */
function publicPages(): string[] {
  const { pathname } = location
  if (isVendorPath(pathname) || isDeskPath(pathname)) return []
  const { paths } = sideNow()
  return [paths.home, paths.categories, ...listViewedPages()]
}

/**
 * Keeps what a buyer needs without network: the public pages that are opened first, this page where no worker has seen it yet, and for
 * signed-in people the frames of cart and orders, which the worker knows by name. A device that is to use little data keeps no public page but this one. Who asks while it
 * works gets the same work.
 */
export function keepUsualPages(): Promise<void> {
  running ??= keep().finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

async function keep(): Promise<void> {
  if (!navigator.serviceWorker) return
  const { paths } = sideNow()
  const own = [paths.cart, paths.orders, paths.order('-'), '/recently-viewed']
  const isSignedIn = recall('juaso.signed-in') !== null
  if (isSignedIn) await loadForPresses()
  const isNew = navigator.serviceWorker.controller === null && location.search === ''
  await keepPages([
    '/offline',
    ...(savesData() ? [] : publicPages()),
    ...(isSignedIn ? own : []),
    ...(isNew ? [location.pathname] : []),
  ])
}
