import type { Market } from '../../market.ts'
import { storeRoutes } from './store.routes.ts'

/** Stores and the people who sell. */
export function vendorsModule(market: Market) {
  return { routes: storeRoutes(market) }
}
