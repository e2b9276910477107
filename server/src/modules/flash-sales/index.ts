import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { deskFlashSaleRoutes } from './desk.routes.ts'
import { storeFlashSaleRoutes } from './store.routes.ts'
import { flashSaleSubscribers } from './tell-stores.ts'

/** Flash sales as people run them: the plan, whom it invites, what stores nominate, and how it ends. */
export function flashSalesModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(deskFlashSaleRoutes(market))
      await app.register(storeFlashSaleRoutes(market))
    },
    subscribers: flashSaleSubscribers(market),
  }
}
