import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendPdf } from '../../../plugins/send-pdf.ts'
import { findReceipt } from './receipt.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The receipt of the payment. */
export function receiptRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /orders/:number/receipt.pdf', async (request, reply) => {
      const receipt = await findReceipt(market.db, callerOf(request).id, request.params.number)
      if (!receipt) throw new Refusal('receipt.not_found')
      return sendPdf(reply, `juaso-${receipt.number}`, await receiptPdf(receipt))
    })
  }
}
