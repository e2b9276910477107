import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AddCartItem,
  type Cart,
  CartItemAnswer,
  CartList,
  ChangeCartItem,
  Side,
} from '#contracts/cart/cart.ts'
import { IdempotencyKey } from '#contracts/idempotency-key.ts'
import type { Market } from '../../market.ts'
import { callerOf, sideFor } from '../../plugins/access.ts'
import { findCart } from './cart.queries.ts'
import { cartItemOf, cartOf } from './cart.rules.ts'
import { addToCart, changeQuantity, clearCart } from './change-cart.ts'

const BySide = z.object({ side: Side.default('shopper') })
const ById = z.object({ id: z.uuid() })
const tags = ['Cart']
const config = {
  access: 'signed-in',
  signInRefusal: 'cart.login_required',
  invalid: { params: 'cart.item_not_in_cart' },
} as const

/** The cart as a whole: SH-7.03, SH-7.07. */
export function cartRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/cart',
      {
        config,
        schema: { tags, summary: 'Read the cart', querystring: BySide, response: { 200: CartList } },
      },
      async (request) => [await readCart(market, callerOf(request).id, sideFor(request, request.query.side))],
    )
    app.delete(
      '/cart',
      { config, schema: { tags, summary: 'Clear the cart', querystring: BySide } },
      async (request, reply) => {
        await clearCart(market.listPool, callerOf(request).id, sideFor(request, request.query.side))
        return reply.code(204).send()
      },
    )
  }
}

/** The lines of the cart: SH-7.04 to SH-7.06. */
export function cartItemRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/cart/items',
      {
        config,
        schema: {
          tags,
          summary: 'Add a product or a variant',
          querystring: BySide,
          body: AddCartItem,
          response: { 201: CartItemAnswer },
        },
      },
      async (request, reply) => {
        const line = await addToCart(
          market.listPool,
          callerOf(request).id,
          sideFor(request, request.query.side),
          {
            ...request.body,
            // An Idempotency-Key that is not valid is ignored; a retry then adds once more.
            key: IdempotencyKey.safeParse(request.headers['idempotency-key']).data,
          },
        )
        return reply.code(201).send({ cart_item: cartItemOf(line) })
      },
    )
    app.patch(
      '/cart/items/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change a quantity; 0 or less removes the item',
          params: ById,
          querystring: BySide,
          body: ChangeCartItem,
          response: { 200: CartItemAnswer },
        },
      },
      async (request) => {
        const line = await changeQuantity(
          market.listPool,
          callerOf(request).id,
          sideFor(request, request.query.side),
          request.params.id,
          request.body.quantity,
        )
        return { cart_item: line ? cartItemOf(line) : null }
      },
    )
    app.delete(
      '/cart/items/:id',
      { config, schema: { tags, summary: 'Remove an item', params: ById, querystring: BySide } },
      async (request, reply) => {
        await changeQuantity(
          market.listPool,
          callerOf(request).id,
          sideFor(request, request.query.side),
          request.params.id,
          0,
        )
        return reply.code(204).send()
      },
    )
  }
}

async function readCart({ listPool }: Market, personId: string, side: Side): Promise<Cart> {
  const cart = (await findCart(listPool, personId, side)) ?? (await makeCart(listPool, personId, side))
  return cartOf({ ...cart, side }, cart.lines)
}

/** A person's first cart, or the one that another tab made at the same moment. */
async function makeCart(pool: Market['listPool'], personId: string, side: Side) {
  const { rows } = await pool.query<{ id: string; createdAt: Date; updatedAt: Date }>(
    `insert into carts (person_id, side) values ($1, $2) on conflict (person_id, side) do update set side = excluded.side
     returning id, created_at as "createdAt", updated_at as "updatedAt"`,
    [personId, side],
  )
  return { ...(rows[0] as (typeof rows)[number]), lines: [] }
}
