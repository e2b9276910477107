import type { FastifyPluginAsync } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { buyerFor } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { approvalRoutes } from './approving/approvals.routes.ts'
import type { placingOrders } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

interface Deps {
  readonly provider: PaymentProvider
  readonly placeOrder: ReturnType<typeof placingOrders>
}

export function checkoutRoutes(market: Market, { provider, placeOrder }: Deps): FastifyPluginAsync {
  return async (app) => {
    await app.register(approvalRoutes(market, provider))
    answer(app, 'POST /checkout/quote', async (request) => {
      const { address_id: addressId, deliveries, pool } = request.body
      const buyer = await buyerFor(request, request.body)
      return quoteCheckout(market, provider, { buyer, addressId, deliveries, pool: pool ?? null })
    })
    answer(app, 'POST /orders', async (request) => {
      const buyer = await buyerFor(request, request.body)
      return placeOrder(buyer, request.idempotencyKey, request.body)
    })
  }
}
