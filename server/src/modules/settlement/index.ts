import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { cancelOfSuspended } from './cancelling/cancel-of-suspended.ts'
import { cancelParcelRoutes } from './cancelling/cancel-parcel.routes.ts'
import { expireOrders } from './cancelling/close-orders.ts'
import { askAboutDisputes } from './disputes/ask-about-disputes.ts'
import { settlingDisputes } from './disputes/settle-dispute.ts'
import { companyInvoiceRoutes } from './invoices/company-invoices.routes.ts'
import { remindDebtors } from './invoices/remind-debtors.ts'
import { orderActionRoutes } from './order-actions.routes.ts'
import { askAboutPayments } from './paying/ask-about-payments.ts'
import { payAddress } from './paying/pay-order.ts'
import { settlingPayments } from './paying/settle-payment.ts'
import { deliveryCodeRoutes } from './releasing/delivery-code.routes.ts'
import { raiseOverdueParcels } from './releasing/raise-overdue-parcels.ts'
import { releaseEarnings } from './releasing/release-earnings.ts'
import { riderRoutes } from './releasing/rider.routes.ts'
import { applyRulings } from './returning/apply-rulings.ts'
import { releaseCoveredRefunds } from './returning/release-covered-refunds.ts'
import { storeInvoiceRoutes } from './store-invoices/store-invoices.routes.ts'
import { takeNewAlarms } from './take-new-alarms.ts'

export { bookArrival } from './book-arrival.ts'
export { cancelPiecesForOperator } from './cancelling/cancel-parcel.ts'
export { giveBackOrder } from './cancelling/close-orders.ts'
export { refuseOrderAtDoor, refuseParcelAtDoor } from './cancelling/refuse-at-door.ts'
export { lockCarrierCash, settleCarrierCash } from './cash/settle-carrier-cash.ts'
export { askAboutDispute, bookDispute } from './disputes/settle-dispute.ts'
export {
  type Certificate,
  type CertificateDecision,
  decideCertificate,
  decideCertificateIn,
  listWaitingCertificates,
  readCertificates,
} from './invoices/certificates.ts'
export { markReceived, markReceivedIn } from './invoices/mark-received.ts'
export { listOverdueInvoices } from './invoices/overdue-invoices.queries.ts'
export { payPath } from './paying/pay-order.ts'
export { whyNotPrompt } from './paying/prompts.queries.ts'
export { askAboutPayment, bookPayment, type Settlement } from './paying/settle-payment.ts'
export { releaseEarnings } from './releasing/release-earnings.ts'
export { agreeToRefund, type RefundConsent } from './returning/agree-to-refund.ts'
export { ruleOnReturn } from './returning/rule-on-return.ts'

interface Deps {
  /** Takes new payments. */
  readonly provider: PaymentProvider
  /** Every provider that ever took a payment, by name. */
  readonly providerNamed: (name: string) => PaymentProvider | null
  /** Left out, e-mails have no link that stops them. */
  readonly links?: UnsubscribeLinks
}

/** What follows for orders, goods and the books from money that arrives, is returned or is disputed. */
export function settlementModule(market: Market, { provider, providerNamed, links }: Deps) {
  const settle = settlingPayments(market, providerNamed)
  const settleDispute = settlingDisputes(market, providerNamed)
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(orderActionRoutes(market, { provider, settle }))
      await app.register(cancelParcelRoutes(market))
      await app.register(deliveryCodeRoutes(market))
      await app.register(riderRoutes(market))
      await app.register(companyInvoiceRoutes(market, { provider, settle }))
      await app.register(storeInvoiceRoutes(market))
    },
    settle,
    payAddress: (reference: string, input?: 'pay' | 'order') =>
      payAddress(market, { provider, providerNamed, settle }, reference, input),
    settleDispute,
    expireOrders: () => expireOrders(market, settle),
    askAboutPayments: () => askAboutPayments(market, settle),
    applyRulings: () => applyRulings(market),
    askAboutDisputes: () => askAboutDisputes(market, settleDispute),
    releaseEarnings: () => releaseEarnings(market.writePool),
    releaseCoveredRefunds: () => releaseCoveredRefunds(market.writePool),
    raiseOverdueParcels: () => raiseOverdueParcels(market.writePool),
    cancelOfSuspended: () => cancelOfSuspended(market),
    remindDebtors: () => remindDebtors(market, links),
    takeNewAlarms: () => takeNewAlarms(market.db),
  }
}
