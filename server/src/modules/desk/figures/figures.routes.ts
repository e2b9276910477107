import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { figuresCsv } from './figures-csv.rules.ts'
import { readMarketFigures } from './market-figures.ts'

/** How the whole market does. Reads only. */
export function figureRoutes({ pool, clock }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/figures', ({ query }) => readMarketFigures(pool, query.period, clock()))
    answer(app, 'GET /admin/figures.csv', async ({ query }, reply) => {
      const report = await readMarketFigures(pool, query.period, clock())
      return reply
        .header(
          'content-disposition',
          `attachment; filename="juaso-figures-${report.now.from}-${report.now.to}.csv"`,
        )
        .type('text/csv; charset=utf-8')
        .send(figuresCsv(report))
    })
  }
}
