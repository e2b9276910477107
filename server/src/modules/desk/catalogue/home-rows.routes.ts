import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  addHomeRow,
  changeHomeRow,
  listHomeRows,
  orderHomeRows,
  previewHomeRow,
  removeHomeRow,
} from '../../catalog/index.ts'

/** Rows of goods on the home pages. */
export function deskHomeRowRoutes(market: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/home-rows', () => listHomeRows(market.db, market.clock()))
    answer(app, 'POST /admin/home-rows/preview', ({ body }) => previewHomeRow(market, body))
    answer(app, 'POST /admin/home-rows', async (request) => ({
      id: await addHomeRow(market, actorOf(request), request.body),
    }))
    answer(app, 'POST /admin/home-rows/order', (request) =>
      orderHomeRows(market, actorOf(request), request.body),
    )
    answer(app, 'POST /admin/home-rows/:id', (request) =>
      changeHomeRow(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/home-rows/:id/remove', (request) =>
      removeHomeRow(market, actorOf(request), request.params.id, request.body),
    )
  }
}
