import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { readFor } from '../../orders/index.ts'
import { completeByCode } from './delivery-code.ts'

/** Completing a delivery by the buyer's code. */
export function deliveryCodeRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /vendor/:store/parcels/:parcel/delivery-code', async (request) => {
      const { parcel } = request.params
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      const by = { ...who, key: request.idempotencyKey }
      await completeByCode(market, { by, parcelId: parcel, code: request.body.code })
      return readFor(market, request, parcel)
    })
  }
}
