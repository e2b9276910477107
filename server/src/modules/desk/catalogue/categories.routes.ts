import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  addAttribute,
  changeAttribute,
  createCategory,
  listDeskCategories,
  mergeCategory,
  moveCategory,
  orderCategories,
  planMerge,
  planMove,
  readDeskCategory,
  removeAttribute,
  renameCategory,
  restoreCategory,
  retireCategory,
} from '../../catalog/index.ts'
import { feesFromNowOn as feesOf } from '../../fees/index.ts'

/** The tree of categories and their attributes. */
export function categoryRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/categories', () => listDeskCategories(db))
    answer(app, 'GET /admin/categories/:id', ({ params }) => readDeskCategory(db, params.id))
    answer(app, 'GET /admin/categories/:id/merge', ({ params, query }) =>
      planMerge(db, params.id, query.into, feesOf),
    )
    answer(app, 'GET /admin/categories/:id/move', ({ params, query }) =>
      planMove(db, params.id, query.parent ?? null, feesOf),
    )
    answer(app, 'POST /admin/categories', async (request) => ({
      id: await createCategory(market, actorOf(request), request.body),
    }))
    answer(app, 'POST /admin/categories/order', (request) =>
      orderCategories(market, actorOf(request), request.body),
    )
    answer(app, 'POST /admin/categories/:id/rename', (request) =>
      renameCategory(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/categories/:id/move', (request) =>
      moveCategory(market, actorOf(request), request.params.id, { ...request.body, feesOf }),
    )
    answer(app, 'POST /admin/categories/:id/merge', (request) =>
      mergeCategory(market, actorOf(request), request.params.id, { ...request.body, feesOf }),
    )
    answer(app, 'POST /admin/categories/:id/retire', (request) =>
      retireCategory(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/categories/:id/restore', (request) =>
      restoreCategory(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/categories/:id/attributes', async (request) => ({
      id: await addAttribute(market, actorOf(request), request.params.id, request.body),
    }))
    answer(app, 'POST /admin/attributes/:id', (request) =>
      changeAttribute(market, actorOf(request), request.params.id, request.body),
    )
    answer(app, 'POST /admin/attributes/:id/remove', (request) =>
      removeAttribute(market, actorOf(request), request.params.id, request.body),
    )
  }
}
