import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { agreedPriceRoutes } from './agreed-prices/agreed-prices.routes.ts'
import { tellOfEndingPrices } from './agreed-prices/tell-of-ending.ts'
import { promotionRoutes } from './promotions.routes.ts'

/** What the people of a store do with its promotions. */
export function promotionsModule(market: Market, links: UnsubscribeLinks) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(promotionRoutes(market))
      await app.register(agreedPriceRoutes({ market, links }))
    },
    tellOfEndingPrices: () => tellOfEndingPrices({ market, links }),
  }
}
