import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf, companyOf, hasStoreRight, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { type Actor, openPool, stopPool } from './open-pool.ts'
import {
  listJoinedPieces,
  listJoinedPools,
  listOpenPools,
  listPoolGoods,
  listStorePools,
} from './pools.queries.ts'

export function poolRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const actorOf = (request: FastifyRequest): Actor => ({
    storeId: storeOf(request).id,
    personId: callerOf(request).id,
  })
  return async (app) => {
    answer(app, 'GET /pools', ({ query }) => listOpenPools(db, query.page, query.product))
    answer(app, 'GET /companies/:company/pools', (request) =>
      listJoinedPools(db, companyOf(request).id, request.query.page),
    )
    answer(app, 'GET /companies/:company/pools/open', (request) =>
      listJoinedPieces(db, companyOf(request).id),
    )
    answer(app, 'GET /vendor/:store/pools', async (request) => {
      const store = storeOf(request)
      const page = await listStorePools(db, store.id, request.query.page)
      if (hasStoreRight(store, 'products')) return page
      return {
        ...page,
        results: page.results.map((pool) => ({ ...pool, receives: null, receives_all: null })),
      }
    })
    answer(app, 'GET /vendor/:store/pools/goods', (request) =>
      listPoolGoods(db, storeOf(request).id, request.query.q),
    )
    answer(app, 'POST /vendor/:store/pools', (request) => openPool(market, actorOf(request), request.body))
    answer(app, 'POST /vendor/:store/pools/:pool/stop', (request) =>
      stopPool(market, actorOf(request), request.params.pool),
    )
  }
}
