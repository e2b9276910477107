import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { restockRoutes } from './restock/restock.routes.ts'
import { tellOfRestock } from './restock/tell-of-restock.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

export { eraseWishlist, exportWishlist } from './person-wishlist.ts'
export { eraseRestockRequests, exportRestockRequests } from './restock/ask-for-restock.ts'

export function wishlistModule(market: Market, links: UnsubscribeLinks) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(wishlistRoutes(market))
      await app.register(restockRoutes(market))
    },
    tellOfRestock: () => tellOfRestock(market, links),
  }
}
