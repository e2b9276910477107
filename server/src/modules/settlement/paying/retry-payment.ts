import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import type { WalletTier } from '#contracts/invoices/wallet-plan.ts'
import { formatPesewas } from '#contracts/money.ts'
import { isMobileMoney, paysLater } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type PaymentProvider, ProviderFault } from '../../../adapters/payments/payment-provider.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { mayActOnOrder, orders, waitsForApproval } from '../../orders/index.ts'
import { findOpenInvoice, listIntents, newReference, paymentIntents, worldOf } from '../../payments/index.ts'
import { lockWallet, refuseAboveWallet } from '../invoices/wallet-day.ts'
import { whyNotPrompt } from './prompts.queries.ts'
import type { Settlement } from './settle-payment.ts'

interface Retry {
  readonly personId: string
  readonly orderNumber: string
  readonly method: PaymentMethod
  readonly phone: string | null
  /** The part of an invoice that is paid, in pesewas; left out, all that is owed. */
  readonly partPesewas?: number | undefined
  /**
   * How far the owner of the wallet is identified, and so what it may pay of an invoice in a day. Left out where this payment only
   * replaces one whose start was lost, which was within that limit.
   */
  readonly tier?: WalletTier | undefined
}

export interface RetryDeps {
  /** Takes new payments. */
  readonly provider: PaymentProvider
  readonly settle: (reference: string) => Promise<Settlement>
}

/**
 * Opens a new payment for an order, or for the open invoice of one, with the same or another wallet or card, and closes
 * the open one. The provider of the open payment is queried first, so that a buyer whose money is on the way does not
 * pay twice. If that provider cannot be reached, money that arrives for the closed payment pays the order, and the
 * second payment is refunded. Returns the new reference.
 * Refuses: order.not_found, order.already_paid, order.payment_closed, order.waits_for_approval, checkout.phone_required,
 * checkout.payment_method_unavailable, and what `openTry` refuses.
 */
export async function retryPayment(market: Market, deps: RetryDeps, input: Retry): Promise<string> {
  if (isMobileMoney(input.method) && !input.phone) throw new Refusal('checkout.phone_required')
  if (paysLater(input.method)) throw new Refusal('checkout.payment_method_unavailable')
  const [mine] = await market.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, input.orderNumber), mayActOnOrder(input.personId)))
  if (!mine) throw new Refusal('order.not_found')
  const begun = (await listIntents(market.db, mine.id)).filter(
    ({ state, startedAt }) => startedAt && state !== 'paid',
  )
  await Promise.all(
    begun.slice(0, 5).map(({ reference }) =>
      deps.settle(reference).catch((error: unknown) => {
        if (!(error instanceof ProviderFault)) throw error
      }),
    ),
  )
  return openTry(market, deps.provider, input)
}

/**
 * Closes the open payment of an order and opens another. Refuses: order.not_found, order.already_paid,
 * order.payment_closed, order.waits_for_approval, invoice.above_owed, invoice.above_wallet, invoice.wallet_asked,
 * invoice.above_wallet_month, payment.wallet_asked_often.
 */
export async function openTry(market: Market, provider: PaymentProvider, input: Retry): Promise<string> {
  const { phone, tier } = input
  const wallet = isMobileMoney(input.method) && tier ? phone && { phone, tier } : null
  const write = async (tx: Connection) => {
    if (wallet) await lockWallet(tx, wallet.phone)
    const [mine] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.number, input.orderNumber), mayActOnOrder(input.personId)))
    if (!mine) throw new Refusal('order.not_found')
    await tx.execute(sql`select lock_orders_and_payments(array[${mine.id}]::uuid[])`)
    const [order] = await tx.select().from(orders).where(eq(orders.id, mine.id))
    if (!order) throw new Refusal('order.not_found')
    const invoice = await findOpenInvoice(tx, order.id)
    if (!invoice) refuseClosed(order, market.clock())
    if (await waitsForApproval(tx, order.id)) throw new Refusal('order.waits_for_approval')
    const refusal = wallet && (await whyNotPrompt(tx, market, { ...wallet, personId: order.personId }))
    if (refusal) throw refusal
    await tx
      .update(paymentIntents)
      .set({ state: 'cancelled', updatedAt: sql`now()` })
      .where(and(eq(paymentIntents.orderId, order.id), eq(paymentIntents.state, 'pending')))
    const amount = invoice ? partOf(invoice, input.partPesewas) : order.total
    if (invoice && wallet)
      await refuseAboveWallet(tx, {
        ...wallet,
        pesewas: amount,
        now: market.clock(),
        order: order.id,
      })
    const reference = newReference()
    await tx.insert(paymentIntents).values({
      reference,
      orderId: order.id,
      personId: order.personId,
      provider: provider.name,
      world: worldOf(provider),
      method: input.method,
      phone,
      amount,
      expiresAt: order.expiresAt,
    })
    if (!invoice) {
      await tx
        .update(orders)
        .set({ paymentMethod: input.method, updatedAt: sql`now()` })
        .where(eq(orders.id, order.id))
    }
    return reference
  }
  return throughDeadlocks(() => market.db.transaction(write))
}

/** Refuses: invoice.above_owed. */
function partOf({ owed }: { owed: number | null }, part?: number): number {
  const all = Number(owed)
  if (part !== undefined && part > all) throw new Refusal('invoice.above_owed', { owed: formatPesewas(all) })
  return part ?? all
}

function refuseClosed({ state, expiresAt }: typeof orders.$inferSelect, now: Date): void {
  if (state === 'confirmed') throw new Refusal('order.already_paid')
  if (state !== 'pending_payment' || !expiresAt || expiresAt <= now) {
    throw new Refusal('order.payment_closed')
  }
}
