import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { journalCsv, readJournal, readTaxMonth, taxMonthCsv, taxMonthPdf } from '../../books/index.ts'
import { feePaperFile, readFeePapers } from '../../wallet/index.ts'
import { recordDownload } from '../log/record-reading.ts'

/** The journal, the tax of a month and the invoices of the fees: read only. */
export function accountRoutes({ db, pool, clock, config }: Market) {
  const taxOf = (month: string) => readTaxMonth(db, month, config.MARKET_VAT_NUMBER ?? null)
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/journal', (request) => readJournal(db, request.query))
    const asFile = sentAndLogged(db)
    answer(app, 'GET /admin/journal.csv', async (request, reply) => {
      const { month } = request.query
      const csv = await journalCsv(pool, month)
      return asFile(request, reply, `journal-${month}.csv`, csvType, csv)
    })
    answer(app, 'GET /admin/tax', (request) => taxOf(request.query.month))
    answer(app, 'GET /admin/tax.csv', async (request, reply) => {
      const { month } = request.query
      const csv = taxMonthCsv(await taxOf(month))
      return asFile(request, reply, `taxes-${month}.csv`, csvType, csv)
    })
    answer(app, 'GET /admin/tax.pdf', async (request, reply) => {
      const { month } = request.query
      const pdf = await taxMonthPdf(await taxOf(month), clock())
      return asFile(request, reply, `taxes-${month}.pdf`, 'application/pdf', pdf)
    })
    answer(app, 'GET /admin/fee-papers/:id/paper.pdf', async (request, reply) => {
      const [paper] = await readFeePapers(db, sql`p.id = ${request.params.id}`)
      if (!paper) throw new Refusal('statement.not_found')
      const pdf = await feePaperFile(db, paper)
      return asFile(request, reply, `${paper.number}.pdf`, 'application/pdf', pdf)
    })
  }
}

const csvType = 'text/csv; charset=utf-8'

/** A file that leaves the desk, once the log says who has it. Its name says what was chosen. */
const sentAndLogged =
  (db: Database) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    type: string,
    content: string | Buffer | Readable,
  ) => {
    await recordDownload(db, actorOf(request), name)
    return reply
      .header('content-disposition', `attachment; filename="juaso-${name}"`)
      .header('cache-control', 'private, no-store')
      .type(type)
      .send(content)
  }
