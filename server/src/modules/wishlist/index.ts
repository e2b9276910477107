import type { Market } from '../../market.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

export { eraseWishlist, exportWishlist } from './person-wishlist.ts'

export function wishlistModule(market: Market) {
  return { routes: wishlistRoutes(market) }
}
