import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import { PublicStore } from '#contracts/vendors/store.ts'
import type { Market } from '../../market.ts'
import { findPublicStore } from './store.queries.ts'

const BySlug = z.object({
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i),
})

/** A store's public face. Its goods are `GET /products?store={slug}`. */
export function storeRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/stores/:slug',
      {
        config: { access: 'public', invalid: { params: 'store.not_found' } },
        schema: {
          tags: ['Stores'],
          summary: 'One store',
          description: 'Only verified stores are shown.',
          params: BySlug,
          response: { 200: PublicStore },
        },
      },
      async (request) => {
        const store = await findPublicStore(market.pool, request.params.slug)
        if (!store) throw new Refusal('store.not_found')
        return store
      },
    )
  }
}
