import type { Market } from '../../market.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

export { exportWishlist, forgetWishlist } from './person-wishlist.ts'

export function wishlistModule(market: Market) {
  return { routes: wishlistRoutes(market) }
}
