import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { refuseReader } from '../of-companies/whose-order.ts'
import type { OrderDeps } from '../order-number.ts'
import { findOrder } from '../orders.queries.ts'
import type { OnArrival } from '../parcels/move-parcel.ts'
import { appealForBuyer } from './appeal-ruling.ts'
import { escalateReturn } from './escalate-return.ts'
import { nameRefundWallet } from './redirect-refund.ts'
import { requestReturn } from './request-return.ts'

/** Requesting returns. */
export function returnRoutes(
  market: Market,
  { payPathOf, onArrival }: Pick<OrderDeps, 'payPathOf'> & { onArrival: OnArrival },
): FastifyPluginAsync {
  const read = async (personId: string, number: string) => {
    const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf })
    if (!order) throw new Refusal('order.not_found')
    return order
  }
  return async (app) => {
    answer(app, 'POST /orders/:number/parcels/:position/returns', async (request) => {
      const personId = callerOf(request).id
      const { number, position } = request.params
      await refuseReader(market.db, personId, number)
      await requestReturn(market, { ...request.body, personId, number, position }, onArrival)
      return read(personId, number)
    })
    answer(app, 'POST /orders/:number/parcels/:position/returns/escalate', async (request) => {
      const personId = callerOf(request).id
      const { number, position } = request.params
      await refuseReader(market.db, personId, number)
      await escalateReturn(market.db, { ...request.body, personId, number, position }, onArrival)
      return read(personId, number)
    })
    answer(app, 'POST /orders/:number/parcels/:position/returns/appeal', async (request) => {
      const personId = callerOf(request).id
      const { number, position } = request.params
      await refuseReader(market.db, personId, number)
      await appealForBuyer(market.db, { ...request.body, personId, number, position })
      return read(personId, number)
    })
    answer(app, 'PUT /orders/:number/parcels/:position/returns/wallet', async (request) => {
      const personId = callerOf(request).id
      const { number, position } = request.params
      await refuseReader(market.db, personId, number)
      await nameRefundWallet(market.db, { ...request.body, personId, number, position })
      return read(personId, number)
    })
  }
}
