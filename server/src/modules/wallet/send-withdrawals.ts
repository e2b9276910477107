import { sql } from 'drizzle-orm'
import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, Recipient, TransferState } from '../../adapters/payouts/payout-provider.ts'
import type { Market } from '../../market.ts'
import type { Destination } from './wallet.tables.ts'
import type { WalletParts } from './wallet-deps.ts'

interface Due extends Record<string, unknown> {
  id: string
  store_id: string
  reference: string
  amount: number
  provider: string
  state: string
  attempts: number
  destination: Destination
}

type Sending = Pick<WalletParts, 'payoutsNamed' | 'raiseAlarm' | 'numbers'>

const batchMax = 50
/** One minute, then twice as long each time, at most an hour. Longer than any call may last, so nobody else asks meanwhile. */
const restMinutes = 'least(60, power(2, least(attempts, 6)))'

/**
 * Sends the withdrawals that were asked for and asks after those under way. One caller at a time holds a withdrawal. Nothing
 * is sent twice: the reference never changes, and where an answer was lost the provider is asked before it is told again.
 * Answers how many changed.
 */
export async function sendWithdrawals(market: Market, sending: Sending): Promise<number> {
  const due = await market.db.execute<Due>(sql`
    update withdrawals set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
    where id in (select id from withdrawals where next_try_at <= now() order by next_try_at limit ${batchMax} for update skip locked)
    returning id, store_id, reference, amount, provider, state, attempts, destination`)
  let changed = 0
  for (const row of due.rows) if (await moveOn(market, sending, row)) changed += 1
  await raiseLate(market, sending)
  return changed
}

/** News of one withdrawal: the provider is asked at once. A reference of nobody's changes nothing. */
export async function followTransfer(market: Market, sending: Sending, reference: string): Promise<void> {
  const found = await market.db.execute<Due>(sql`
    select id, store_id, reference, amount, provider, state, 2 as attempts, destination from withdrawals
    where reference = ${reference} and attempts > 0`)
  const row = found.rows[0]
  if (row) await moveOn(market, sending, row)
}

async function moveOn(market: Market, sending: Sending, row: Due): Promise<boolean> {
  const provider = sending.payoutsNamed(row.provider)
  if (!provider) return false
  try {
    const said = await ask(provider, sending, row)
    if (said.state === 'open' || said.state === 'unknown') return false
    if (said.amountPesewas !== Number(row.amount)) {
      throw new ProviderFault(`the provider says ${said.amountPesewas} pesewas instead of ${row.amount}`)
    }
    const settled = await market.writePool.query<{ outcome: string }>(
      'select settle_withdrawal($1, $2, $3) as outcome',
      [row.id, said.state, said.reason],
    )
    const outcome = settled.rows[0]?.outcome
    if (outcome === 'odd') {
      const detail = `${row.reference} was ${row.state}, and the provider now says that it arrived`
      await sending.raiseAlarm(market.db, { kind: 'withdrawal.odd', subject: row.id, detail })
    }
    return outcome !== 'already' && outcome !== 'odd'
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await market.db.execute(sql`
      update withdrawals set failure_reason = ${error.message}, updated_at = now() where id = ${row.id} and state = 'pending'`)
    return false
  }
}

/** The first time it is told; later it is asked first, and told again with the same reference only where it never heard of it. */
async function ask(provider: PayoutProvider, { numbers }: Sending, row: Due): Promise<TransferState> {
  if (row.attempts > 1 || row.state !== 'pending') {
    const said = await provider.verify(row.reference)
    if (said.state !== 'unknown' || row.state !== 'pending') return said
  }
  const { kind, provider: network, account_name: name, number_sealed: sealed } = row.destination
  return provider.send({
    reference: row.reference,
    amountPesewas: Number(row.amount),
    recipient: {
      kind,
      provider: network as Recipient['provider'],
      name,
      number: numbers().open(sealed, row.store_id),
    },
  })
}

async function raiseLate(market: Market, { raiseAlarm }: Sending): Promise<void> {
  const late = await market.db.execute<{ id: string; reference: string; failure_reason: string | null }>(sql`
    select id, reference, failure_reason from withdrawals
    where state = 'pending' and next_try_at is not null and created_at < now() - interval '1 hour' limit 100`)
  for (const { id, reference, failure_reason: reason } of late.rows) {
    const detail = `${reference}: ${reason ?? 'the provider has not decided'}`
    await raiseAlarm(market.db, { kind: 'withdrawal.late', subject: id, detail })
  }
  await market.db.execute(sql`
    update money_alarms a set resolved_at = now() where kind = 'withdrawal.late' and resolved_at is null
      and exists (select from withdrawals w where w.id::text = a.subject and w.state <> 'pending')`)
}
