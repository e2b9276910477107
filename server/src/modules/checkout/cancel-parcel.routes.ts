import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CancelOrder, Order } from '#contracts/orders/order.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { ByParcel } from '../orders/index.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { readMine } from './order-actions.routes.ts'

/** Cancelling a part of an order. */
export function cancelParcelRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/orders/:number/parcels/:position/cancel',
      {
        config: { access: 'signed-in', invalid: { params: 'parcel.not_found' } },
        schema: {
          tags: ['Orders'],
          summary: 'Cancel one parcel of my order',
          params: ByParcel,
          body: CancelOrder,
          response: { 200: Order },
        },
      },
      async (request) => {
        const { number, position } = request.params
        const personId = callerOf(request).id
        await cancelParcel(market, { personId, number, position, ...request.body })
        return readMine(market, personId, number)
      },
    )
  }
}
