import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { recordDownload } from '../log/record-reading.ts'
import { figuresCsv } from './figures-csv.rules.ts'
import { readMarketFigures } from './market-figures.ts'

/** How the whole market does. Reads only. */
export function figureRoutes({ db, pool, clock }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/figures', ({ query }) => readMarketFigures(pool, query.period, clock()))
    answer(app, 'GET /admin/figures.csv', async (request, reply) => {
      const report = await readMarketFigures(pool, request.query.period, clock())
      const name = `figures-${report.now.from}-${report.now.to}.csv`
      await recordDownload(db, actorOf(request), name, request.query)
      return reply
        .header('content-disposition', `attachment; filename="juaso-${name}"`)
        .type('text/csv; charset=utf-8')
        .send(figuresCsv(report))
    })
  }
}
