import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Order } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import { NameWallet, RequestReturn } from '#contracts/returns/return.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import type { OnArrival } from './move-parcel.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'
import { nameRefundWallet } from './redirect-refund.ts'
import { requestReturn } from './request-return.ts'

export const ByParcel = ByNumber.extend({ position: z.coerce.number().int().min(1).max(1_000) })

/** Asking to give goods back. */
export function returnRoutes(
  market: Market,
  { payPathOf, onArrival }: Pick<OrderDeps, 'payPathOf'> & { onArrival: OnArrival },
): FastifyPluginAsyncZod {
  const config = { access: 'signed-in', invalid: { params: 'parcel.not_found' } } as const
  const read = async (personId: string, number: string) => {
    const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf })
    if (!order) throw new Refusal('order.not_found')
    return order
  }
  return async (app) => {
    app.post(
      '/orders/:number/parcels/:position/returns',
      {
        config,
        schema: {
          tags: ['Orders'],
          summary: 'Ask to return goods of one parcel',
          params: ByParcel,
          body: RequestReturn,
          response: { 200: Order },
        },
      },
      async (request) => {
        const personId = callerOf(request).id
        const { number, position } = request.params
        await requestReturn(market, { ...request.body, personId, number, position }, onArrival)
        return read(personId, number)
      },
    )
    app.put(
      '/orders/:number/parcels/:position/returns/wallet',
      {
        config: { ...config, callsPerMinute: 10 },
        schema: {
          tags: ['Orders'],
          summary: 'Name the wallet that gets the money of a return',
          params: ByParcel,
          body: NameWallet,
          response: { 200: Order },
        },
      },
      async (request) => {
        const personId = callerOf(request).id
        const { number, position } = request.params
        await nameRefundWallet(market.db, { ...request.body, personId, number, position })
        return read(personId, number)
      },
    )
  }
}
