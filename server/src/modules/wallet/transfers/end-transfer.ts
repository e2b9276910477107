import { sql } from 'drizzle-orm'
import type { TransferState } from '../../../adapters/payouts/payout-provider.ts'
import type { Market } from '../../../market.ts'
import { followTransfer } from './follow-transfer.ts'
import { refundBook } from './send-refund-transfers.ts'
import type { Sending, TransferBook } from './send-transfers.ts'
import { withdrawalBook } from './send-withdrawals.ts'

/**
 * The result of an operator's request to end a transfer: `ended`; `final`: it had already ended; `busy`: it may be on
 * its way to the provider at this moment; `unasked`: the provider cannot be queried; `stands`: the provider has the
 * transfer, and the provider's state counts; `none`: no such transfer.
 */
export type EndOutcome = 'ended' | 'final' | 'busy' | 'unasked' | 'stands' | 'none'

interface Wish {
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
export async function endTransfer(market: Market, sending: Sending, wish: Wish): Promise<EndOutcome> {
  for (const book of [withdrawalBook, refundBook]) {
    const row = await find(market, book, wish.reference)
    if (row) return end(market, sending, { book, row, wish })
  }
  return 'none'
}

async function find(market: Market, { table }: TransferBook, reference: string): Promise<Row | null> {
  const found = await market.db.execute<Row>(sql`
    select id, provider, amount, state from ${sql.identifier(table)} where reference = ${reference}`)
  return found.rows[0] ?? null
}

async function end(
  market: Market,
  sending: Sending,
  { book, row, wish }: { book: TransferBook; row: Row; wish: Wish },
): Promise<EndOutcome> {
  if (row.state !== 'pending') return 'final'
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return 'unasked'
  if (!(await hold(market, book, row.id))) return 'busy'
  let said: TransferState
  try {
    said = await provider.verify(wish.reference)
  } catch {
    // Whatever the error was, the state of the transfer at the provider is unknown.
    return 'unasked'
  }
  if (said.state !== 'unknown' && said.state !== 'failed') {
    await followTransfer(market, sending, wish.reference)
    return 'stands'
  }
  return market.db.transaction(async (tx) => {
    const settled = await tx.execute<{ outcome: string }>(sql`
      select ${sql.raw(book.settle)}(${row.id}, 'ended', ${wish.why}) as outcome`)
    if (settled.rows[0]?.outcome !== 'failed') return 'final'
    await tx.execute(sql`update ${sql.identifier(book.table)} set next_try_at = null where id = ${row.id}`)
    // No action is left: the row is a record for later readers.
    const detail = `${wish.by} ended ${wish.reference} of ${row.amount} pesewas: ${wish.why}`
    await tx.execute(sql`
      insert into money_alarms (kind, subject, detail, logged_at, resolved_at)
      values (${`${book.alarm}.ended`}, ${row.id}, ${detail}, now(), now())`)
    return 'ended'
  })
}

/**
 * Takes over the hold of the transfer. Returns false if it was sent within the last minute: that call may still be in
 * flight.
 */
async function hold(market: Market, { table }: TransferBook, id: string): Promise<boolean> {
  const held = await market.db.execute(sql`
    update ${sql.identifier(table)} set attempts = attempts + 1, next_try_at = now() + interval '5 minutes'
    where id = ${id} and state = 'pending' and (attempts = 0 or updated_at < now() - interval '1 minute') returning id`)
  return held.rows.length === 1
}
