import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendPdf } from '../../../plugins/send-pdf.ts'
import { feePaperFile } from '../fee-papers/fee-paper-file.ts'
import { readFeePapers } from '../fee-papers/fee-papers.queries.ts'
import {
  isOver,
  listStatementLines,
  listWalletMonths,
  readMonthFeeNames,
  readStatementSums,
} from './statement.queries.ts'
import { statementPdf } from './statement-pdf.ts'

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
      const feeNames = await readMonthFeeNames(db, store.id, month)
      const head = { store, month, now: clock(), isOver: isOver(month, clock()), feeNames }
      return sendPdf(reply, `juaso-${store.slug}-${month}`, await statementPdf(head, sums, lines))
    })
    answer(app, 'GET /vendor/:store/wallet/fee-papers/:id/paper.pdf', async (request, reply) => {
      const [paper] = await readFeePapers(
        db,
        sql`p.id = ${request.params.id} and p.store_id = ${storeOf(request).id}`,
      )
      if (!paper) throw new Refusal('statement.not_found')
      return sendPdf(reply, `juaso-${paper.number}`, await feePaperFile(db, paper))
    })
  }
}
