import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { cartItemRoutes, cartRoutes } from './cart.routes.ts'

export { addLines } from './adding/add-lines.ts'
export {
  type CartLine,
  facts,
  goodsJoins,
  type LineRow,
  lineOf,
  listCartLines,
  type Sellable,
} from './cart.queries.ts'
export { closureOf } from './cart.rules.ts'
export { eraseCart } from './erase-cart.ts'
export { readGoods } from './goods.queries.ts'
export { pricingCart } from './large-carts.ts'
export { quotedInCarts } from './put-quoted.ts'

export function cartModule(market: Market) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(cartRoutes(market))
      await app.register(cartItemRoutes(market))
    },
  }
}
