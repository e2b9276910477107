import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Order } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import type { OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'
import { ByParcel } from './returns.routes.ts'

const tags = ['Orders']

/** Saying that the goods arrived, and the receipt of what was paid. */
export function receiptRoutes(
  market: Market,
  { payPathOf }: Pick<OrderDeps, 'payPathOf'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/orders/:number/parcels/:position/received',
      {
        config: { access: 'signed-in', invalid: { params: 'parcel.not_found' } },
        schema: {
          tags,
          summary: 'Say that a parcel of mine has arrived and all is well',
          params: ByParcel,
          response: { 200: Order },
        },
      },
      async (request) => {
        const personId = callerOf(request).id
        const { number, position } = request.params
        await confirmReceipt(market, { personId, number, position })
        const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf })
        if (!order) throw new Refusal('order.not_found')
        return order
      },
    )
  }
}
