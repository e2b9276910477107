import type { FastifyPluginAsync } from 'fastify'
import type { Order } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { declineOffer, findOrder, refuseReader } from '../orders/index.ts'
import { cancelOrder } from './cancelling/close-orders.ts'
import { checkPayment } from './paying/check-payment.ts'
import { payPath } from './paying/pay-order.ts'
import { type RetryDeps, retryPayment } from './paying/retry-payment.ts'
import { confirmReceipt } from './releasing/confirm-receipt.ts'
import { acceptOffer } from './returning/answer-offer.ts'

/**
 * A buyer's actions on a placed order: cancel it, confirm that the goods arrived, answer an offer for a return, pay again,
 * check the payment.
 */
export function orderActionRoutes(market: Market, deps: RetryDeps): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /orders/:number/cancel', async (request) => {
      const { number } = request.params
      const personId = callerOf(request).id
      const order = await readMine(market, personId, number)
      await refuseReader(market.db, personId, number)
      if (!(await cancelOrder(market, personId, order.id, request.body.reason)))
        throw new Refusal('order.cannot_cancel')
      return readMine(market, personId, number)
    })
    answer(app, 'POST /orders/:number/parcels/:position/received', async (request) => {
      const { number, position } = request.params
      const personId = callerOf(request).id
      await refuseReader(market.db, personId, number)
      await confirmReceipt(market, { personId, number, position })
      return readMine(market, personId, number)
    })
    answer(app, 'POST /orders/:number/parcels/:position/returns/offer', async (request) => {
      const { number, position } = request.params
      const personId = callerOf(request).id
      const { return_id: returnId, accepts } = request.body
      await refuseReader(market.db, personId, number)
      await (accepts ? acceptOffer : declineOffer)(market, { personId, number, position, returnId })
      return readMine(market, personId, number)
    })
    answer(app, 'POST /orders/:number/payment', async (request) => {
      const { number: orderNumber } = request.params
      const personId = callerOf(request).id
      await refuseReader(market.db, personId, orderNumber)
      const input = { personId, orderNumber, ...request.body, tier: 'enhanced' } as const
      const reference = await retryPayment(market, deps, input)
      const order = await readMine(market, personId, orderNumber)
      return {
        order_number: orderNumber,
        total: order.total,
        pay_url: payPath(reference),
        waits_for_approval: false,
      }
    })
    answer(app, 'POST /orders/:number/payment/check', async (request) => {
      const personId = callerOf(request).id
      const order = await readMine(market, personId, request.params.number)
      await checkPayment(market, deps, order.id)
      return readMine(market, personId, request.params.number)
    })
  }
}

/** Refuses: order.not_found. */
export async function readMine(market: Market, personId: string, number: string): Promise<Order> {
  const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf: payPath })
  if (!order) throw new Refusal('order.not_found')
  return order
}
