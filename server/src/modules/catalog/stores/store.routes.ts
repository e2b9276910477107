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
  // A store's own people see their shop as it is now.
  const { listPool, replicaReads, clock } = market
  const itemsText = async (
    pool: typeof replicaReads | typeof listPool,
    of: StoreItems,
    query: StoreItemsQuery,
    address: string,
  ) => {
    const { page } = query
    const { count, cards } = await listStoreItems(pool, of, query, { pageSize: limits.pageSize, at: clock() })
    return pageText({ count, isCapped: false, cards }, { page, pageSize: limits.pageSize, address })
  }
  const seen = async (slug: string, audience: StoreItemsQuery['audience']): Promise<StoreItems> => {
    const storeId = await findStoreId(replicaReads, slug)
    if (!storeId) throw new Refusal('store.not_found')
    return { storeId, seenBy: audience === 'b2b' ? 'companies' : 'shoppers' }
  }
  return async (app) => {
    answer(app, 'GET /stores', () => listPopularStores(replicaReads))
    answer(app, 'GET /stores/:slug', async (request) => {
      const store = await findPublicStore(replicaReads, request.params.slug)
      if (!store) throw new Refusal('store.not_found')
      return store
    })
    answer(app, 'GET /stores/:slug/face', async (request, reply) =>
      replyJson(
        reply,
        await readStoreFaceText(
          replicaReads,
          await seen(request.params.slug, request.query.audience),
          clock(),
        ),
      ),
    )
    answer(app, 'GET /stores/:slug/items', async (request, reply) =>
      replyJson(
        reply,
        await itemsText(
          replicaReads,
          await seen(request.params.slug, request.query.audience),
          request.query,
          request.url,
        ),
      ),
    )
    answer(app, 'GET /vendor/:store/storefront', (request) => readStorePreview(listPool, storeOf(request).id))
    answer(app, 'GET /vendor/:store/storefront/face', async (request, reply) => {
      const of = { storeId: storeOf(request).id, seenBy: 'vendor' } as const
      return replyJson(reply, await readStoreFaceText(listPool, of, clock()))
    })
    answer(app, 'GET /vendor/:store/storefront/items', async (request, reply) => {
      const of = { storeId: storeOf(request).id, seenBy: 'vendor' } as const
      return replyJson(reply, await itemsText(listPool, of, request.query, request.url))
    })
  }
}
