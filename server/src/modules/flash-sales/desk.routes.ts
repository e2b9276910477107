import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { actorOf } from '../../plugins/operator-access.ts'
import { approveNomination, refuseNomination } from './decide-nomination.ts'
import { listFlashSales, listSaleCategories, readDeskFlashSale } from './desk-sales.queries.ts'
import { readFlashSaleFigures } from './figures.queries.ts'
import { listInvitableStores } from './invitable-stores.queries.ts'
import { inviteStores } from './invite-stores.ts'
import { changeFlashSale, planFlashSale } from './plan-flash-sale.ts'
import { previewFlashSale } from './preview.queries.ts'
import { stopFlashSale } from './stop-flash-sale.ts'

/** What operators do with flash sales. */
export function deskFlashSaleRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/flash-sales', (request) => listFlashSales(db, request.query))
    answer(app, 'GET /admin/flash-sales/categories', () => listSaleCategories(db))
    answer(app, 'POST /admin/flash-sales', async (request) =>
      readDeskFlashSale(db, await planFlashSale(db, actorOf(request), request.body)),
    )
    answer(app, 'GET /admin/flash-sales/:id', (request) => readDeskFlashSale(db, request.params.id))
    answer(app, 'PUT /admin/flash-sales/:id', async (request) => {
      const { id } = request.params
      await changeFlashSale(db, actorOf(request), id, request.body)
      return readDeskFlashSale(db, id)
    })
    answer(app, 'GET /admin/flash-sales/:id/stores', (request) =>
      listInvitableStores(db, request.params.id, request.query),
    )
    answer(app, 'POST /admin/flash-sales/:id/invitations', async (request) => ({
      invited: await inviteStores(db, actorOf(request), request.params.id, request.body),
    }))
    answer(app, 'GET /admin/flash-sales/:id/figures', (request) =>
      readFlashSaleFigures(db, request.params.id),
    )
    answer(app, 'GET /admin/flash-sales/:id/preview', (request) => previewFlashSale(db, request.params.id))
    answer(app, 'POST /admin/flash-sales/:id/stop', (request) =>
      stopFlashSale(market, actorOf(request), request.params.id, request.body.reason),
    )
    answer(app, 'POST /admin/flash-sales/:id/nominations/:nomination/approve', (request) => {
      const { id: sale, nomination } = request.params
      return approveNomination(market, { sale, nomination, actor: actorOf(request) })
    })
    answer(app, 'POST /admin/flash-sales/:id/nominations/:nomination/refuse', (request) => {
      const { id: sale, nomination } = request.params
      return refuseNomination(market, { sale, nomination, actor: actorOf(request) }, request.body.reason)
    })
  }
}
