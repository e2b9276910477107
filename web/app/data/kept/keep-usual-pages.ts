import { publicApi } from '#web/data/api.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { savesData } from '#web/data/browser/low-data.ts'
import { listRecentlyViewed } from '#web/data/browser/recently-viewed.ts'
import { listViewedPages } from '#web/data/browser/viewed-pages.ts'
import { countVisitorPieces, type VisitorLine } from '#web/data/cart/visitor-cart.ts'
import { isDeskPath, isVendorPath, sideNow, sides } from '#web/data/side.ts'
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
 * signed-in people the frames of cart, orders and favorites, which the worker knows by name; for visitors that of a cart with something in
 * it. A device that is to use little data keeps no public page but this one, and no favorites. Who asks while it works gets the same work.
 */
export function keepUsualPages(): Promise<void> {
  running ??= keep().finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

/** The visitor's cart opens without network, and shows this line: the worker keeps what is answered to a page of a product. */
export async function keepVisitorCart({ side, item }: VisitorLine): Promise<void> {
  await keepUsualPages()
  if (!navigator.serviceWorker) return
  await publicApi('GET /products/:id', { params: { id: item }, query: { audience: sides[side].audience } })
}

async function keep(): Promise<void> {
  if (!navigator.serviceWorker) return
  const { side, paths } = sideNow()
  const isSignedIn = recall('juaso.signed-in') !== null
  if (isSignedIn) await loadForPresses()
  const viewed = '/recently-viewed'
  // Of a visitor what has something in it.
  const ofVisitor = [
    ...(countVisitorPieces(side) > 0 ? [paths.cart] : []),
    ...(listRecentlyViewed().length > 0 && !savesData() ? [viewed] : []),
  ]
  const isNew = navigator.serviceWorker.controller === null && location.search === ''
  await keepPages([
    '/offline',
    ...(savesData() ? [] : publicPages()),
    ...(isSignedIn ? [paths.cart, paths.orders, paths.order('-'), viewed] : ofVisitor),
    ...(isSignedIn && !savesData() ? [paths.favorites] : []),
    ...(isNew ? [location.pathname] : []),
  ])
}
