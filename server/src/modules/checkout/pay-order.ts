import { and, eq, sql } from 'drizzle-orm'
import { isMobileMoney, type PaymentMethod } from '#contracts/checkout/checkout.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type PaymentProvider, ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { readBuyerEmail } from '../accounts/index.ts'
import { orders } from '../orders/index.ts'
import { findIntent, newReference, paymentIntents } from '../payments/index.ts'

/** The address on our own site that leads a buyer to the provider's page. */
export function payPath(reference: string): string {
  return `/api/payments/${reference}/pay`
}

/**
 * Begins a payment at its provider, or finds the one begun before, and answers where the buyer goes. Nothing is called
 * while an order is placed, so a provider that is down cannot lose one: the buyer comes to the order's page and tries again.
 * Refuses: payment.not_found.
 */
export async function payAddress(
  market: Market,
  provider: PaymentProvider,
  reference: string,
): Promise<string> {
  const intent = await findIntent(market.db, reference)
  if (!intent) throw new Refusal('payment.not_found')
  const [order] = await market.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, intent.orderId))
  if (!order) throw new Refusal('payment.not_found')
  const orderPage = `${market.publicUrl()}/order-confirmed/${order.number}`
  if (intent.state !== 'pending') return orderPage
  if (intent.redirectUrl) return intent.redirectUrl
  try {
    const { redirectUrl } = await provider.start({
      reference,
      amountPesewas: intent.amount,
      currency: 'GHS',
      method: intent.method as PaymentMethod,
      phone: intent.phone,
      email: await readBuyerEmail(market.db, intent.personId),
      returnUrl: orderPage,
    })
    await market.db.update(paymentIntents).set({ redirectUrl }).where(eq(paymentIntents.id, intent.id))
    return redirectUrl
  } catch (error) {
    if (error instanceof ProviderFault) return `${orderPage}?payment=unreachable`
    throw error
  }
}

interface Retry {
  readonly personId: string
  readonly orderNumber: string
  readonly method: PaymentMethod
  readonly phone: string | null
}

/**
 * Opens a new try at paying an order, with the same or another wallet or card; the open one is closed. Answers its
 * reference. Money that arrives for the closed one later is settled as late.
 * Refuses: order.not_found, order.already_paid, order.payment_closed, checkout.phone_required,
 * checkout.payment_method_unavailable.
 */
export async function retryPayment(market: Market, provider: PaymentProvider, wish: Retry): Promise<string> {
  if (isMobileMoney(wish.method) && !wish.phone) throw new Refusal('checkout.phone_required')
  if (wish.method === 'cash_on_delivery') throw new Refusal('checkout.payment_method_unavailable')
  return market.db.transaction(async (tx) => {
    // Intents before orders: the lock order that settling keeps to.
    const [mine] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.number, wish.orderNumber), eq(orders.personId, wish.personId)))
    if (!mine) throw new Refusal('order.not_found')
    await tx.execute(sql`select from payment_intents where order_id = ${mine.id} order by id for update`)
    const [order] = await tx.select().from(orders).where(eq(orders.id, mine.id)).for('no key update')
    if (order?.state === 'confirmed') throw new Refusal('order.already_paid')
    if (order?.state !== 'pending_payment' || !order.expiresAt || order.expiresAt <= market.clock()) {
      throw new Refusal('order.payment_closed')
    }
    await tx
      .update(paymentIntents)
      .set({ state: 'cancelled', updatedAt: sql`now()` })
      .where(and(eq(paymentIntents.orderId, order.id), eq(paymentIntents.state, 'pending')))
    const reference = newReference()
    await tx.insert(paymentIntents).values({
      reference,
      orderId: order.id,
      personId: order.personId,
      provider: provider.name,
      method: wish.method,
      phone: wish.phone,
      amount: order.total,
      expiresAt: order.expiresAt,
    })
    await tx
      .update(orders)
      .set({ paymentMethod: wish.method, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id))
    return reference
  })
}
