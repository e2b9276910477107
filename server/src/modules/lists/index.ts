import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { listRoutes } from './company-lists/lists.routes.ts'
import { quickOrderRoutes } from './quick-order/quick-order.routes.ts'

export { exportLists } from './company-lists/lists.queries.ts'
export { writeDrafts } from './company-lists/write-drafts.ts'

/** How companies order many goods at once: by a pasted text, and by their lists. */
export function listsModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(quickOrderRoutes(market))
      await app.register(listRoutes(market))
    },
  }
}
