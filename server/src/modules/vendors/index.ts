import type { Market } from '../../market.ts'
import { storeRoutes } from './store.routes.ts'

export { closeStores } from './close-stores.ts'

/** Stores and the people who sell. */
export function vendorsModule(market: Market) {
  return { routes: storeRoutes(market) }
}
