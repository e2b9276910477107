import type { Market } from '../../market.ts'
import { type Followers, followOpenWebhooks } from './follow-webhooks.ts'
import { raiseAlarm } from './money-alarms.ts'
import { findIntent, markReported } from './payments.queries.ts'
import { type PaymentDeps, paymentRoutes } from './payments.routes.ts'
import { hurryRefunds, sendRefunds } from './send-refunds.ts'

export { grantCredit } from './grant-credit.ts'
export {
  type Credit,
  findOpenInvoice,
  readCredit,
  refuseOwing,
} from './invoices.queries.ts'
export { type MoneyAlarm, raiseAlarm, resolveAlarm } from './money-alarms.ts'
export { findIntent, listIntents, markReported, type PaymentIntent } from './payments.queries.ts'
export { newReference, worldOf } from './payments.rules.ts'
export { paymentIntents, type World } from './payments.tables.ts'
export { keepingAnswers, keepingPayoutAnswers } from './provider-answers/keep-answers.ts'
export { redirectForBuyer, redirectRefund } from './redirect-refund.ts'
export { retryRefunds } from './retry-refund.ts'

/**
 * The modules above pass in `settle` and `payAddress`, because this module does not know what a payment means for an
 * order.
 */
export function paymentsModule(market: Market, deps: PaymentDeps, others: Followers = {}) {
  const followers: Followers = {
    // A reference that is not ours is no fault of ours, and nothing follows from it.
    charge: async (_, reference) => {
      if (!(await findIntent(market.db, reference))) return
      const outcome = await deps.settle(reference)
      if (outcome === 'pending' || outcome === 'unknown') await markReported(market.db, reference)
    },
    refund: (_, reference) => hurryRefunds(market.db, reference),
    dispute: deps.settleDispute,
    unreadable: (provider, name) =>
      raiseAlarm(market.db, {
        kind: 'webhook.unreadable',
        subject: name,
        detail: `${provider} sent signed news that cannot be read: look up there what happened then`,
      }),
    ...others,
  }
  return {
    routes: paymentRoutes(market, deps, followers),
    sendRefunds: () => sendRefunds(market.db, deps.providerNamed),
    followWebhooks: () => followOpenWebhooks(market, followers),
  }
}
