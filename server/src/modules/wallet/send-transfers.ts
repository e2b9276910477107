import { sql } from 'drizzle-orm'
import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, Recipient, TransferState } from '../../adapters/payouts/payout-provider.ts'
import { inParallel } from '../../in-parallel.ts'
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

/** Calls at once to one provider. */
const atOnceByProvider = 8
const secondsMax = 45
/** One minute, then twice as long each time, at most an hour. Longer than the calls of one transfer last. */
const restMinutes = 'least(60, power(2, least(attempts, 6)))'

const columnsOf = ({ owner }: TransferBook) =>
  sql.raw(`id, ${owner}::text as owner, reference, amount, provider, state, destination`)

/**
 * Sends the transfers of a book that are new and asks after those under way, several at once for each provider. A transfer is held
 * just before its own calls, by one caller at a time. Nothing is sent twice: the reference never changes, and where an answer was
 * lost the provider is asked before it is told again. A provider that cannot be reached is left alone for the rest of the run.
 * Answers how many changed; throws, after all were looked at, what no provider is to blame for.
 */
export async function sendTransfers(market: Market, sending: Sending, book: TransferBook): Promise<number> {
  const faults: unknown[] = []
  const changed = await Promise.all(
    (await listDueProviders(market, book)).map((name) => sendBy(market, sending, { book, name, faults })),
  )
  await raiseLate(market, sending, book)
  if (faults.length > 0) throw faults[0]
  return changed.reduce((sum, count) => sum + count, 0)
}

interface Run {
  readonly book: TransferBook
  /** Of the provider. */
  readonly name: string
  /** What went wrong and no provider is to blame for. */
  readonly faults: unknown[]
}

async function sendBy(market: Market, sending: Sending, { book, name, faults }: Run): Promise<number> {
  let changed = 0
  let isReached = true
  await inParallel<Due>({
    atOnce: atOnceByProvider,
    secondsMax,
    holdNext: async () => (isReached ? holdNext(market, book, name) : null),
    work: async (row) => {
      try {
        const outcome = await moveOn(market, sending, {
          book,
          row,
          mayTell: () => isStillHeld(market, book, row),
        })
        if (outcome === 'changed') changed += 1
        if (outcome === 'unreachable') isReached = false
      } catch (error) {
        faults.push(error)
      }
    },
  })
  return changed
}

async function listDueProviders({ db }: Market, { table }: TransferBook): Promise<string[]> {
  const due = await db.execute<{ provider: string }>(sql`
    select distinct provider from ${sql.identifier(table)} where next_try_at <= now()`)
  return due.rows.map(({ provider }) => provider)
}

async function holdNext({ db }: Market, book: TransferBook, provider: string): Promise<Due | null> {
  const table = sql.identifier(book.table)
  const held = await db.execute<Due>(sql`
    update ${table} set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
    where id = (
      select id from ${table} where next_try_at <= now() and provider = ${provider}
      order by next_try_at limit 1 for update skip locked)
    returning ${columnsOf(book)}, attempts`)
  return held.rows[0] ?? null
}

/** Looked at just before money is told to go, and noted: so long after it, nobody else may say that it never goes. */
async function isStillHeld(market: Market, book: TransferBook, { id, attempts }: Due): Promise<boolean> {
  const told = await market.db.execute(sql`
    update ${sql.identifier(book.table)} set updated_at = now()
    where id = ${id} and state = 'pending' and attempts = ${attempts} and next_try_at > now() + interval '25 seconds' returning id`)
  return told.rows.length === 1
}

/** News of one transfer: the provider is asked at once, and told nothing. A reference that is not in the book changes nothing. */
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
  if (row) await moveOn(market, sending, { book, row, mayTell: async () => false })
}

interface Move {
  readonly book: TransferBook
  readonly row: Due
  readonly mayTell: () => Promise<boolean>
}

type Outcome = 'changed' | 'unchanged' | 'unreachable'

async function moveOn(market: Market, sending: Sending, move: Move): Promise<Outcome> {
  const { book, row } = move
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return 'unchanged'
  try {
    const answer = await ask(provider, sending, move)
    if (answer.state === 'open' || answer.state === 'unknown') return 'unchanged'
    return (await applyAnswer(market, sending, move, answer)) ? 'changed' : 'unchanged'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await market.db.execute(sql`
      update ${sql.identifier(book.table)} set failure_reason = ${reason}, updated_at = now() where id = ${row.id} and state = 'pending'`)
    if (error instanceof ProviderFault) return /reached/.test(error.message) ? 'unreachable' : 'unchanged'
    throw error
  }
}

/** Does what the provider's last word on a transfer asks for. False where that was done before. */
async function applyAnswer(
  market: Market,
  sending: Sending,
  { book, row }: Move,
  answer: TransferState,
): Promise<boolean> {
  const table = sql.identifier(book.table)
  if (answer.amountPesewas !== Number(row.amount)) {
    throw new ProviderFault(`the provider says ${answer.amountPesewas} pesewas instead of ${row.amount}`)
  }
  // What left us cost its fee, also where it came back.
  const fee = answer.state === 'failed' ? 0 : (answer.feePesewas ?? 0)
  if (fee > 0) {
    await market.db.execute(sql`
      update ${table} set fee = ${fee} where id = ${row.id} and state = 'pending'`)
  }
  const settled = await market.writePool.query<{ outcome: string }>(
    `select ${book.settle}($1, $2, $3) as outcome`,
    [row.id, answer.state, answer.reason],
  )
  const outcome = settled.rows[0]?.outcome
  // The rest of a fee, or all of it, may be said later than the end.
  if (fee > 0) await market.writePool.query("select book_late_fee('transfer', $1, $2)", [row.reference, fee])
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
}

/** The first time it is told; later it is asked first, and told again with the same reference only where it never heard of it. */
async function ask(
  provider: PayoutProvider,
  { numbers }: Sending,
  { book, row, mayTell }: Move,
): Promise<TransferState> {
  if (row.attempts > 1 || row.state !== 'pending') {
    const said = await provider.verify(row.reference)
    if (said.state !== 'unknown' || row.state !== 'pending') return said
  }
  if (!(await mayTell())) return { state: 'unknown', amountPesewas: 0, reason: null }
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
      and exists (select from ${table} t where t.id = a.subject::uuid and t.state <> 'pending')`)
}
