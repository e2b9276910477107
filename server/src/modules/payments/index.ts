import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { type PaymentDeps, paymentRoutes } from './payments.routes.ts'
import { sendRefunds } from './send-refunds.ts'

export { findIntent, listIntents, type PaymentIntent } from './payments.queries.ts'
export { newReference } from './payments.rules.ts'
export { paymentIntents } from './payments.tables.ts'

/** `settle` and `payAddress` come from above: what a payment means for an order is not this module's to know. */
export function paymentsModule(market: Market, deps: PaymentDeps) {
  return {
    routes: paymentRoutes(market, deps),
    sendRefunds: () => sendRefunds(market.db, deps.providerNamed),
  }
}
