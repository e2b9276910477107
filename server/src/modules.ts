import type { FastifyPluginAsync } from 'fastify'
import type { CountsByKind } from './adapters/counts/counts.ts'
import { net30Provider } from './adapters/payments/net30/net30-provider.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import { paystackProvider } from './adapters/payments/paystack/paystack-provider.ts'
import { sandboxProvider } from './adapters/payments/sandbox/sandbox-provider.ts'
import { sandboxServer } from './adapters/payments/sandbox/sandbox-server.ts'
import type { PayoutProvider } from './adapters/payouts/payout-provider.ts'
import { paystackPayouts } from './adapters/payouts/paystack/paystack-payouts.ts'
import { sandboxPayouts } from './adapters/payouts/sandbox/sandbox-payouts.ts'
import { sandboxTransfers } from './adapters/payouts/sandbox/sandbox-transfers.ts'
import { followChannel } from './database/follow-channel.ts'
import type { Subscriber } from './database/outbox/outbox.ts'
import type { Market } from './market.ts'
import { secretOf } from './market-secrets.ts'
import { type AccountsModule, accountsModule } from './modules/accounts/index.ts'
import { analyticsModule } from './modules/analytics/index.ts'
import { watchBooks } from './modules/books/index.ts'
import { cartModule, quotedInCarts } from './modules/cart/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { checkoutModule } from './modules/checkout/index.ts'
import { companiesModule, companyTeams } from './modules/companies/index.ts'
import { deskModule } from './modules/desk/index.ts'
import { feeRoutes } from './modules/fees/index.ts'
import { flashSalesModule } from './modules/flash-sales/index.ts'
import { geoModule } from './modules/geo/index.ts'
import { helpModule } from './modules/help/index.ts'
import { sumLedgerDays } from './modules/ledger/index.ts'
import { listingsModule, workOnChecks, workOnSets } from './modules/listings/index.ts'
import { listsModule, writeDrafts } from './modules/lists/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { notificationsModule, type UnsubscribeLinks } from './modules/notifications/index.ts'
import {
  endIdleSessions,
  noteSeeAsEnds,
  type OperatorsModule,
  operatorsModule,
} from './modules/operators/index.ts'
import { acceptParcels, orderNewsChannel, ordersModule, refreshPopularity } from './modules/orders/index.ts'
import { keepingAnswers, keepingPayoutAnswers, paymentsModule, raiseAlarm } from './modules/payments/index.ts'
import { poolsModule } from './modules/pools/index.ts'
import { promotionsModule } from './modules/promotions/index.ts'
import { quotationsModule } from './modules/quotations/index.ts'
import { reviewsModule } from './modules/reviews/index.ts'
import { bookArrival, payPath, settlementModule } from './modules/settlement/index.ts'
import { answerRoutes } from './modules/teams/index.ts'
import { uploadsModule } from './modules/uploads/index.ts'
import { endSuspensions, storeTeams, vendorsModule } from './modules/vendors/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { wishlistModule } from './modules/wishlist/index.ts'
import { eraseBuyer, hookPersons } from './person-hooks.ts'
import { returnPhotoGuard } from './return-photos.ts'

export type Modules = ReturnType<typeof modulesOf>

