import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { readFor, refuseReader } from '../../orders/index.ts'
import { readMine } from '../order-actions.routes.ts'
import { cancelForStore, cancelParcel, cancelPieces } from './cancel-parcel.ts'
import { refuseAtDoor } from './refuse-at-door.ts'

/** Cancelling a part of an order. */
export function cancelParcelRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /orders/:number/parcels/:position/cancel', async (request) => {
      const { number, position } = request.params
      const personId = callerOf(request).id
      await refuseReader(market.db, personId, number)
      await cancelParcel(market, { personId, number, position, ...request.body })
      return readMine(market, personId, number)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/cancel', async (request) => {
      const { parcel } = request.params
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      await cancelForStore(market, { ...who, parcelId: parcel, reason: request.body.reason })
      return readFor(market, request, parcel)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/refused-at-door', async (request) => {
      const { parcel } = request.params
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      await refuseAtDoor(market, { ...who, parcelId: parcel })
      return readFor(market, request, parcel)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/cancel-pieces', async (request) => {
      const { parcel } = request.params
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      await cancelPieces(market, { ...who, parcelId: parcel, ...request.body })
      return readFor(market, request, parcel)
    })
  }
}
