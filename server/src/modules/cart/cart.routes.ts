import type { FastifyPluginAsync } from 'fastify'
import type { Cart, Side } from '#contracts/cart/cart.ts'
import type { Market } from '../../market.ts'
import { callerOf, sideFor } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { findCart, listCartPromotions } from './cart.queries.ts'
import { cartItemOf, cartOf } from './cart.rules.ts'
import { enterCode, removeCode } from './cart-codes.ts'
import { addToCart, changeQuantity, clearCart } from './change-cart.ts'

/** The cart as a whole: SH-7.03, SH-7.07. */
export function cartRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /cart', async (request) => [
      await readCart(market, callerOf(request).id, sideFor(request, request.query.side)),
    ])
    answer(app, 'DELETE /cart', async (request) => {
      await clearCart(market.listPool, callerOf(request).id, sideFor(request, request.query.side))
    })
    answer(app, 'POST /cart/codes', async (request) => {
      const [personId, side] = [callerOf(request).id, sideFor(request, request.query.side)]
      await enterCode(market.listPool, personId, side, request.body)
      return readCart(market, personId, side)
    })
    answer(app, 'DELETE /cart/codes/:store', async (request) => {
      const side = sideFor(request, request.query.side)
      await removeCode(market.listPool, callerOf(request).id, side, request.params.store)
    })
  }
}

/** The lines of the cart: SH-7.04 to SH-7.06. */
export function cartItemRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /cart/items', async (request) => {
      const line = await addToCart(
        market.listPool,
        callerOf(request).id,
        sideFor(request, request.query.side),
        {
          ...request.body,
          key: request.idempotencyKey,
        },
      )
      return { cart_item: cartItemOf(line) }
    })
    answer(app, 'PATCH /cart/items/:id', async (request) => {
      const line = await changeQuantity(
        market.listPool,
        callerOf(request).id,
        sideFor(request, request.query.side),
        request.params.id,
        request.body.quantity,
      )
      return { cart_item: line ? cartItemOf(line) : null }
    })
    answer(app, 'DELETE /cart/items/:id', async (request) => {
      await changeQuantity(
        market.listPool,
        callerOf(request).id,
        sideFor(request, request.query.side),
        request.params.id,
        0,
      )
    })
  }
}

async function readCart({ listPool }: Market, personId: string, side: Side): Promise<Cart> {
  const cart = (await findCart(listPool, personId, side)) ?? (await makeCart(listPool, personId, side))
  const promotions = cart.lines.length > 0 ? await listCartPromotions(listPool, personId, side) : []
  return cartOf({ ...cart, side }, cart.lines, promotions)
}

/** Creates a person's first cart, or returns the one that another tab created at the same moment. */
async function makeCart(pool: Market['listPool'], personId: string, side: Side) {
  const { rows } = await pool.query<{ id: string; createdAt: Date; updatedAt: Date }>(
    `insert into carts (person_id, side) values ($1, $2) on conflict (person_id, side) do update set side = excluded.side
     returning id, created_at as "createdAt", updated_at as "updatedAt"`,
    [personId, side],
  )
  return { ...(rows[0] as (typeof rows)[number]), lines: [] }
}
