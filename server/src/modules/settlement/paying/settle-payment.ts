import { Refusal } from '#contracts/refusals.ts'
import type { ChargeState, PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import { openBatchQueue } from '../../../database/batch-queue.ts'
import { isDatabaseBusy } from '../../../database/busy.ts'
import { type Connection, databaseOver } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
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

/** What a provider says about a payment, before it is booked. */
export type PaymentReport =
  | { readonly outcome: 'already' | 'pending' | 'unknown' }
  | { readonly outcome: 'failed'; readonly intentId: string; readonly reason: string | null }
  | { readonly outcome: 'paid'; readonly payment: Payment; readonly facts: ChargeFacts }

/** What is kept of a charge besides its booking. */
interface ChargeFacts {
  readonly feePesewas: number
  readonly cardSignature: string | null
}

type ProviderNamed = (name: string) => PaymentProvider | null

/**
 * The only path by which money at a payment provider becomes a paid order. The webhook, the return page and the poller all call
 * it with a reference, at any time and any number of times. It queries the provider and books the result. Refuses:
 * payment.not_found. Throws ProviderFault where the provider cannot be queried.
 */
export function settlingPayments(market: Market, providerNamed: ProviderNamed) {
  const settleInTime = openBatchQueue<Payment, string>({
    run: (payments) => settleBatch(market, payments),
    keysOf: ({ intent }) => [intent],
    callsMax: 1,
    busy: () => new Refusal('request.busy'),
  })

  return async function settle(reference: string): Promise<Settlement> {
    const report = await askAboutPayment(market.db, providerNamed, reference)
    if (report.outcome === 'failed') await markFailed(market, report.intentId, report.reason)
    if (report.outcome !== 'paid') return report.outcome
    const { payment, facts } = report
    await keepFacts(market.db, payment.intent, facts)
    try {
      const outcome = await settleInTime(payment)
      if (outcome === 'paid' || outcome === 'already') return outcome
      return await settleLate(databaseOver(market.writePool), payment)
    } catch (error) {
      if (!isDatabaseBusy(error)) await raiseStuck(market, reference, error)
      throw error
    }
  }
}

/**
 * Asks the provider about a payment. Refuses: payment.not_found. Throws ProviderFault where the provider cannot be queried.
 */
export async function askAboutPayment(
  db: Connection,
  providerNamed: ProviderNamed,
  reference: string,
): Promise<PaymentReport> {
  const intent = await findIntent(db, reference)
  if (!intent) throw new Refusal('payment.not_found')
  if (intent.state === 'paid') return { outcome: 'already' }
  const provider = providerNamed(intent.provider)
  if (!provider) return { outcome: 'pending' }
  const charge = await provider.verify(reference)
  if (charge.state === 'failed') return { outcome: 'failed', intentId: intent.id, reason: charge.reason }
  if (charge.state === 'unknown') return { outcome: 'unknown' }
  if (charge.state !== 'paid') return { outcome: 'pending' }
  if (charge.currency !== intent.currency || charge.amountPesewas <= 0)
    return refuseUnbookable(db, reference, charge)
  const payment: Payment = {
    intent: intent.id,
    amount: charge.amountPesewas,
    currency: charge.currency,
    provider_reference: charge.providerReference,
  }
  const facts = { feePesewas: charge.feePesewas ?? 0, cardSignature: charge.cardSignature ?? null }
  return { outcome: 'paid', payment, facts }
}

/** Books what a provider reported about a payment in the transaction of who asked, an operator. */
export async function bookPayment(tx: Connection, report: PaymentReport): Promise<Settlement> {
  if (report.outcome === 'failed') await markFailedIn(tx, report.intentId, report.reason)
  if (report.outcome !== 'paid') return report.outcome
  const { payment, facts } = report
  await tx.execute(sql`select lock_for_payment(${payment.intent})`)
  await keepFacts(tx, payment.intent, facts)
  const { rows } = await tx.execute<{ outcome: string }>(sql`
    select outcome from settle_payments(${JSON.stringify([payment])})`)
  const outcome = rows[0]?.outcome
  return outcome === 'paid' || outcome === 'already' ? outcome : settleLate(tx, payment)
}

/**
 * The provider has the money and our books refuse it: a person must look. The alarm ends by itself once the payment is
 * booked.
 */
async function raiseStuck(market: Market, reference: string, error: unknown): Promise<void> {
  await raiseAlarm(market.db, { kind: 'payment.stuck', subject: reference, detail: String(error) })
}

/** The provider's fee, which is booked with the payment, and its mark of the card. */
async function keepFacts(
  db: Connection,
  intentId: string,
  { feePesewas, cardSignature }: ChargeFacts,
): Promise<void> {
  if (feePesewas === 0 && cardSignature === null) return
  await db.execute(sql`
    update payment_intents set fee = ${feePesewas}, card_signature = ${cardSignature} where id = ${intentId} and state <> 'paid'`)
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

async function settleLate(db: Connection, payment: Payment): Promise<Settlement> {
  const { rows } = await db.execute<{ outcome: Settlement }>(sql`
    select settle_late_payment(${payment.intent}, ${payment.amount}, ${payment.provider_reference}) as outcome`)
  return rows[0]?.outcome ?? 'unknown'
}

/** The provider reports an amount of 0 or less, or a currency for which the ledger has no account: nothing is booked, a person must look. */
async function refuseUnbookable(
  db: Connection,
  reference: string,
  charge: ChargeState,
): Promise<PaymentReport> {
  const detail = `its provider says ${charge.amountPesewas} ${charge.currency}`
  await raiseAlarm(db, { kind: 'payment.currency', subject: reference, detail })
  return { outcome: 'pending' }
}

/**
 * Records that a payment failed; its order waits for another one. `reason` is shown to the buyer, in the provider's
 * words.
 */
export async function markFailed(market: Market, intentId: string, reason: string | null): Promise<void> {
  await market.db.transaction((tx) => markFailedIn(tx, intentId, reason))
}

async function markFailedIn(tx: Connection, intentId: string, reason: string | null): Promise<void> {
  const failed = await tx.execute<{ order_id: string }>(sql`
    update payment_intents set state = 'failed', failure_reason = ${reason || 'Declined'}, updated_at = now()
    where id = ${intentId} and state = 'pending' returning order_id`)
  const order = failed.rows[0]
  if (!order) return
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'order.payment_failed', jsonb_build_object('order_id', id, 'order_number', number) from orders where id = ${order.order_id}`)
}
