import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf, hasStoreRight, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { listNominableProducts } from './nominable-products.queries.ts'
import { type Actor, nominate, withdrawNomination } from './nominate.ts'
import { listStoreFlashSales } from './store-sales.queries.ts'

const actorIn = (request: FastifyRequest): Actor => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})

/** What stores do with the flash sales that they are invited to. */
export function storeFlashSaleRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /vendor/:store/flash-sales', (request) => {
      const store = storeOf(request)
      const mayWrite = hasStoreRight(store, 'products')
      return listStoreFlashSales(db, store.id, { page: request.query.page, mayWrite })
    })
    answer(app, 'GET /vendor/:store/flash-sales/:sale/goods', (request) => {
      const { params, query } = request
      return listNominableProducts(db, { storeId: storeOf(request).id, saleId: params.sale }, query.q)
    })
    answer(app, 'POST /vendor/:store/flash-sales/:sale/nominations', (request) =>
      nominate(db, actorIn(request), request.params.sale, request.body),
    )
    answer(app, 'POST /vendor/:store/flash-sales/:sale/nominations/:nomination/withdraw', (request) =>
      withdrawNomination(db, actorIn(request), request.params),
    )
  }
}
