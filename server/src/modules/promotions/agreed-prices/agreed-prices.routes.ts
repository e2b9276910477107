import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, companyOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { agreePrice, endAgreedPrice } from './agree-price.ts'
import { listAgreeableCompanies, listAgreedPrices, listPricesOfCompany } from './agreed-prices.queries.ts'
import type { PriceDeps } from './tell-of-prices.ts'

/** Prices that a store gives one company. */
export function agreedPriceRoutes(deps: PriceDeps): FastifyPluginAsync {
  const { db } = deps.market
  return async (app) => {
    answer(app, 'GET /vendor/:store/agreed-prices', (request) =>
      listAgreedPrices(db, storeOf(request).id, request.query.page),
    )
    answer(app, 'GET /vendor/:store/agreed-prices/companies', (request) =>
      listAgreeableCompanies(db, storeOf(request).id, request.query.q),
    )
    answer(app, 'POST /vendor/:store/agreed-prices', (request) =>
      agreePrice(deps, actorOf(request), { key: request.idempotencyKey, given: request.body }),
    )
    answer(app, 'POST /vendor/:store/agreed-prices/:price/end', (request) =>
      endAgreedPrice(deps, actorOf(request), request.params.price),
    )
    answer(app, 'GET /companies/:company/agreed-prices', (request) =>
      listPricesOfCompany(db, companyOf(request).id, request.query.product),
    )
  }
}

const actorOf = (request: FastifyRequest) => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})
