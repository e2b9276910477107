import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Subscriber } from '../../database/outbox.ts'
import type { Market } from '../../market.ts'
import type { OnArrival } from '../orders/index.ts'
import { askAboutDisputes } from './ask-about-disputes.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import { bookReturn } from './book-return.ts'
import { cancelParcelRoutes } from './cancel-parcel.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { expireOrders } from './close-orders.ts'
import { orderActionRoutes } from './order-actions.routes.ts'
import { payAddress, payPath } from './pay-order.ts'
import { placingOrders } from './place-order.ts'
import { refreshCards, stockNews } from './refresh-cards.ts'
import { settlingDisputes } from './settle-dispute.ts'
import { settlingPayments } from './settle-payment.ts'

export { payPath }

interface Deps {
  /** Takes new payments. */
  readonly provider: PaymentProvider
  /** Every provider that ever took a payment, by name. */
  readonly providerNamed: (name: string) => PaymentProvider | null
}

/** Buying: quote, place, pay, settle, cancel, expire. The only module that writes orders, stock and money together. */
export function checkoutModule(market: Market, { provider, providerNamed }: Deps) {
  const settle = settlingPayments(market, providerNamed)
  const settleDispute = settlingDisputes(market, providerNamed)
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(checkoutRoutes(market, { provider, placeOrder: placingOrders(market, provider) }))
      await app.register(orderActionRoutes(market, { provider, settle }))
      await app.register(cancelParcelRoutes(market))
    },
    settle,
    payAddress: (reference: string, wish?: 'pay' | 'order') =>
      payAddress(market, { provider, providerNamed, settle }, reference, wish),
    settleDispute,
    expireOrders: () => expireOrders(market, settle),
    askAboutPayments: () => askAboutPayments(market, settle),
    askAboutDisputes: () => askAboutDisputes(market, settleDispute),
    subscribers: new Map(stockNews.map((topic) => [topic, [refreshCards]])) as ReadonlyMap<
      string,
      readonly Subscriber[]
    >,
  }
}

/** Books collected cash when a parcel arrives, and requests a refund when returned goods are back at the store. */
export const bookArrival: OnArrival = async (tx, { id, status }) => {
  if (status === 'return_processing') await bookReturn(tx, id)
  else await tx.execute(sql`select book_cash(${id})`)
}
