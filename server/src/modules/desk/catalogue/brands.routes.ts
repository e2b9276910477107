import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  createBrand,
  listDeskBrands,
  mergeBrand,
  readDeskBrand,
  renameBrand,
  restoreBrand,
  retireBrand,
} from '../../catalog/index.ts'

/** Brands: their names, addresses, and which are one. */
export function deskBrandRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/brands', ({ query }) => listDeskBrands(db, query))
    answer(app, 'GET /admin/brands/:id', ({ params }) => readDeskBrand(db, params.id))
    answer(app, 'POST /admin/brands', async (request) => ({
      id: await createBrand(market, actorOf(request), request.body),
    }))
    answer(app, 'POST /admin/brands/:id/rename', (request) =>
      renameBrand(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/brands/:id/merge', (request) =>
      mergeBrand(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/brands/:id/retire', (request) =>
      retireBrand(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/brands/:id/restore', (request) =>
      restoreBrand(market, actorOf(request), request.params.id, request.body),
    )
  }
}
