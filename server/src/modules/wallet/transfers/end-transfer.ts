import type { TransferState } from '../../../adapters/payouts/payout-provider.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { followTransfer } from './follow-transfer.ts'
import { refundTransferKind } from './send-refund-transfers.ts'
import type { Sending, TransferKind } from './send-transfers.ts'
import { withdrawalKind } from './send-withdrawals.ts'

/**
 * The result of an operator's request to end a transfer: `ended`; `final`: it had already ended; `busy`: it may be on
 * its way to the provider at this moment; `unasked`: the provider cannot be queried; `stands`: the provider has the
 * transfer, and the provider's state counts; `none`: no such transfer.
 */
export type EndOutcome = 'ended' | 'final' | 'busy' | 'unasked' | 'stands' | 'none'

interface EndRequest {
  readonly reference: string
  /** Why the transfer will never be made, for later readers. */
  readonly why: string
  /** The operator who decided it. */
  readonly by: string
}

interface Row extends Record<string, unknown> {
  id: string
  reference: string
  provider: string
  amount: number
  state: string
}

/** A transfer that may be ended: its provider was asked and does not have it. */
export interface Ending {
  readonly transfers: TransferKind
  readonly row: Row
}

/**
 * Ends a transfer that will never be made, such as one that its provider refuses for good. The money of a withdrawal
 * becomes available again; a refund waits for another wallet.
 * It queries the provider first and ends the transfer only if the provider does not have it or reports it as failed. A
 * transfer that the provider has remains. Repeating the request changes nothing. The operator and the reason stay in
 * money_alarms.
 */
export async function endTransfer(
  market: Market,
  sending: Sending,
  request: EndRequest,
): Promise<EndOutcome> {
  const asked = await askBeforeEnding(market, sending, request.reference)
  return typeof asked === 'string' ? asked : market.db.transaction((tx) => endIn(tx, asked, request))
}

/**
 * Holds a transfer and asks its provider about it, outside of any transaction. Returns why it cannot be ended, or what `endIn` needs
 * to end it within the next minutes.
 */
export async function askBeforeEnding(
  market: Market,
  sending: Sending,
  reference: string,
): Promise<Exclude<EndOutcome, 'ended'> | Ending> {
  for (const transfers of [withdrawalKind, refundTransferKind]) {
    const row = await find(market, transfers, reference)
    if (row) return ask(market, sending, { transfers, row })
  }
  return 'none'
}

async function find(market: Market, { table }: TransferKind, reference: string): Promise<Row | null> {
  const found = await market.db.execute<Row>(sql`
    select id, reference, provider, amount, state from ${sql.identifier(table)} where reference = ${reference}`)
  return found.rows[0] ?? null
}

async function ask(
  market: Market,
  sending: Sending,
  { transfers, row }: Ending,
): Promise<Exclude<EndOutcome, 'ended'> | Ending> {
  if (row.state !== 'pending') return 'final'
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return 'unasked'
  if (!(await hold(market, transfers, row.id))) {
    // Somebody else may have ended it since it was read.
    const now = await find(market, transfers, row.reference)
    return now?.state === 'pending' ? 'busy' : 'final'
  }
  let current: TransferState
  try {
    current = await provider.verify(row.reference)
  } catch {
    // Whatever the error was, the state of the transfer at the provider is unknown.
    return 'unasked'
  }
  if (current.state !== 'unknown' && current.state !== 'failed') {
    await followTransfer(market, sending, row.reference)
    return 'stands'
  }
  return { transfers, row }
}

/** Ends a transfer in a transaction of its own or in that of an operator's act. */
export async function endIn(
  tx: Connection,
  { transfers, row }: Ending,
  { why, by }: Omit<EndRequest, 'reference'>,
): Promise<'ended' | 'final'> {
  const settled = await tx.execute<{ outcome: string }>(sql`
    select ${sql.raw(transfers.settle)}(${row.id}, 'ended', ${why}) as outcome`)
  if (settled.rows[0]?.outcome !== 'failed') return 'final'
  await tx.execute(sql`update ${sql.identifier(transfers.table)} set next_try_at = null where id = ${row.id}`)
  // No action is left: the row is a record for later readers.
  const detail = `${by} ended ${row.reference} of ${row.amount} pesewas: ${why}`
  await tx.execute(sql`
    insert into money_alarms (kind, subject, detail, logged_at, resolved_at)
    values (${`${transfers.alarm}.ended`}, ${row.id}, ${detail}, now(), now())`)
  return 'ended'
}

/**
 * Takes over the hold of the transfer. Returns false if it was sent within the last minute: that call may still be in
 * flight.
 */
async function hold(market: Market, { table }: TransferKind, id: string): Promise<boolean> {
  const held = await market.db.execute(sql`
    update ${sql.identifier(table)} set attempts = attempts + 1, next_try_at = now() + interval '5 minutes'
    where id = ${id} and state = 'pending' and (sent_at is null or updated_at < now() - interval '1 minute') returning id`)
  return held.rows.length === 1
}
