import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { buyerOf } from '../buyer-of.ts'
import { addListLines, changeListLine, removeListLine } from './change-lines.ts'
import { changeList, deleteList, dismissDraft, makeList } from './change-list.ts'
import { listLists, readList } from './lists.queries.ts'
import { orderList } from './order-list.ts'

export function listRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /companies/:company/lists', (request) => listLists(market.db, buyerOf(request)))
    answer(app, 'POST /companies/:company/lists', (request) =>
      makeList(market, buyerOf(request), request.body),
    )
    answer(app, 'GET /companies/:company/lists/:list', (request) =>
      readList(market, buyerOf(request), request.params.list),
    )
    answer(app, 'PATCH /companies/:company/lists/:list', (request) =>
      changeList(market, buyerOf(request), request.params.list, request.body),
    )
    answer(app, 'DELETE /companies/:company/lists/:list', (request) =>
      deleteList(market, buyerOf(request), request.params.list),
    )
    answer(app, 'POST /companies/:company/lists/:list/lines', (request) =>
      addListLines(market, buyerOf(request), request.params.list, request.body),
    )
    answer(app, 'PATCH /companies/:company/lists/:list/lines/:line', (request) => {
      const { list, line: lineId } = request.params
      return changeListLine(market, buyerOf(request), list, { lineId, ...request.body })
    })
    answer(app, 'DELETE /companies/:company/lists/:list/lines/:line', (request) =>
      removeListLine(market, buyerOf(request), request.params.list, request.params.line),
    )
    answer(app, 'POST /companies/:company/lists/:list/cart', (request) =>
      orderList(market, buyerOf(request), request.params.list, {
        key: request.idempotencyKey,
        ...request.body,
      }),
    )
    answer(app, 'DELETE /companies/:company/lists/:list/draft', (request) =>
      dismissDraft(market, buyerOf(request), request.params.list),
    )
  }
}
