import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { readMine } from '../order-actions.routes.ts'
import { cancelParcel } from './cancel-parcel.ts'

/** Cancelling a part of an order. */
export function cancelParcelRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /orders/:number/parcels/:position/cancel', async (request) => {
      const { number, position } = request.params
      const personId = callerOf(request).id
      await cancelParcel(market, { personId, number, position, ...request.body })
      return readMine(market, personId, number)
    })
  }
}
