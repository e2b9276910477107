import { and, eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { AddToWishlist, WishlistPage } from '#contracts/wishlist/wishlist.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { readCards } from '../catalog/index.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { wishlistEntries } from './wishlist.tables.ts'

const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  page_size: z.coerce.number().int().min(1).max(limits.wishlistPageSize).default(limits.pageSize),
})
const ById = z.object({ id: z.uuid() })
const tags = ['Favourites']

/** SH-7.08 to SH-7.12. */
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
      async (request) => {
        const { page, page_size: size } = request.query
        const found = await market.pool.query<{ product_id: string; created_at: Date; count: number }>(
          `select product_id, created_at, count(*) over ()::int as count from wishlist_entries
           where person_id = $1 order by created_at desc, product_id limit $2 offset $3`,
          [callerOf(request).id, size, (page - 1) * size],
        )
        const cards = new Map(
          (
            await readCards(
              market.pool,
              found.rows.map((row) => row.product_id),
            )
          ).map((card) => [card.id, card]),
        )
        const count = found.rows[0]?.count ?? 0
        const address = (to: number) => `/api/wishlist?page=${to}&page_size=${size}`
        return {
          count,
          count_capped: false,
          next: page * size < count ? address(page + 1) : null,
          previous: page > 1 ? address(page - 1) : null,
          results: found.rows.flatMap((row) => {
            const card = cards.get(row.product_id)
            return card ? [{ ...card, added_at: row.created_at.toISOString() }] : []
          }),
        }
      },
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
        const removed = await market.db
          .delete(wishlistEntries)
          .where(
            and(
              eq(wishlistEntries.personId, callerOf(request).id),
              eq(wishlistEntries.productId, request.params.id),
            ),
          )
          .returning({ id: wishlistEntries.productId })
        if (removed.length === 0) throw new Refusal('wishlist.not_found')
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
