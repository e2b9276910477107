import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { buyerMessageRoutes, storeMessageRoutes } from './messages.routes.ts'
import { tellUnread } from './tell-unread.ts'

export { eraseConversations, exportConversations } from './conversations.queries.ts'

/** Messages between buyers and stores. */
export function messagesModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(buyerMessageRoutes(market))
      await app.register(storeMessageRoutes(market))
    },
    /** Tells whoever has not read a message for some minutes. */
    tellUnread: () => tellUnread(market),
  }
}