/** Creates every module and passes each what it needs from others: the one place that knows them all. */
export function modulesOf(market: Market, counts: CountsByKind, tell: (sentence: string) => void) {
  const sandbox = sandboxOf(market)
  const { provider, providerNamed } = providersOf(market, sandbox.provider)
  const { accounts, operators, vendors, companies, teamRoutes } = peopleOf(market, counts)
  const notifications = notificationsModule(market)
  const uploads = uploadsOf(market, { ...accounts, ...operators })
  const reviews = reviewsModule(market)
  accounts.onExport('reviews', reviews.exportReviews)
  const catalog = catalogModule(market, { reviews: reviews.reader, tell })
  const checkout = checkoutModule(market, provider, notifications.links)
  const settlement = settlementModule(market, { provider, providerNamed, links: notifications.links })
  const wallet = walletOf(market, accounts, sandbox.payouts)
  const { followTransfer: transfer } = wallet
  const payments = paymentsModule(market, { providerNamed, ...settlement }, { transfer })
  const { live, orders } = ordersOf(market, notifications.links)
  const analytics = analyticsModule(market, wallet.provider)
  const wishlist = wishlistModule(market, notifications.links)
  const offers = offersOf(market, notifications.links)
  const { messages, quotations, pools } = talksOf(market, notifications.links, uploads)
  const routes: FastifyPluginAsync[] = [
    notifications.routes,
    accounts.routes,
    geoModule(market).routes,
    helpModule(market, uploads).routes,
    ...teamRoutes,
    catalog.routes,
    feeRoutes(market),
    ...offers.routes,
    ...[reviews, messages, quotations, pools].map((module) => module.routes),
    ...[cartModule(market).routes, listsModule(market).routes],
    wishlist.routes,
    orders.routes,
    payments.routes,
    wallet.routes,
    checkout.routes,
    settlement.routes,
    ...[
      analytics.routes,
      deskModule(market, uploads.linkAtDesk, { providerNamed, ...wallet }, catalog).routes,
    ],
  ]
  return {
    ...{ accounts, operators, companies, catalog, analytics, payments, settlement, vendors },
    routes,
    /** The test provider's own pages and calls, outside /api. */
    sandboxRoutes: sandbox.routes,
    issueFeePapers: wallet.issueFeePapers,
    sendWithdrawals: wallet.sendWithdrawals,
    followTransfer: wallet.followTransfer,
    endTransfer: wallet.endTransfer,
    sendRefunds: () =>
      inTurn([settlement.releaseCoveredRefunds, payments.sendRefunds, wallet.sendRefundTransfers]),
    /** Uploads, and the pictures made from them, outside /api. */
    uploadRoutes: uploads.routes,
    sweepUploads: uploads.sweep,
    subscribers: mergeSubscribers(
      ...orders.subscribers,
      ...[checkout.subscribers, pools.subscribers, quotations.subscribers, offers.subscribers].flat(),
      wallet.subscribers,
      analytics.subscribers,
    ),
    ...{ tellOfRestock: wishlist.tellOfRestock, tellUnread: messages.tellUnread },
    ...{ workOnRequests: quotations.workOnRequests, closePools: pools.closePools },
    ...worksOf(market),
    remindStores: orders.remindStores,
    ...{ remindApprovers: checkout.remindApprovers, tellOfEndingPrices: offers.tellOfEndingPrices },
    bookArrival,
    close: () => Promise.all([live.close(), notifications.close(), analytics.close(), catalog.close()]),
  }
}

/** What the schedule runs that needs nothing but the market. */
const worksOf = (market: Market) => ({
  acceptParcels: () => acceptParcels(market.pool),
  watchBooks: () => watchBooks(market),
  sumLedgerDays: () => sumLedgerDays(market.db),
  endSuspensions: () => endSuspensions(market),
  noteSeeAsEnds: () => noteSeeAsEnds(market),
  endIdleSessions: () => endIdleSessions(market),
  refreshPopularity: () => refreshPopularity(market.db),
  writeListDrafts: () => writeDrafts(market),
  workOnChecks: (isEnding?: () => boolean) => workOnChecks(market.db, isEnding),
  workOnSets: (isEnding?: () => boolean) => workOnSets(market.db, isEnding),
})

/** Orders, and the channel over which open pages follow them. */
function ordersOf(market: Market, links: UnsubscribeLinks) {
  const live = followChannel(market.databaseUrl, orderNewsChannel)
  const deps = { live, payPathOf: payPath, onArrival: bookArrival, links, eraseBuyer }
  return { live, orders: ordersModule(market, deps) }
}

const uploadsOf = (market: Market, people: AccountsModule & OperatorsModule) =>
  uploadsModule(market, { ...people, ...returnPhotoGuard(market, people) })

/** What buyers and stores write to each other, and what they do together. */
function talksOf(
  market: Market,
  links: UnsubscribeLinks,
  { linkForReader }: Pick<ReturnType<typeof uploadsModule>, 'linkForReader'>,
) {
  return {
    messages: messagesModule(market, links),
    pools: poolsModule(market, links),
    quotations: quotationsModule({ market, links, linkForReader, ...quotedInCarts }),
  }
}

