import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { ChargeState, PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import { openBatchQueue } from '../../../database/batch-queue.ts'
import { isDatabaseBusy } from '../../../database/busy.ts'
import type { Market } from '../../../market.ts'
import { findIntent, raiseAlarm } from '../../payments/index.ts'

/**
 * The result of settling a payment. `revived`: the money came after the order expired, and the goods were still there.
 * `refund`: the money came late, twice or with another amount, and is refunded. `unknown`: the provider does not know
 * the payment.
 */
export type Settlement = 'paid' | 'already' | 'revived' | 'refund' | 'failed' | 'pending' | 'unknown'

interface Payment {
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly provider_reference: string | null
}

/**
 * The only path by which money at a payment provider becomes a paid order. The webhook, the return page, the poller and the operator all call
 * it with a reference, at any time and any number of times. It queries the provider and books the result. Refuses:
 * payment.not_found. Throws ProviderFault where the provider cannot be queried.
 */
export function settlingPayments(market: Market, providerNamed: (name: string) => PaymentProvider | null) {
  const settleInTime = openBatchQueue<Payment, string>({
    run: (payments) => settleBatch(market, payments),
    keysOf: ({ intent }) => [intent],
    callsMax: 1,
    busy: () => new Refusal('request.busy'),
  })

  return async function settle(reference: string): Promise<Settlement> {
    const intent = await findIntent(market.db, reference)
    if (!intent) throw new Refusal('payment.not_found')
    if (intent.state === 'paid') return 'already'
    const provider = providerNamed(intent.provider)
    if (!provider) return 'pending'
    const charge = await provider.verify(reference)
    if (charge.state === 'failed') {
      await markFailed(market, intent.id, charge.reason)
      return 'failed'
    }
    if (charge.state === 'unknown') return 'unknown'
    if (charge.state !== 'paid') return 'pending'
    if (charge.currency !== intent.currency || charge.amountPesewas <= 0)
      return refuseUnbookable(market, reference, charge)
    const payment: Payment = {
      intent: intent.id,
      amount: charge.amountPesewas,
      currency: charge.currency,
      provider_reference: charge.providerReference,
    }
    if (charge.feePesewas) await keepFee(market, intent.id, charge.feePesewas)
    try {
      const outcome = await settleInTime(payment)
      if (outcome === 'paid' || outcome === 'already') return outcome
      return await settleLate(market, payment)
    } catch (error) {
      if (!isDatabaseBusy(error)) await raiseStuck(market, reference, error)
      throw error
    }
  }
}

/**
 * The provider has the money and our books refuse it: a person must look. The alarm ends by itself once the payment is
 * booked.
 */
async function raiseStuck(market: Market, reference: string, error: unknown): Promise<void> {
  await raiseAlarm(market.db, { kind: 'payment.stuck', subject: reference, detail: String(error) })
}

/** The provider's fee, which is booked with the payment. */
async function keepFee(market: Market, intentId: string, feePesewas: number): Promise<void> {
  await market.db.execute(
    sql`update payment_intents set fee = ${feePesewas} where id = ${intentId} and state <> 'paid'`,
  )
}

async function settleBatch(market: Market, payments: readonly Payment[]): Promise<string[]> {
  const result = await market.writePool.query<{ intent: string; outcome: string }>({
    name: 'settle_payments',
    text: 'select intent, outcome from settle_payments($1)',
    values: [JSON.stringify(payments)],
  })
  const outcomes = new Map(result.rows.map(({ intent, outcome }) => [intent, outcome]))
  return payments.map(({ intent }) => outcomes.get(intent) ?? 'unknown')
}

async function settleLate(market: Market, payment: Payment): Promise<Settlement> {
  const result = await market.writePool.query<{ outcome: Settlement }>(
    'select settle_late_payment($1, $2, $3) as outcome',
    [payment.intent, payment.amount, payment.provider_reference],
  )
  return result.rows[0]?.outcome ?? 'unknown'
}

/** The provider reports an amount of 0 or less, or a currency for which the ledger has no account: nothing is booked, a person must look. */
async function refuseUnbookable(market: Market, reference: string, charge: ChargeState): Promise<Settlement> {
  const detail = `its provider says ${charge.amountPesewas} ${charge.currency}`
  await raiseAlarm(market.db, { kind: 'payment.currency', subject: reference, detail })
  return 'pending'
}

/**
 * Records that a payment failed; its order waits for another one. `reason` is shown to the buyer, in the provider's
 * words.
 */
export async function markFailed(market: Market, intentId: string, reason: string | null): Promise<void> {
  await market.db.transaction(async (tx) => {
    const failed = await tx.execute<{ order_id: string }>(sql`
      update payment_intents set state = 'failed', failure_reason = ${reason || 'Declined'}, updated_at = now()
      where id = ${intentId} and state = 'pending' returning order_id`)
    const order = failed.rows[0]
    if (!order) return
    await tx.execute(sql`
      insert into outbox (topic, payload)
      select 'order.payment_failed', jsonb_build_object('order_id', id, 'order_number', number) from orders where id = ${order.order_id}`)
  })
}
