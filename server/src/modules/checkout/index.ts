import type { FastifyPluginAsync } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Subscriber } from '../../database/outbox.ts'
import type { Market } from '../../market.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { placingOrders } from './place-order.ts'
import { refreshCards, stockNews } from './refresh-cards.ts'

/** Buying, from the quote to the placed order. */
export function checkoutModule(
  market: Market,
  /** Takes new payments. */
  provider: PaymentProvider,
): { routes: FastifyPluginAsync; subscribers: ReadonlyMap<string, readonly Subscriber[]> } {
  return {
    routes: checkoutRoutes(market, { provider, placeOrder: placingOrders(market, provider) }),
    subscribers: new Map(stockNews.map((topic) => [topic, [refreshCards]])),
  }
}
