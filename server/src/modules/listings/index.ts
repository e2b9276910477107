import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { changeSetRoutes } from './change-sets/change-sets.routes.ts'
import { listingPartRoutes, listingRoutes, stockRoutes } from './listings.routes.ts'
import { sheetRoutes } from './sheets/sheets.routes.ts'
import { templateRoutes } from './templates/templates.routes.ts'

export { addBaseLists } from './add-base-lists.ts'
export { workOnSets } from './change-sets/work-on-sets.ts'
export { workOnChecks } from './sheets/work-on-checks.ts'
export { isOffered, lowStock, runsLow } from './stock.queries.ts'
export {
  closeProductReports,
  keepProductDown,
  restoreProduct,
  takeDownProduct,
} from './taking-down/take-down.ts'
export { takenDownJson } from './taking-down/taken-down.ts'

/** What the people of a store write: its products, their variants and pictures, and the stock. */
export function listingsModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(listingRoutes(market))
      await app.register(listingPartRoutes(market))
      await app.register(stockRoutes(market))
      await app.register(changeSetRoutes(market))
      await app.register(sheetRoutes(market))
      await app.register(templateRoutes(market))
    },
  }
}
