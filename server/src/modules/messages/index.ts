import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { buyerMessageRoutes, storeMessageRoutes } from './messages.routes.ts'
import { tellUnread } from './tell-unread.ts'

export { eraseConversations, exportConversations } from './conversations.queries.ts'
export { remindStore, setAside } from './look-after.ts'
export { closeReport, listOpenReports, type OpenReport } from './open-reports.ts'

/** Messages between buyers and stores. */
export function messagesModule(market: Market, links: UnsubscribeLinks) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(buyerMessageRoutes(market))
      await app.register(storeMessageRoutes(market))
    },
    tellUnread: () => tellUnread(market, links),
  }
}
