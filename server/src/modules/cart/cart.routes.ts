import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Market } from '../../market.ts'
import { type Buyer, buyerFor, sideOfBuyer } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { addKeyOf } from './adding/add-key.rules.ts'
import { addLines } from './adding/add-lines.ts'
import { findCart } from './cart.queries.ts'
import { cartItemOf, cartOf } from './cart.rules.ts'
import { enterCode, removeCode } from './cart-codes.ts'
import { listCartPromotions } from './cart-promotions.queries.ts'
import { addToCart, changeQuantity, clearCart } from './change-cart.ts'
import { countPieces } from './count-cart.ts'
import { pricingCart } from './large-carts.ts'

/** The cart as a whole: SH-7.03, SH-7.07. */
export function cartRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /cart', async (request) => [
      await readCart(market, await buyerFor(request, request.query, 'read'), request.seenAs !== null),
    ])
    answer(app, 'GET /cart/pieces', async (request) => ({
      pieces: await countPieces(market.listPool, await buyerFor(request, request.query, 'read')),
    }))
    answer(app, 'DELETE /cart', async (request) => {
      await clearCart(market.listPool, await buyerFor(request, request.query))
    })
    answer(app, 'POST /cart/codes', async (request) => {
      const buyer = await buyerFor(request, request.query)
      await enterCode(market.listPool, buyer, request.body)
      return readCart(market, buyer)
    })
    answer(app, 'DELETE /cart/codes/:store', async (request) => {
      await removeCode(market.listPool, await buyerFor(request, request.query), request.params.store)
    })
  }
}

/** Two thousand lines. */
const linesBodyLimit = 1_048_576

/** The lines of the cart: SH-7.04 to SH-7.06. */
export function cartItemRoutes(market: Market): FastifyPluginAsync {
  const { listPool } = market
  return async (app) => {
    answer(app, 'POST /cart/items', async (request) => {
      const buyer = await buyerFor(request, request.query)
      const { body, idempotencyKey } = request
      const key = idempotencyKey ? addKeyOf(idempotencyKey, body) : undefined
      const line = await pricingCart(listPool, buyer, () => addToCart(listPool, buyer, { ...body, key }))
      return { cart_item: line && cartItemOf(line) }
    })
    answer(
      app,
      'POST /cart/lines',
      async (request) =>
        addLines(market, await buyerFor(request, request.query), request.body, request.idempotencyKey),
      { bodyLimit: linesBodyLimit },
    )
    answer(app, 'PATCH /cart/items/:id', async (request) => {
      const buyer = await buyerFor(request, request.query)
      const { params, body } = request
      const line = await pricingCart(listPool, buyer, () =>
        changeQuantity(listPool, buyer, params.id, body.quantity),
      )
      return { cart_item: line ? cartItemOf(line) : null }
    })
    answer(app, 'DELETE /cart/items/:id', async (request) => {
      await changeQuantity(listPool, await buyerFor(request, request.query), request.params.id, 0)
    })
  }
}

/** `onlyLooks`: who asks is somebody else, for whom no cart is made. */
async function readCart({ listPool, clock }: Market, buyer: Buyer, onlyLooks = false): Promise<Cart> {
  return pricingCart(listPool, buyer, async () => {
    const found = await findCart(listPool, buyer)
    const cart = found ?? (onlyLooks ? noCart(clock()) : await makeCart(listPool, buyer))
    const promotions = cart.hasPromotions ? await listCartPromotions(listPool, buyer) : []
    return cartOf({ ...cart, side: sideOfBuyer(buyer) }, cart.lines, promotions)
  })
}

const noCart = (at: Date) => ({
  id: randomUUID(),
  createdAt: at,
  updatedAt: at,
  lines: [],
  hasPromotions: false,
})

/** Creates a person's first cart, or returns the one that another tab created at the same moment. */
async function makeCart(pool: Market['listPool'], { personId, companyId }: Buyer) {
  const { rows } = await pool.query<{ id: string; createdAt: Date; updatedAt: Date }>(
    `insert into carts (person_id, company_id) values ($1, $2)
     on conflict (person_id, company_id) do update set person_id = excluded.person_id
     returning id, created_at as "createdAt", updated_at as "updatedAt"`,
    [personId, companyId],
  )
  return { ...(rows[0] as (typeof rows)[number]), lines: [], hasPromotions: false }
}
