import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import type { OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'
import { findReceipt } from './receipt.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** Confirming receipt of the goods, and the receipt of the payment. */
export function receiptRoutes(
  market: Market,
  { payPathOf }: Pick<OrderDeps, 'payPathOf'>,
): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /orders/:number/parcels/:position/received', async (request) => {
      const personId = callerOf(request).id
      const { number, position } = request.params
      await confirmReceipt(market, { personId, number, position })
      const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf })
      if (!order) throw new Refusal('order.not_found')
      return order
    })
    answer(app, 'GET /orders/:number/receipt.pdf', async (request, reply) => {
      const receipt = await findReceipt(market.db, callerOf(request).id, request.params.number)
      if (!receipt) throw new Refusal('receipt.not_found')
      return reply
        .header('content-disposition', `attachment; filename="juaso-${receipt.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await receiptPdf(receipt))
    })
  }
}
