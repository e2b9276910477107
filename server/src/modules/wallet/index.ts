import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { walletRoutes } from './wallet.routes.ts'

/** A store's money: what it has, where it is sent, and what is on its way. */
export function walletModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(walletRoutes(market))
    },
  }
}
