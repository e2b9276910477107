import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { journalCsv, readJournal, readTaxMonth, taxMonthCsv, taxMonthPdf } from '../../books/index.ts'
import { feePaperFile, readFeePapers } from '../../wallet/index.ts'

/** The journal, the tax of a month and the invoices of the fees: read only. */
export function accountRoutes({ db, pool, clock, config }: Market) {
  const taxOf = (month: string) => readTaxMonth(db, month, config.MARKET_VAT_NUMBER ?? null)
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/journal', (request) => readJournal(db, request.query))
    answer(app, 'GET /admin/journal.csv', async ({ query: { month } }, reply) =>
      asFile(reply, `journal-${month}.csv`, 'text/csv; charset=utf-8').send(await journalCsv(pool, month)),
    )
    answer(app, 'GET /admin/tax', (request) => taxOf(request.query.month))
    answer(app, 'GET /admin/tax.csv', async ({ query: { month } }, reply) =>
      asFile(reply, `taxes-${month}.csv`, 'text/csv; charset=utf-8').send(taxMonthCsv(await taxOf(month))),
    )
    answer(app, 'GET /admin/tax.pdf', async ({ query: { month } }, reply) =>
      asFile(reply, `taxes-${month}.pdf`, 'application/pdf').send(
        await taxMonthPdf(await taxOf(month), clock()),
      ),
    )
    answer(app, 'GET /admin/fee-papers/:id/paper.pdf', async ({ params: { id } }, reply) => {
      const [paper] = await readFeePapers(db, sql`p.id = ${id}`)
      if (!paper) throw new Refusal('statement.not_found')
      return asFile(reply, `${paper.number}.pdf`, 'application/pdf').send(await feePaperFile(db, paper))
    })
  }
}

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply
    .header('content-disposition', `attachment; filename="juaso-${name}"`)
    .header('cache-control', 'private, no-store')
    .type(type)
