import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { changeSetRoutes } from './change-sets/change-sets.routes.ts'
import { workOnSets } from './change-sets/work-on-sets.ts'
import { listingPartRoutes, listingRoutes, stockRoutes } from './listings.routes.ts'
import { sheetRoutes } from './sheets/sheets.routes.ts'
import { workOnChecks } from './sheets/work-on-checks.ts'
import { templateRoutes } from './templates/templates.routes.ts'

export { addBaseLists } from './add-base-lists.ts'

/** What the people of a store write: its products, their variants and pictures, and the stock. */
export function listingsModule(market: Market) {
  return {
    /** Checks long files. */
    workOnChecks: (isEnding?: () => boolean) => workOnChecks(market.db, isEnding),
    /** Writes and undoes the changes of long files, some rows at a time. */
    workOnSets: (isEnding?: () => boolean) => workOnSets(market.db, isEnding),
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
