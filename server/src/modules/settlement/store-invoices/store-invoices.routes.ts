import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendPdf } from '../../../plugins/send-pdf.ts'
import { listUnpaidParcels } from './parcels-on-invoice.queries.ts'
import { readStoreStatement } from './store-statement.queries.ts'
import { storeStatementPdf } from './store-statement-pdf.ts'

/** What a store waits for from companies that buy on invoice. */
export function storeInvoiceRoutes({ db, clock }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/wallet/unpaid-invoices', (request) =>
      listUnpaidParcels(db, storeOf(request).id, clock()),
    )
    answer(app, 'GET /vendor/:store/wallet/unpaid-invoices/:month/statement.pdf', async (request, reply) => {
      const { month } = request.params
      const store = storeOf(request)
      const statement = await readStoreStatement(db, { storeId: store.id, month, now: clock() })
      const file = await storeStatementPdf(store.name, statement, clock())
      return sendPdf(reply, `juaso-${store.slug}-invoices-${month}`, file)
    })
  }
}
