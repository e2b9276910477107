import type { FastifyPluginAsync } from 'fastify'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { findMarked, listWishlist } from './wishlist.queries.ts'
import { wishlistEntries } from './wishlist.tables.ts'

/** SH-7.08 to SH-7.12, and which hearts of a page are filled. */
export function wishlistRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /wishlist', async (request) =>
      listWishlist(market.pool, callerOf(request).id, request.query),
    )
    answer(app, 'GET /wishlist/marks', async (request) => ({
      products: await findMarked(market.pool, callerOf(request).id, request.query.products),
    }))
    answer(app, 'POST /wishlist', async (request) => {
      await addToWishlist(market.db, callerOf(request).id, request.body.product)
      return { product: request.body.product }
    })
    answer(app, 'DELETE /wishlist/:id', async (request) => {
      await removeFromWishlist(market.db, callerOf(request).id, request.params.id)
    })
    answer(app, 'DELETE /wishlist', async (request) => {
      await market.db
        .delete(wishlistEntries)
        .where(sql`${wishlistEntries.personId} = ${callerOf(request).id}`)
    })
  }
}
