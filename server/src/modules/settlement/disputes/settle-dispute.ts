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
  if (report.dueAt) {
    await tx.execute(sql`
      update payment_disputes set due_at = ${report.dueAt.toISOString()}, updated_at = now()
      where provider = ${provider} and provider_reference = ${number} and state = 'open'
        and due_at is distinct from ${report.dueAt.toISOString()}::timestamptz`)
  }
  if (report.state === 'open') {
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
