import type { Market } from '../../market.ts'
import { cartRoutes } from './cart.routes.ts'

export { type CartLine, listCartLines } from './cart.queries.ts'
export { deliveryFeeOf, noticesOf } from './cart.rules.ts'

export function cartModule(market: Market) {
  return { routes: cartRoutes(market) }
}
