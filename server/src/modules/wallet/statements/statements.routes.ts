import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { isOver, listStatementLines, listWalletMonths, readStatementSums } from './statement.queries.ts'
import { feeInvoicePdf, statementPdf } from './statement-pdf.ts'

/** A store's monthly statements, and the invoices of Juaso's fees. */
export function statementRoutes({ db, clock }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/wallet/months', (request) =>
      listWalletMonths(db, storeOf(request).id, clock()),
    )
    answer(app, 'GET /vendor/:store/wallet/months/:month/statement.pdf', async (request, reply) => {
      const { month } = request.params
      const store = storeOf(request)
      const sums = await readStatementSums(db, store.id, month)
      if (!sums) throw new Refusal('statement.not_found')
      const lines = await listStatementLines(db, store.id, month)
      const head = { store, month, now: clock(), isOver: isOver(month, clock()) }
      return sendPdf(reply, `${store.slug}-${month}`, await statementPdf(head, sums, lines))
    })
    answer(app, 'GET /vendor/:store/wallet/months/:month/fees.pdf', async (request, reply) => {
      const { month } = request.params
      const store = storeOf(request)
      const sums = isOver(month, clock()) ? await readStatementSums(db, store.id, month) : null
      if (!sums) throw new Refusal('statement.not_found')
      const number = feeInvoiceNumber(store.id, month)
      const head = { store, month, now: clock(), isOver: true }
      return sendPdf(reply, `${store.slug}-fees-${month}`, await feeInvoicePdf(head, number, sums))
    })
  }
}

/** One invoice for each store and month, so both make its number; the end of a store's id is random. */
const feeInvoiceNumber = (storeId: string, month: string) =>
  `JF-${month.replace('-', '')}-${storeId.slice(-8).toUpperCase()}`

function sendPdf(reply: FastifyReply, name: string, file: Buffer) {
  return reply
    .header('content-disposition', `attachment; filename="juaso-${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(file)
}
