import type { FastifyPluginAsync } from 'fastify'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { StoreItemsQuery } from '#contracts/vendors/storefront.ts'
import type { Market } from '../../../market.ts'
import { storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { pageText, replyJson } from '../reply-json.ts'
import { findPublicStore, findStoreId, listPopularStores, readStorePreview } from './store.queries.ts'
import { listStoreItems, readStoreFaceText, type StoreItems } from './storefront.queries.ts'

/** A store's front: for everybody once it is verified, and for its own people before. */
export function storeRoutes(market: Market): FastifyPluginAsync {
  const { listPool: pool, clock } = market
  const itemsText = async (of: StoreItems, query: StoreItemsQuery, address: string) => {
    const { page } = query
    const { count, cards } = await listStoreItems(pool, of, query, { pageSize: limits.pageSize, at: clock() })
    return pageText({ count, isCapped: false, cards }, { page, pageSize: limits.pageSize, address })
  }
  const seen = async (slug: string, audience: StoreItemsQuery['audience']): Promise<StoreItems> => {
    const storeId = await findStoreId(pool, slug)
    if (!storeId) throw new Refusal('store.not_found')
    return { storeId, seenBy: audience === 'b2b' ? 'companies' : 'shoppers' }
  }
  return async (app) => {
    answer(app, 'GET /stores', () => listPopularStores(pool))
    answer(app, 'GET /stores/:slug', async (request) => {
      const store = await findPublicStore(pool, request.params.slug)
      if (!store) throw new Refusal('store.not_found')
      return store
    })
    answer(app, 'GET /stores/:slug/face', async (request, reply) =>
      replyJson(
        reply,
        await readStoreFaceText(pool, await seen(request.params.slug, request.query.audience), clock()),
      ),
    )
    answer(app, 'GET /stores/:slug/items', async (request, reply) =>
      replyJson(
        reply,
        await itemsText(await seen(request.params.slug, request.query.audience), request.query, request.url),
      ),
    )
    answer(app, 'GET /vendor/:store/storefront', (request) => readStorePreview(pool, storeOf(request).id))
    answer(app, 'GET /vendor/:store/storefront/face', async (request, reply) => {
      const of = { storeId: storeOf(request).id, seenBy: 'vendor' } as const
      return replyJson(reply, await readStoreFaceText(pool, of, clock()))
    })
    answer(app, 'GET /vendor/:store/storefront/items', async (request, reply) => {
      const of = { storeId: storeOf(request).id, seenBy: 'vendor' } as const
      return replyJson(reply, await itemsText(of, request.query, request.url))
    })
  }
}
