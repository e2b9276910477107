import { sql } from 'drizzle-orm'
import type { TransferState } from '../../adapters/payouts/payout-provider.ts'
import type { Market } from '../../market.ts'
import { followTransfer } from './follow-transfer.ts'
import { refundBook } from './send-refund-transfers.ts'
import type { Sending, TransferBook } from './send-transfers.ts'
import { withdrawalBook } from './send-withdrawals.ts'

/**
 * What came of an operator's wish: `ended`; `final`: it had an end before; `busy`: it may be on its way to the provider at this
 * moment; `unasked`: the provider cannot be asked; `stands`: the provider has it, and its word counts; `none`: no such transfer.
 */
export type EndOutcome = 'ended' | 'final' | 'busy' | 'unasked' | 'stands' | 'none'

interface Wish {
  readonly reference: string
  /** Why it will never be made, for whoever looks at it later. */
  readonly why: string
  /** Who says so. */
  readonly by: string
}

interface Row extends Record<string, unknown> {
  id: string
  provider: string
  amount: number
  state: string
}

/**
 * Ends a transfer that will never be made, such as one that its provider refuses for good: a withdrawal's money is available again, a
 * refund waits for another wallet. Only where the provider, asked just now, has nothing of it or says that it failed: what it has
 * stands. Once: the same wish again changes nothing. Who did it and why stays in money_alarms.
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
    // Whatever is the matter, nothing is known for sure.
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
    // Nothing is left to do about it: the line is for whoever asks later.
    const detail = `${wish.by} ended ${wish.reference} of ${row.amount} pesewas: ${wish.why}`
    await tx.execute(sql`
      insert into money_alarms (kind, subject, detail, logged_at, resolved_at)
      values (${`${book.alarm}.ended`}, ${row.id}, ${detail}, now(), now())`)
    return 'ended'
  })
}

/** Takes the transfer from whoever holds it. False where it was told to go within the last minute: that call may still be under way. */
async function hold(market: Market, { table }: TransferBook, id: string): Promise<boolean> {
  const held = await market.db.execute(sql`
    update ${sql.identifier(table)} set attempts = attempts + 1, next_try_at = now() + interval '5 minutes'
    where id = ${id} and state = 'pending' and (attempts = 0 or updated_at < now() - interval '1 minute') returning id`)
  return held.rows.length === 1
}
