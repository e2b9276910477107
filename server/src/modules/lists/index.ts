import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { listRoutes } from './company-lists/lists.routes.ts'
import { writeDrafts } from './company-lists/write-drafts.ts'
import { quickOrderRoutes } from './quick-order/quick-order.routes.ts'

export { exportLists } from './company-lists/lists.queries.ts'

/** How companies order many goods at once: by a pasted text, and by their lists. */
export function listsModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(quickOrderRoutes(market))
      await app.register(listRoutes(market))
    },
    /** For a job: what lists that repeat propose to order. */
    writeDrafts: () => writeDrafts(market),
  }
}
