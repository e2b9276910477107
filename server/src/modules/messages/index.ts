import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { buyerMessageRoutes, storeMessageRoutes } from './messages.routes.ts'

export { eraseConversations, exportConversations } from './conversations.queries.ts'
export { tellUnread } from './tell-unread.ts'

/** Messages between buyers and stores. */
export function messagesModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(buyerMessageRoutes(market))
      await app.register(storeMessageRoutes(market))
    },
  }
}
