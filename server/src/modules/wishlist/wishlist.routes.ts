import { sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#contracts/limits.ts'
import { AddToWishlist, WishlistMarks, WishlistPage } from '#contracts/wishlist/wishlist.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { findMarked, listWishlist } from './wishlist.queries.ts'
import { wishlistEntries } from './wishlist.tables.ts'

const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  page_size: z.coerce.number().int().min(1).max(limits.wishlistPageSize).default(limits.pageSize),
})
const MarksQuery = z.object({
  products: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(limits.wishlistPageSize)),
})
const ById = z.object({ id: z.uuid() })
const tags = ['Favourites']

/** SH-7.08 to SH-7.12, and what the hearts of a page ask. */
export function wishlistRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'wishlist.not_found' } } as const

    app.get(
      '/wishlist',
      {
        config,
        schema: {
          tags,
          summary: 'My favourites, the newest first',
          querystring: ListQuery,
          response: { 200: WishlistPage },
        },
      },
      async (request) => listWishlist(market.pool, callerOf(request).id, request.query),
    )
    app.get(
      '/wishlist/marks',
      {
        config: { ...config, invalid: { querystring: 'wishlist.product_invalid' } },
        schema: {
          tags,
          summary: 'Which of these products (ids, joined by commas) are my favourites',
          querystring: MarksQuery,
          response: { 200: WishlistMarks },
        },
      },
      async (request) => ({
        products: await findMarked(market.pool, callerOf(request).id, request.query.products),
      }),
    )
    app.post(
      '/wishlist',
      {
        config: { ...config, invalid: { body: 'wishlist.product_invalid' } },
        schema: { tags, summary: 'Add a favourite', body: AddToWishlist },
      },
      async (request, reply) => {
        await addToWishlist(market.db, callerOf(request).id, request.body.product)
        return reply.code(201).send({ product: request.body.product })
      },
    )
    app.delete(
      '/wishlist/:id',
      { config, schema: { tags, summary: 'Remove a favourite', params: ById } },
      async (request, reply) => {
        await removeFromWishlist(market.db, callerOf(request).id, request.params.id)
        return reply.code(204).send()
      },
    )
    app.delete(
      '/wishlist',
      { config, schema: { tags, summary: 'Clear my favourites' } },
      async (request, reply) => {
        await market.db
          .delete(wishlistEntries)
          .where(sql`${wishlistEntries.personId} = ${callerOf(request).id}`)
        return reply.code(204).send()
      },
    )
  }
}
