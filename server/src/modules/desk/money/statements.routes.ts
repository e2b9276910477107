import type { FastifyInstance } from 'fastify'
import { statementBytesMax } from '#contracts/desk/money/statements.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { listStatements, readStatementPage, sandboxStatement, uploadStatement } from '../../books/index.ts'
import { recordDownload } from '../log/record-reading.ts'

/** Letters of a text can take several bytes as JSON. */
const bodyLimit = 2 * statementBytesMax

/** Statements of providers, compared with the books. */
export function statementRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/statements', () => listStatements(db))
    answer(app, 'GET /admin/statements/test-provider.csv', async (request, reply) => {
      await recordDownload(db, actorOf(request), 'test-provider.csv')
      return reply
        .header('content-disposition', 'attachment; filename="juaso-test-provider.csv"')
        .header('cache-control', 'private, no-store')
        .type('text/csv; charset=utf-8')
        .send(await sandboxStatement(db))
    })
    answer(app, 'GET /admin/statements/:id', (request) =>
      readStatementPage(market, request.params.id, request.query),
    )
    answer(
      app,
      'POST /admin/statements',
      async (request, reply) => {
        reply.code(201)
        return uploadStatement(market, request.body, actorOf(request))
      },
      { bodyLimit },
    )
  }
}
