import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { Refusal } from '#contracts/refusals.ts'
import {
  type PaymentProvider,
  ProviderFault,
  type Started,
} from '../../../adapters/payments/payment-provider.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { readBuyerEmail } from '../../accounts/index.ts'
import { orders } from '../../orders/index.ts'
import { findIntent, type PaymentIntent, paymentIntents } from '../../payments/index.ts'
import { openTry, type RetryDeps } from './retry-payment.ts'
import { markFailed } from './settle-payment.ts'

/** The address on our own site that leads a buyer to the provider's page. */
export function payPath(reference: string): string {
  return `/api/payments/${reference}/pay`
}

interface PayDeps extends RetryDeps {
  readonly providerNamed: (name: string) => PaymentProvider | null
}

/** Longer than any call to a provider lasts: a claim older than this belongs to a process that has ended. */
const claimSeconds = 30

/**
 * Starts a payment at its provider, or finds the one started before, and returns the address where the buyer pays.
 * Placing an order calls no provider, so an unreachable provider cannot lose an order: the buyer can try again from the
 * order's page. `order` starts nothing and returns the address of the order's page, or of its invoice's. Refuses: payment.not_found.
 */
export async function payAddress(
  market: Market,
  deps: PayDeps,
  reference: string,
  input: 'pay' | 'order' = 'pay',
): Promise<string> {
  const intent = await findIntent(market.db, reference)
  if (!intent) throw new Refusal('payment.not_found')
  const [order] = await market.db
    .select({ id: orders.id, number: orders.number, personId: orders.personId, method: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, intent.orderId))
  if (!order) throw new Refusal('payment.not_found')
  const page = order.method === 'net_30' ? '/b2b/invoices' : '/order-confirmed'
  const orderPage = `${market.publicUrl()}${page}/${order.number}`
  if (input === 'order' || intent.state !== 'pending') return orderPage
  if (intent.redirectUrl) return intent.redirectUrl
  // Of two tabs at once, one calls the provider; the other sends the buyer here again.
  if (!(await claim(market, intent.id))) return `${orderPage}?payment=unreachable`
  try {
    const started = await start(market, deps, intent, orderPage)
    if (started.kind === 'lost') return await payAnew(market, deps, { intent, order, orderPage })
    return await remember(market, deps, { intent, started, orderPage })
  } catch (error) {
    if (error instanceof ProviderFault) {
      // Whether the charge was started is unknown. The next press finds out and need not wait for the claim to end;
      // meanwhile the poller queries the payment.
      await market.db.execute(sql`
        update payment_intents set started_at = now() - make_interval(secs => ${claimSeconds}) where id = ${intent.id}`)
      return `${orderPage}?payment=unreachable`
    }
    throw error
  }
}

async function claim(market: Market, intentId: string): Promise<boolean> {
  const claimed = await market.db.execute(sql`
    update payment_intents set started_at = now() where id = ${intentId} and state = 'pending' and redirect_url is null
      and (started_at is null or started_at <= now() - make_interval(secs => ${claimSeconds}))
    returning id`)
  return claimed.rows.length === 1
}

async function start(
  market: Market,
  deps: PayDeps,
  intent: PaymentIntent,
  returnUrl: string,
): Promise<Started> {
  const provider = deps.providerNamed(intent.provider)
  if (!provider) throw new ProviderFault(`no provider ${intent.provider} is set up`)
  return provider.start({
    reference: intent.reference,
    amountPesewas: intent.amount,
    currency: 'GHS',
    method: intent.method as PaymentMethod,
    phone: intent.phone,
    email: await readBuyerEmail(market.db, intent.personId, market.config.MAIL_FROM),
    returnUrl,
  })
}

interface Going {
  readonly intent: PaymentIntent
  readonly orderPage: string
}

/** Stores the address where the buyer pays, so that closing the tab loses nothing. */
async function remember(
  market: Market,
  deps: PayDeps,
  { intent, started, orderPage }: Going & { started: Exclude<Started, { kind: 'lost' }> },
): Promise<string> {
  if (started.kind === 'ended') {
    await deps.settle(intent.reference)
    return orderPage
  }
  if (started.kind === 'refused') {
    // The order's page shows the reason and offers another wallet.
    await markFailed(market, intent.id, started.reason)
    return orderPage
  }
  const redirectUrl =
    started.kind === 'page' ? started.url : `${market.publicUrl()}/api/payments/${intent.reference}/wallet`
  const step = started.kind === 'phone' ? { step: started.step, stepText: started.text } : {}
  await market.db
    .update(paymentIntents)
    .set({ redirectUrl, ...step })
    .where(eq(paymentIntents.id, intent.id))
  return redirectUrl
}

/**
 * The charge was started, but the provider's reply with the payment address was lost. Unless the charge was paid
 * meanwhile, this opens a new payment in its place; money that still arrives for the first one pays the order too.
 */
async function payAnew(
  market: Market,
  deps: PayDeps,
  { intent, order, orderPage }: Going & { order: { number: string; personId: string } },
): Promise<string> {
  const became = await deps.settle(intent.reference)
  if (became !== 'pending' && became !== 'unknown' && became !== 'failed') return orderPage
  const reference = await openTry(market, deps.provider, {
    personId: order.personId,
    orderNumber: order.number,
    method: intent.method as PaymentMethod,
    phone: intent.phone,
    partPesewas: intent.amount,
  })
  return payAddress(market, deps, reference)
}
