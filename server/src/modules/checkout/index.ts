import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Subscriber } from '../../database/outbox/outbox.ts'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { approvalSubscribers, remindApprovers } from './approving/tell-of-approvals.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { placingOrders } from './place-order.ts'
import { refreshCards, stockNews } from './refresh-cards.ts'

/** Buying, from the quote to the placed order. */
export function checkoutModule(
  market: Market,
  /** Takes new payments. */
  provider: PaymentProvider,
  links: UnsubscribeLinks,
) {
  return {
    routes: checkoutRoutes(market, { provider, placeOrder: placingOrders(market, provider) }),
    subscribers: [
      new Map(stockNews.map((topic): [string, Subscriber[]] => [topic, [refreshCards]])),
      approvalSubscribers(market, links),
    ],
    remindApprovers: () => remindApprovers(market, links),
  }
}
