import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { findPublicStore } from './store.queries.ts'

/** A store's public face. Its goods are `GET /products?store={slug}`. */
export function storeRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /stores/:slug', async (request) => {
      const store = await findPublicStore(market.pool, request.params.slug)
      if (!store) throw new Refusal('store.not_found')
      return store
    })
  }
}
