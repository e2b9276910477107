import { sql } from 'drizzle-orm'
import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, Recipient, TransferState } from '../../adapters/payouts/payout-provider.ts'
import type { Market } from '../../market.ts'
import type { Destination } from './wallet.tables.ts'
import type { WalletParts } from './wallet-deps.ts'

/** A table of money on its way out, and what the end of one of its rows means. */
export interface TransferBook {
  /** Has the columns of `transferColumns`. */
  readonly table: 'withdrawals' | 'refund_transfers'
  /** The column of the one that a row's account number is sealed for. */
  readonly owner: 'store_id' | 'refund_id'
  /** The function that does, once, what the provider's word asks for: (id, state, reason) answers what became of the row. */
  readonly settle: 'settle_withdrawal' | 'settle_refund_transfer'
  /** Of its alarms: `{alarm}.late` and `{alarm}.odd`. */
  readonly alarm: 'withdrawal' | 'refund_transfer'
  /** What the receiver reads beside the money. */
  readonly words: string
}

interface Due extends Record<string, unknown> {
  id: string
  owner: string
  reference: string
  amount: number
  provider: string
  state: string
  attempts: number
  destination: Destination
}

export type Sending = Pick<WalletParts, 'payoutsNamed' | 'raiseAlarm' | 'numbers'>

const batchMax = 50
/** One minute, then twice as long each time, at most an hour. Longer than any call may last, so nobody else asks meanwhile. */
const restMinutes = 'least(60, power(2, least(attempts, 6)))'

const columnsOf = ({ owner }: TransferBook) =>
  sql.raw(`id, ${owner}::text as owner, reference, amount, provider, state, destination`)

/**
 * Sends the transfers of a book that are new and asks after those under way. One caller at a time holds a transfer. Nothing
 * is sent twice: the reference never changes, and where an answer was lost the provider is asked before it is told again.
 * Answers how many changed; throws, after all were looked at, what no provider is to blame for.
 */
export async function sendTransfers(market: Market, sending: Sending, book: TransferBook): Promise<number> {
  const table = sql.identifier(book.table)
  const due = await market.db.execute<Due>(sql`
    update ${table} set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
    where id in (select id from ${table} where next_try_at <= now() order by next_try_at limit ${batchMax} for update skip locked)
    returning ${columnsOf(book)}, attempts`)
  let changed = 0
  const faults: unknown[] = []
  for (const row of due.rows) {
    try {
      if (await moveOn(market, sending, book, row)) changed += 1
    } catch (error) {
      faults.push(error)
    }
  }
  await raiseLate(market, sending, book)
  if (faults.length > 0) throw faults[0]
  return changed
}

/** News of one transfer: the provider is asked at once. A reference that is not in the book changes nothing. */
export async function followTransferIn(
  market: Market,
  sending: Sending,
  book: TransferBook,
  reference: string,
): Promise<void> {
  const found = await market.db.execute<Due>(sql`
    select ${columnsOf(book)}, 2 as attempts from ${sql.identifier(book.table)}
    where reference = ${reference} and attempts > 0`)
  const row = found.rows[0]
  if (row) await moveOn(market, sending, book, row)
}

async function moveOn(market: Market, sending: Sending, book: TransferBook, row: Due): Promise<boolean> {
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return false
  const table = sql.identifier(book.table)
  try {
    const said = await ask(provider, sending, book, row)
    if (said.state === 'open' || said.state === 'unknown') return false
    if (said.amountPesewas !== Number(row.amount)) {
      throw new ProviderFault(`the provider says ${said.amountPesewas} pesewas instead of ${row.amount}`)
    }
    // What left us cost its fee, also where it came back.
    const fee = said.state === 'failed' ? 0 : (said.feePesewas ?? 0)
    if (fee > 0) {
      await market.db.execute(sql`
        update ${table} set fee = ${fee} where id = ${row.id} and state = 'pending'`)
    }
    const settled = await market.writePool.query<{ outcome: string }>(
      `select ${book.settle}($1, $2, $3) as outcome`,
      [row.id, said.state, said.reason],
    )
    const outcome = settled.rows[0]?.outcome
    // The rest of a fee, or all of it, may be said later than the end.
    if (fee > 0)
      await market.writePool.query("select book_late_fee('transfer', $1, $2)", [row.reference, fee])
    if (outcome === 'odd') {
      const detail = `${row.reference} was ${row.state}, and the provider now says that it arrived`
      await sending.raiseAlarm(market.db, { kind: `${book.alarm}.odd`, subject: row.id, detail })
    }
    // What arrived is asked about once a day for a week: it may come back, and the news of it may be lost.
    await market.db.execute(sql`
      update ${table} set next_try_at = case
        when state = 'completed' and ended_at > now() - interval '7 days' then now() + interval '1 day' end
      where id = ${row.id} and state <> 'pending'`)
    return outcome !== 'already' && outcome !== 'odd'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await market.db.execute(sql`
      update ${table} set failure_reason = ${reason}, updated_at = now() where id = ${row.id} and state = 'pending'`)
    if (error instanceof ProviderFault) return false
    throw error
  }
}

/** The first time it is told; later it is asked first, and told again with the same reference only where it never heard of it. */
async function ask(
  provider: PayoutProvider,
  { numbers }: Sending,
  book: TransferBook,
  row: Due,
): Promise<TransferState> {
  if (row.attempts > 1 || row.state !== 'pending') {
    const said = await provider.verify(row.reference)
    if (said.state !== 'unknown' || row.state !== 'pending') return said
  }
  const { kind, provider: network, account_name: name, number_sealed: sealed } = row.destination
  return provider.send({
    reference: row.reference,
    amountPesewas: Number(row.amount),
    words: book.words,
    recipient: {
      kind,
      provider: network as Recipient['provider'],
      name,
      number: numbers().open(sealed, row.owner),
    },
  })
}

async function raiseLate(market: Market, { raiseAlarm }: Sending, book: TransferBook): Promise<void> {
  const kind = `${book.alarm}.late`
  const table = sql.identifier(book.table)
  const late = await market.db.execute<{ id: string; reference: string; failure_reason: string | null }>(sql`
    select id, reference, failure_reason from ${table}
    where state = 'pending' and next_try_at is not null and created_at < now() - interval '1 hour' limit 100`)
  for (const { id, reference, failure_reason: reason } of late.rows) {
    const detail = `${reference}: ${reason ?? 'the provider has not decided'}`
    await raiseAlarm(market.db, { kind, subject: id, detail })
  }
  await market.db.execute(sql`
    update money_alarms a set resolved_at = now() where kind = ${kind} and resolved_at is null
      and exists (select from ${table} t where t.id::text = a.subject and t.state <> 'pending')`)
}
