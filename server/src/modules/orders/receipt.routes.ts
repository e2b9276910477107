import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Order } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'
import { findReceipt } from './receipt.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
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
    app.get(
      '/orders/:number/receipt.pdf',
      {
        config: { access: 'signed-in', invalid: { params: 'order.not_found' } },
        schema: { tags, summary: 'The receipt of an order I paid, as a PDF', params: ByNumber },
      },
      async (request, reply) => {
        const receipt = await findReceipt(market.db, callerOf(request).id, request.params.number)
        if (!receipt) throw new Refusal('receipt.not_found')
        return reply
          .header('content-disposition', `attachment; filename="juaso-${receipt.number}.pdf"`)
          .header('cache-control', 'private, no-store')
          .type('application/pdf')
          .send(await receiptPdf(receipt))
      },
    )
  }
}
