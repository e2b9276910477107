import { ProviderFault, ProviderUnreachable } from '../../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, Recipient, TransferState } from '../../../adapters/payouts/payout-provider.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { inParallel } from '../../../in-parallel.ts'
import type { Market } from '../../../market.ts'
import type { Destination } from '../wallet.tables.ts'
import type { WalletParts } from '../wallet-deps.ts'

/** A table of transfers, and the function that ends one of its rows. */
export interface TransferKind {
  /** Has the columns of `transferColumns`. */
  readonly table: 'withdrawals' | 'refund_transfers'
  /** The column that names the owner to whom a row's account number is sealed. */
  readonly owner: 'store_id' | 'refund_id'
  /**
   * The SQL function that applies the provider's state to a row once: (id, state, reason). It returns what became of
   * the row.
   */
  readonly settle: 'settle_withdrawal' | 'settle_refund_transfer'
  /** The prefix of its alarms: `{alarm}.late` and `{alarm}.odd`. */
  readonly alarm: 'withdrawal' | 'refund_transfer'
  /** SQL about a row `t`: a text that says for whom it waits before it is sent; null where it waits for nobody. */
  readonly waitsFor: SQL
  /** SQL about a row `t`: whether it may be sent now. It is part of the update that marks the row as sent, and so decided under its lock. */
  readonly mayLeave: SQL
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

/** Parallel calls to one provider. */
const atOnceByProvider = 8
const secondsMax = 45
/**
 * The pause after an attempt: one minute, doubled each time, at most an hour. It is longer than the calls of one
 * transfer last.
 */
const restMinutes = 'least(60, power(2, least(attempts, 6)))'

const columnsOf = ({ owner }: TransferKind) =>
  sql.raw(`id, ${owner}::text as owner, reference, amount, provider, state, destination`)

/**
 * Sends the new transfers of a table and queries the state of those under way, several in parallel for each provider.
 * Each transfer is held by one caller at a time, and the hold is taken just before the calls for that transfer. No
 * transfer is sent twice: its reference never changes, and after a lost reply the provider is queried before the
 * transfer is sent again. After a call finds a provider unreachable, the rest of the run skips that provider.
 * Returns how many transfers changed. Errors that are not the provider's are thrown after all transfers were processed.
 */
export async function sendTransfers(
  market: Market,
  sending: Sending,
  transfers: TransferKind,
): Promise<number> {
  const faults: unknown[] = []
  const changed = await Promise.all(
    (await listDueProviders(market, transfers)).map((name) =>
      sendBy(market, sending, { transfers, name, faults }),
    ),
  )
  await raiseLate(market, sending, transfers)
  if (faults.length > 0) throw faults[0]
  return changed.reduce((sum, count) => sum + count, 0)
}

interface Run {
  readonly transfers: TransferKind
  /** Of the provider. */
  readonly name: string
  /** Errors that are not the provider's. */
  readonly faults: unknown[]
}

async function sendBy(market: Market, sending: Sending, { transfers, name, faults }: Run): Promise<number> {
  let changed = 0
  let isReached = true
  await inParallel<Due>({
    atOnce: atOnceByProvider,
    secondsMax,
    holdNext: async () => (isReached ? holdNext(market, transfers, name) : null),
    work: async (row) => {
      try {
        const outcome = await moveOn(market, sending, {
          transfers,
          row,
          maySend: () => isStillHeld(market, transfers, row),
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

async function listDueProviders({ db }: Market, { table }: TransferKind): Promise<string[]> {
  const due = await db.execute<{ provider: string }>(sql`
    select distinct provider from ${sql.identifier(table)} where next_try_at <= now()`)
  return due.rows.map(({ provider }) => provider)
}

async function holdNext({ db }: Market, transfers: TransferKind, provider: string): Promise<Due | null> {
  const table = sql.identifier(transfers.table)
  const held = await db.execute<Due>(sql`
    update ${table} set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
    where id = (
      select t.id from ${table} t where t.next_try_at <= now() and t.provider = ${provider}
        and (t.attempts > 0 or ${transfers.waitsFor} is null)
      order by t.next_try_at limit 1 for update skip locked)
    returning ${columnsOf(transfers)}, attempts`)
  return held.rows[0] ?? null
}

/**
 * Checks the hold, and that no person keeps the transfer back, just before it is sent, and records the time of sending. For one minute
 * after it, no operator may end the transfer as never made (end-transfer.ts).
 */
async function isStillHeld(market: Market, transfers: TransferKind, { id, attempts }: Due): Promise<boolean> {
  const renewed = await market.db.execute(sql`
    update ${sql.identifier(transfers.table)} t set updated_at = now(), sent_at = now()
    where t.id = ${id} and t.state = 'pending' and t.attempts = ${attempts} and t.next_try_at > now() + interval '25 seconds'
      and ${transfers.mayLeave} returning t.id`)
  return renewed.rows.length === 1
}

/**
 * Processes an event about one transfer: queries its provider at once and sends nothing. An unknown reference changes
 * nothing.
 */
export async function followTransferIn(
  market: Market,
  sending: Sending,
  transfers: TransferKind,
  reference: string,
): Promise<void> {
  const { rows } = await market.db.execute<Due>(sql`
    select ${columnsOf(transfers)}, 2 as attempts from ${sql.identifier(transfers.table)}
    where reference = ${reference} and attempts > 0`)
  const row = rows[0]
  if (row) await moveOn(market, sending, { transfers, row, maySend: async () => false })
}

interface Move {
  readonly transfers: TransferKind
  readonly row: Due
  readonly maySend: () => Promise<boolean>
}

type Outcome = 'changed' | 'unchanged' | 'unreachable'

async function moveOn(market: Market, sending: Sending, move: Move): Promise<Outcome> {
  const { transfers, row } = move
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return 'unchanged'
  try {
    const answer = await sendOrVerify(provider, sending, move)
    if (answer.state === 'open' || answer.state === 'unknown') return 'unchanged'
    return (await applyAnswer(market, sending, move, answer)) ? 'changed' : 'unchanged'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await market.db.execute(sql`
      update ${sql.identifier(transfers.table)} set failure_reason = ${reason}, updated_at = now() where id = ${row.id} and state = 'pending'`)
    if (error instanceof ProviderUnreachable) return 'unreachable'
    if (error instanceof ProviderFault) return 'unchanged'
    throw error
  }
}

/** Applies the provider's state of a transfer. Returns false if the state was applied before, or contradicts the end of the row (an alarm). */
async function applyAnswer(
  market: Market,
  sending: Sending,
  { transfers, row }: Move,
  answer: TransferState,
): Promise<boolean> {
  const table = sql.identifier(transfers.table)
  if (answer.amountPesewas !== Number(row.amount)) {
    throw new ProviderFault(`the provider says ${answer.amountPesewas} pesewas instead of ${row.amount}`)
  }
  // A transfer that left us costs its fee, also if the money came back.
  const fee = answer.state === 'failed' ? 0 : (answer.feePesewas ?? 0)
  if (fee > 0) {
    await market.db.execute(sql`
      update ${table} set fee = ${fee} where id = ${row.id} and state = 'pending'`)
  }
  const settled = await market.writePool.query<{ outcome: string }>(
    `select ${transfers.settle}($1, $2, $3) as outcome`,
    [row.id, answer.state, answer.reason],
  )
  const outcome = settled.rows[0]?.outcome
  // The provider may report the fee, or part of it, only after the transfer has ended.
  if (fee > 0) await market.writePool.query('select book_late_transfer_fee($1, $2)', [row.reference, fee])
  if (outcome === 'contradicted') {
    const detail = `${row.reference} was ${row.state}, and the provider now says that it arrived`
    await sending.raiseAlarm(market.db, { kind: `${transfers.alarm}.odd`, subject: row.id, detail })
  }
  // For a week, a completed transfer is queried once a day: the money may come back, and the webhook about that may be
  // lost.
  await market.db.execute(sql`
    update ${table} set next_try_at = case
      when state = 'completed' and ended_at > now() - interval '7 days' then now() + interval '1 day' end
    where id = ${row.id} and state <> 'pending'`)
  return outcome !== 'already' && outcome !== 'contradicted'
}

/**
 * The first attempt sends the transfer. Every later attempt queries the provider first, and sends the transfer again,
 * with the same reference, only if the provider does not know that reference.
 */
async function sendOrVerify(
  provider: PayoutProvider,
  { numbers }: Sending,
  { transfers, row, maySend }: Move,
): Promise<TransferState> {
  if (row.attempts > 1 || row.state !== 'pending') {
    const current = await provider.verify(row.reference)
    if (current.state !== 'unknown' || row.state !== 'pending') return current
  }
  if (!(await maySend())) return { state: 'unknown', amountPesewas: 0, reason: null }
  const { kind, provider: network, account_name: name, number_sealed: sealed } = row.destination
  return provider.send({
    reference: row.reference,
    amountPesewas: Number(row.amount),
    words: transfers.words,
    recipient: {
      kind,
      provider: network as Recipient['provider'],
      name,
      number: numbers().open(sealed, row.owner),
    },
  })
}

async function raiseLate(market: Market, { raiseAlarm }: Sending, transfers: TransferKind): Promise<void> {
  const kind = `${transfers.alarm}.late`
  const table = sql.identifier(transfers.table)
  const late = await market.db.execute<{ id: string; reference: string; failure_reason: string | null }>(sql`
    select id, reference, failure_reason from ${table} t
    where state = 'pending' and next_try_at is not null and created_at < now() - interval '1 hour'
      and (sent_at is not null or ${transfers.waitsFor} is null) limit 100`)
  for (const { id, reference, failure_reason: reason } of late.rows) {
    const detail = `${reference}: ${reason ?? 'the provider has not decided'}`
    await raiseAlarm(market.db, { kind, subject: id, detail })
  }
  await market.db.execute(sql`
    update money_alarms a set resolved_at = now() where kind = ${kind} and resolved_at is null
      and exists (select from ${table} t where t.id = a.subject::uuid and t.state <> 'pending')`)
}
