import type { FastifyPluginAsync } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { callerOf, sideFor } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import type { placingOrders } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

interface Deps {
  readonly provider: PaymentProvider
  readonly placeOrder: ReturnType<typeof placingOrders>
}

export function checkoutRoutes(market: Market, { provider, placeOrder }: Deps): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /checkout/quote', async (request) => {
      const { side, address_id: addressId, deliveries } = request.body
      return quoteCheckout(market, provider, {
        personId: callerOf(request).id,
        side: sideFor(request, side),
        addressId,
        deliveries,
      })
    })
    answer(app, 'POST /orders', async (request) => {
      sideFor(request, request.body.side)
      return placeOrder(callerOf(request), request.idempotencyKey, request.body)
    })
  }
}
