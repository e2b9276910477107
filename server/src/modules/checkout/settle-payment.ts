import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { ChargeState, PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import { openLane } from '../../database/lane.ts'
import type { Market } from '../../market.ts'
import { findIntent, raiseAlarm } from '../payments/index.ts'

/**
 * What became of a payment when it was last asked for. `revived`: it came after the order expired, and the goods were still
 * there. `refund`: it came too late or twice, or with another amount, and goes back. `unknown`: its provider has never heard
 * of it.
 */
export type Settlement = 'paid' | 'already' | 'revived' | 'refund' | 'failed' | 'pending' | 'unknown'

interface News {
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly provider_reference: string | null
}

/**
 * The one path by which money becomes a paid order. The webhook, the return page, the poller and the operator all call
 * it with a reference, at any time and any number of times; it asks the provider and does what follows.
 * Refuses: payment.not_found. Throws ProviderFault where the provider cannot be asked.
 */
export function settlingPayments(market: Market, providerNamed: (name: string) => PaymentProvider | null) {
  const settleNews = openLane<News, string>({
    run: (news) => settleBatch(market, news),
    keyOf: ({ intent }) => intent,
    flightsMax: 1,
    busy: () => new Refusal('request.busy'),
  })

  return async function settle(reference: string): Promise<Settlement> {
    const intent = await findIntent(market.db, reference)
    if (!intent) throw new Refusal('payment.not_found')
    if (intent.state === 'paid') return 'already'
    const provider = providerNamed(intent.provider)
    if (!provider) return 'pending'
    const said = await provider.verify(reference)
    if (said.state === 'failed') {
      await markFailed(market, intent.id, said.reason)
      return 'failed'
    }
    if (said.state === 'unknown') return 'unknown'
    if (said.state !== 'paid') return 'pending'
    if (said.currency !== intent.currency || said.amountPesewas <= 0)
      return refuseNonsense(market, reference, said)
    const news: News = {
      intent: intent.id,
      amount: said.amountPesewas,
      currency: said.currency,
      provider_reference: said.providerReference,
    }
    if (said.feePesewas) await keepFee(market, intent.id, said.feePesewas)
    const outcome = await settleNews(news)
    if (outcome === 'paid' || outcome === 'already') return outcome
    return settleLate(market, news)
  }
}

/** Settling books it with the payment. */
async function keepFee(market: Market, intentId: string, feePesewas: number): Promise<void> {
  await market.db.execute(
    sql`update payment_intents set fee = ${feePesewas} where id = ${intentId} and state <> 'paid'`,
  )
}

async function settleBatch(market: Market, news: readonly News[]): Promise<string[]> {
  const result = await market.writePool.query<{ intent: string; outcome: string }>({
    name: 'settle_payments',
    text: 'select intent, outcome from settle_payments($1)',
    values: [JSON.stringify(news)],
  })
  const outcomes = new Map(result.rows.map(({ intent, outcome }) => [intent, outcome]))
  return news.map(({ intent }) => outcomes.get(intent) ?? 'unknown')
}

async function settleLate(market: Market, news: News): Promise<Settlement> {
  const result = await market.writePool.query<{ outcome: Settlement }>(
    'select settle_late_payment($1, $2, $3) as outcome',
    [news.intent, news.amount, news.provider_reference],
  )
  return result.rows[0]?.outcome ?? 'unknown'
}

/** Money of a kind the ledger has no account for: nothing is booked, a person looks. */
async function refuseNonsense(market: Market, reference: string, said: ChargeState): Promise<Settlement> {
  const detail = `its provider says ${said.amountPesewas} ${said.currency}`
  await raiseAlarm(market.db, { kind: 'payment.currency', subject: reference, detail })
  return 'pending'
}

/** A try at paying came to nothing: its order waits for another one. `reason` is for the buyer, in the provider's words. */
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
