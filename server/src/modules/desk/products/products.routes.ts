import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  closeProductReports,
  keepProductDown,
  restoreProduct,
  takeDownProduct,
} from '../../listings/index.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { listDeskProducts, readDeskProduct } from './products.queries.ts'

/** Products at the desk: taking one down, and looking at it again. */
export function productRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/products', (request) => listDeskProducts(db, request.query))
    answer(app, 'GET /admin/products/:id', (request) => readDeskProduct(db, request.params.id))
    answer(app, 'POST /admin/products/:id/take-down', async (request) => {
      const { id } = request.params
      const act = { id, actor: actorOf(request) }
      await sayWhoDecided(db, id, () => takeDownProduct(market, act, request.body))
    })
    answer(app, 'POST /admin/products/:id/restore', async (request) => {
      const { id } = request.params
      const act = { id, actor: actorOf(request) }
      await sayWhoDecided(db, id, () => restoreProduct(market, act, request.body.reason))
    })
    answer(app, 'POST /admin/products/:id/close-reports', (request) => {
      const act = { id: request.params.id, actor: actorOf(request) }
      return closeProductReports(market, act, request.body.reason)
    })
    answer(app, 'POST /admin/products/:id/keep-down', async (request) => {
      const { id } = request.params
      const act = { id, actor: actorOf(request) }
      await sayWhoDecided(db, id, () => keepProductDown(market, act, request.body.reason))
    })
  }
}
