import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PlacedOrder, PlaceOrder, Quote, QuoteRequest } from '#contracts/checkout/checkout.ts'
import { IdempotencyKey } from '#contracts/idempotency-key.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { callerOf, sideFor } from '../../plugins/access.ts'
import type { placingOrders } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

interface Deps {
  readonly provider: PaymentProvider
  readonly placeOrder: ReturnType<typeof placingOrders>
}

const tags = ['Checkout']

export function checkoutRoutes(market: Market, { provider, placeOrder }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'order.not_found' } } as const

    app.post(
      '/checkout/quote',
      {
        config,
        schema: {
          tags,
          summary: 'What the cart would cost with these choices',
          body: QuoteRequest,
          response: { 200: Quote },
        },
      },
      async (request) => {
        const { side, address_id: addressId, deliveries } = request.body
        return quoteCheckout(market, provider, {
          personId: callerOf(request).id,
          side: sideFor(request, side),
          addressId,
          deliveries,
        })
      },
    )
    app.post(
      '/orders',
      {
        config,
        schema: {
          tags,
          summary: 'Place an order for the whole cart',
          description: 'Needs an Idempotency-Key header: the same key and body answer the same order.',
          body: PlaceOrder,
          response: { 201: PlacedOrder },
        },
      },
      async (request, reply) => {
        const key = IdempotencyKey.safeParse(request.headers['idempotency-key'])
        if (!key.success) throw new Refusal('checkout.key_required')
        sideFor(request, request.body.side)
        return reply.code(201).send(await placeOrder(callerOf(request), key.data, request.body))
      },
    )
  }
}
