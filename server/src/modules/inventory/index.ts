import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { restockRoutes } from './restock/restock.routes.ts'
import { tellOfRestock } from './restock/tell-of-restock.ts'

export { eraseRestockRequests, exportRestockRequests } from './restock/ask-for-restock.ts'

export function inventoryModule(market: Market, links: UnsubscribeLinks) {
  return {
    routes: restockRoutes(market),
    tellOfRestock: () => tellOfRestock(market, links),
  }
}
