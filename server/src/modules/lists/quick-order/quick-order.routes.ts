import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { buyerOf } from '../buyer-of.ts'
import { takingTurns } from './long-texts.ts'
import { matchOrder } from './match-order.ts'

/** Two thousand lines in any script. */
const bodyLimit = 1_048_576

export function quickOrderRoutes(market: Market): FastifyPluginAsync {
  const longTexts = takingTurns()
  return async (app) => {
    answer(
      app,
      'POST /companies/:company/quick-order/match',
      (request) => matchOrder(market, buyerOf(request), request.body, longTexts),
      { bodyLimit },
    )
  }
}