/** What the people of a store write about its goods and their prices. */
function offersOf(market: Market, links: UnsubscribeLinks) {
  const { routes, tellOfEndingPrices } = promotionsModule(market, links)
  const flashSales = flashSalesModule(market)
  return {
    routes: [listingsModule(market).routes, routes, flashSales.routes],
    subscribers: flashSales.subscribers,
    tellOfEndingPrices,
  }
}

/** People, and the stores and companies that they act for. */
function peopleOf(market: Market, counts: CountsByKind) {
  const accounts = accountsModule(market, counts.of('attempts'))
  hookPersons(accounts)
  const operators = operatorsModule(market, accounts)
  const vendors = vendorsModule(market, accounts)
  accounts.onExport('stores', vendors.exportStores)
  const companies = companiesModule(market, accounts)
  const invitations = answerRoutes(market, [storeTeams, companyTeams])
  return {
    accounts,
    operators,
    vendors,
    companies,
    teamRoutes: [operators.routes, vendors.routes, companies.routes, invitations],
  }
}

/** Runs one after the other; returns the sum. */
async function inTurn(works: readonly (() => Promise<number>)[]): Promise<number> {
  let sum = 0
  for (const work of works) sum += await work()
  return sum
}

interface Sandbox {
  readonly provider: PaymentProvider
  readonly payouts: PayoutProvider
  readonly routes: FastifyPluginAsync
}

function sandboxOf(market: Market): Sandbox {
  const secret = secretOf(market.config, 'SANDBOX_SECRET')
  const baseUrl = market.publicUrl
  const payments = sandboxServer({
    pool: market.pool,
    secret,
    publicUrl: baseUrl,
    webhookUrl: () => `${baseUrl()}/api/payments/webhooks/sandbox`,
    isOpen: !market.config.PAYSTACK_SECRET_KEY,
    hostile: market.config.SANDBOX_HOSTILE ?? null,
  })
  const transfers = sandboxTransfers({
    pool: market.pool,
    secret,
    webhookUrl: () => `${baseUrl()}/api/payouts/webhooks/sandbox`,
  })
  return {
    provider: sandboxProvider({ baseUrl, secret }),
    payouts: sandboxPayouts({ baseUrl, secret }),
    routes: async (app) => {
      await app.register(payments)
      await app.register(transfers)
    },
  }
}

/** New payments go to the real provider where there is one; the test provider stays for its own earlier ones. */
function providersOf(market: Market, testProvider: PaymentProvider) {
  const sandbox = keepingAnswers(testProvider, market.pool)
  const paystack = paystackOf(market)
  const net30 = net30Provider()
  const all = [sandbox, paystack, net30]
  return {
    provider: paystack ?? sandbox,
    providerNamed: (name: string) => all.find((one) => one?.name === name) ?? null,
  }
}

function paystackOf({ config, pool }: Market): PaymentProvider | null {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL } = config
  if (!secretKey) return null
  const baseUrl = PAYSTACK_URL.replace(/\/$/, '')
  return keepingAnswers(paystackProvider({ secretKey, baseUrl }), pool)
}

/** New withdrawals go by Paystack where there is a key; the test provider stays for its own earlier ones. */
function walletOf(market: Market, accounts: AccountsModule, testPayouts: PayoutProvider) {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL } = market.config
  const baseUrl = PAYSTACK_URL.replace(/\/$/, '')
  const sandbox = keepingPayoutAnswers(testPayouts, market.pool)
  const paystack = secretKey
    ? keepingPayoutAnswers(paystackPayouts({ secretKey, baseUrl }), market.pool)
    : null
  return walletModule(market, {
    payouts: paystack ?? sandbox,
    payoutsNamed: (name) => [sandbox, paystack].find((one) => one?.name === name) ?? null,
    checkPassword: accounts.checkPassword,
    raiseAlarm,
  })
}

/** Topics that versions before wrote and nobody reads any more: their events are removed. */
const formerTopics = ['parcel.overdue', 'refund.requested']

function mergeSubscribers(
  ...maps: ReadonlyMap<string, readonly Subscriber[]>[]
): ReadonlyMap<string, readonly Subscriber[]> {
  const all = new Map<string, readonly Subscriber[]>(formerTopics.map((topic) => [topic, []]))
  for (const map of maps) {
    for (const [topic, subscribers] of map) all.set(topic, [...(all.get(topic) ?? []), ...subscribers])
  }
  return all
}
