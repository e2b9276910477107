import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { buyerOf } from '../buyer-of.ts'
import { addToCart } from './add-to-cart.ts'
import { matchOrder } from './match-order.ts'

/** Two thousand lines in any script. */
const bodyLimit = 1_048_576

export function quickOrderRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(
      app,
      'POST /companies/:company/quick-order/match',
      (request) => matchOrder(market, buyerOf(request), request.body),
      { bodyLimit },
    )
    answer(
      app,
      'POST /companies/:company/quick-order/cart',
      (request) => addToCart(market, buyerOf(request), request.body, request.idempotencyKey),
      { bodyLimit },
    )
  }
}
