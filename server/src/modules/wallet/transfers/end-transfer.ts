import { sql } from 'drizzle-orm'
import type { TransferState } from '../../../adapters/payouts/payout-provider.ts'
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
  provider: string
  amount: number
  state: string
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
  for (const transfers of [withdrawalKind, refundTransferKind]) {
    const row = await find(market, transfers, request.reference)
    if (row) return end(market, sending, { transfers, row, request })
  }
  return 'none'
}

async function find(market: Market, { table }: TransferKind, reference: string): Promise<Row | null> {
  const found = await market.db.execute<Row>(sql`
    select id, provider, amount, state from ${sql.identifier(table)} where reference = ${reference}`)
  return found.rows[0] ?? null
}

async function end(
  market: Market,
  sending: Sending,
  { transfers, row, request }: { transfers: TransferKind; row: Row; request: EndRequest },
): Promise<EndOutcome> {
  if (row.state !== 'pending') return 'final'
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return 'unasked'
  if (!(await hold(market, transfers, row.id))) return 'busy'
  let current: TransferState
  try {
    current = await provider.verify(request.reference)
  } catch {
    // Whatever the error was, the state of the transfer at the provider is unknown.
    return 'unasked'
  }
  if (current.state !== 'unknown' && current.state !== 'failed') {
    await followTransfer(market, sending, request.reference)
    return 'stands'
  }
  return market.db.transaction(async (tx) => {
    const settled = await tx.execute<{ outcome: string }>(sql`
      select ${sql.raw(transfers.settle)}(${row.id}, 'ended', ${request.why}) as outcome`)
    if (settled.rows[0]?.outcome !== 'failed') return 'final'
    await tx.execute(
      sql`update ${sql.identifier(transfers.table)} set next_try_at = null where id = ${row.id}`,
    )
    // No action is left: the row is a record for later readers.
    const detail = `${request.by} ended ${request.reference} of ${row.amount} pesewas: ${request.why}`
    await tx.execute(sql`
      insert into money_alarms (kind, subject, detail, logged_at, resolved_at)
      values (${`${transfers.alarm}.ended`}, ${row.id}, ${detail}, now(), now())`)
    return 'ended'
  })
}

/**
 * Takes over the hold of the transfer. Returns false if it was sent within the last minute: that call may still be in
 * flight.
 */
async function hold(market: Market, { table }: TransferKind, id: string): Promise<boolean> {
  const held = await market.db.execute(sql`
    update ${sql.identifier(table)} set attempts = attempts + 1, next_try_at = now() + interval '5 minutes'
    where id = ${id} and state = 'pending' and (attempts = 0 or updated_at < now() - interval '1 minute') returning id`)
  return held.rows.length === 1
}
