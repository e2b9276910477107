import { formatPesewas } from '#contracts/money.ts'
import {
  type Dispute,
  type PaymentProvider,
  ProviderFault,
} from '../../../adapters/payments/payment-provider.ts'
import { type Connection, databaseOver } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { findIntent, raiseAlarm, resolveAlarm } from '../../payments/index.ts'

type ProviderNamed = (name: string) => PaymentProvider | null

/** What a provider says about a dispute, before it is booked; `intentId` is null for a charge that is not ours. */
export interface DisputeReport {
  readonly provider: string
  readonly number: string
  readonly report: Dispute
  readonly intentId: string | null
}

/**
 * Processes a chargeback: holds the vendors' share while the bank decides, releases it when the dispute is won, and
 * books each account's loss when the dispute is lost. It queries the provider, so it may be called at any time, in any
 * order and any number of times. Throws ProviderFault where the provider cannot be queried about the dispute, or about
 * a refund of the same charge.
 */
export function settlingDisputes(market: Market, providerNamed: ProviderNamed) {
  const statements = databaseOver(market.writePool)
  return async function settleDispute(providerName: string, number: string): Promise<string> {
    const dispute = await askAboutDispute(market.db, providerNamed, { provider: providerName, number })
    return dispute ? bookDispute(statements, dispute) : 'unknown'
  }
}

/** Asks a provider how a dispute stands; null for a provider that is not there. Throws ProviderFault. */
export async function askAboutDispute(
  db: Connection,
  providerNamed: ProviderNamed,
  { provider: name, number }: Pick<DisputeReport, 'provider' | 'number'>,
): Promise<DisputeReport | null> {
  const provider = providerNamed(name)
  if (!provider) return null
  const report = await provider.readDispute(number)
  const intent = await findIntent(db, report.reference)
  return { provider: name, number, report, intentId: intent?.id ?? null }
}

/** Books what a provider reported about a dispute; each statement is whole by itself, and all of them may be one transaction. */
export async function bookDispute(
  tx: Connection,
  { provider, number, report, intentId }: DisputeReport,
): Promise<string> {
  const alarm = { kind: 'payment.dispute', subject: `${provider}:${number}` }
  if (!intentId) {
    const stranger = { ...alarm, kind: 'payment.dispute_unknown' }
    // The kind that it had before.
    await resolveAlarm(tx, alarm.kind, alarm.subject)
    if (report.state !== 'open') await resolveAlarm(tx, stranger.kind, stranger.subject)
    else await raiseAlarm(tx, { ...stranger, detail: detailOfStranger(provider, number, report) })
    return 'unknown'
  }
  if (!(await isKnown(tx, provider, number))) {
    await tx.execute(sql`
      select open_dispute(${provider}, ${number}, ${intentId}, ${report.amountPesewas}, ${report.reason})`)
  }
  if (report.state === 'open') {
    await noteQuestion(tx, { provider, number, report })
    await raiseAlarm(tx, { ...alarm, detail: `answer it before it is due: ${report.reference}` })
    return 'held'
  }
  const ended = await tx.execute<{ outcome: string }>(sql`
    select end_dispute(${provider}, ${number}, ${report.state}, ${report.amountPesewas}) as outcome`)
  const outcome = ended.rows[0]?.outcome ?? 'unknown'
  if (outcome === 'later') {
    throw new ProviderFault('whether a refund of the charge has left is asked about first')
  }
  await resolveAlarm(tx, alarm.kind, alarm.subject)
  return outcome
}

/**
 * Notes until when a bank takes an answer, and whether it has one. Where somebody has answered elsewhere and the bank asks again, with a later
 * deadline, a question after our answer or a reminder, it is a task once more.
 */
async function noteQuestion(tx: Connection, { provider, number, report }: Omit<DisputeReport, 'intentId'>) {
  const { dueAt, waitsFor = null } = report
  await tx.execute(sql`
    with asked as (
      select d.id, coalesce(${dueAt?.toISOString() ?? null}::timestamptz, d.due_at) as due_at,
        coalesce(${waitsFor}::text = 'bank', d.has_answer) as has_answer,
        d.answered_at is not null and (${dueAt?.toISOString() ?? null}::timestamptz > d.due_at
          or (d.has_answer and ${waitsFor}::text = 'us')
          or exists (select from webhook_events w where w.provider = d.provider and w.kind = 'dispute' and w.subject = d.provider_reference
            and w.payload ->> 'event' = 'charge.dispute.remind' and w.received_at > d.answered_at)) as asks_again
      from payment_disputes d where d.provider = ${provider} and d.provider_reference = ${number} and d.state = 'open')
    update payment_disputes d set due_at = a.due_at, has_answer = a.has_answer, updated_at = now(),
      answered_at = case when a.asks_again then null else d.answered_at end,
      asked_again_at = case when a.asks_again then now() else d.asked_again_at end
    from asked a where a.id = d.id and (a.asks_again or (a.due_at, a.has_answer) is distinct from (d.due_at, d.has_answer))`)
}

/** A dispute about a charge that we did not make, for whoever answers it at the provider. */
function detailOfStranger(provider: string, number: string, report: Dispute): string {
  const due = report.dueAt ? `, to be answered by ${report.dueAt.toISOString().slice(0, 10)}` : ''
  const amount = formatPesewas(report.amountPesewas)
  return `${amount} of charge ${report.reference}, which is not ours; dispute ${number} at ${provider}${due}`
}

/** The amount at the opening of the dispute counts: with its decision a bank may report another amount, or none. */
async function isKnown(tx: Connection, provider: string, number: string): Promise<boolean> {
  const known = await tx.execute(sql`
    select from payment_disputes where provider = ${provider} and provider_reference = ${number}`)
  return known.rowCount === 1
}
