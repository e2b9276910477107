import { randomBytes } from 'node:crypto'
import { localNumberOf, networkOf } from '#contracts/wallet/mobile-money.ts'
import { batchOrAlone, isRestingIn } from '../../../database/batch-or-alone.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { type Destination, refundTransfers } from '../wallet.tables.ts'
import type { WalletParts } from '../wallet-deps.ts'
import { type Sending, sendTransfers, type TransferKind } from './send-transfers.ts'

export const refundTransferKind: TransferKind = {
  table: 'refund_transfers',
  owner: 'refund_id',
  settle: 'settle_refund_transfer',
  alarm: 'refund_transfer',
  words: 'Juaso refund',
  waitsFor: sql`refund_transfer_waits_for(t)`,
  mayLeave: sql`refund_transfer_may_leave(t)`,
}

interface Waiting extends Record<string, unknown> {
  id: string
  amount: number
  wallet: { phone: string; network: string | null; name: string | null }
}

const batchMax = 50
const alarm = 'refund.stuck'

/**
 * Sends the refunds that cannot go back the way their money came, such as cash: they go to the wallet that the buyer
 * named, those of cash only once the carrier has handed the cash in, and none that is held or that a bank decides over. After a transfer failed for good, the buyer
 * names a wallet again, and a new transfer with its own reference is made. Returns how many transfers changed.
 */
export async function sendRefundTransfers(market: Market, parts: Sending & Pick<WalletParts, 'payouts'>) {
  await takeBackUnsent(market)
  await openTransfers(market, parts)
  return sendTransfers(market, parts, refundTransferKind)
}

/**
 * Takes back transfers that were never sent, once a bank decides over their payment: the refund waits again, and what the bank gives back
 * can take its place.
 */
function takeBackUnsent({ db }: Market): Promise<void> {
  return db.transaction(async (tx) => {
    const unsent = sql`t.state = 'pending' and t.sent_at is null and refund_transfer_waits_for(t) is not null`
    const { rows } = await tx.execute<{ id: string }>(sql`
      select r.id from refunds r join refund_transfers t on t.refund_id = r.id where ${unsent} order by r.id for update of r skip locked`)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`
      with taken_back as (
        update refund_transfers t set state = 'failed', failure_reason = 'It was not sent: a bank decides over the payment.',
          next_try_at = null, ended_at = now(), updated_at = now()
        where t.refund_id = any (${ids}::uuid[]) and ${unsent} returning t.refund_id
      )
      update refunds set state = 'pending', provider_reference = null, updated_at = now()
      where id in (select refund_id from taken_back)`)
  })
}

/**
 * Creates one transfer for each refund that waits for one. A refund that fails here raises an alarm and does not stop
 * the others.
 */
async function openTransfers(market: Market, parts: Sending & Pick<WalletParts, 'payouts'>): Promise<void> {
  for (let changed = batchMax; changed === batchMax; ) {
    const due = await market.pool.query<{ id: string }>(
      `select r.id from refunds r where r.way = 'transfer' and r.state = 'pending' and r.wallet is not null
         and not waits_for_cash(r) and not is_held(r) and is_within_payment(r) and not bank_decides_over(r.intent_id) and not ${isRestingIn(alarm, 'r.id')} order by r.id limit $1`,
      [batchMax],
    )
    changed = await batchOrAlone(market.pool, {
      alarm,
      ids: due.rows.map(({ id }) => id),
      run: (ids) => openTransfersOf(market, parts, ids),
    })
  }
}

/** Only one of several concurrent callers creates it. */
function openTransfersOf(
  market: Market,
  parts: Sending & Pick<WalletParts, 'payouts'>,
  ids: readonly string[],
): Promise<number> {
  return market.db.transaction(async (tx) => {
    const waiting = await tx.execute<Waiting>(sql`
      select id, amount, wallet from refunds where id = any (${sql.param(ids)}::uuid[])
        and way = 'transfer' and state = 'pending' and wallet is not null and is_within_payment(refunds)
        and not bank_decides_over(intent_id) order by id for update skip locked`)
    for (const refund of waiting.rows) {
      const destination = destinationOf(parts, refund)
      if (destination) await openTransfer(tx, parts, refund, destination)
      else await failWithoutNetwork(tx, parts, refund)
    }
    return waiting.rows.length
  })
}

function destinationOf({ numbers }: Sending, { id, wallet }: Waiting): Destination | null {
  const phone = localNumberOf(wallet.phone) ?? wallet.phone
  const network = wallet.network ?? networkOf(phone)
  if (!network) return null
  return {
    kind: 'mobile_money',
    provider: network,
    account_name: wallet.name || 'Juaso buyer',
    branch: null,
    number_sealed: numbers().seal(phone, id),
    number_end: phone.slice(-4),
  }
}

async function openTransfer(
  tx: Connection,
  { payouts }: Pick<WalletParts, 'payouts'>,
  { id, amount }: Waiting,
  destination: Destination,
): Promise<void> {
  const reference = `rf-${randomBytes(16).toString('hex')}`
  await tx.insert(refundTransfers).values({
    refundId: id,
    amount: Number(amount),
    destination,
    provider: payouts.name,
    reference,
    nextTryAt: sql`now()`,
  })
  await tx.execute(sql`
    update refunds set state = 'processing', provider_reference = ${reference}, attempts = attempts + 1, updated_at = now()
    where id = ${id}`)
}

async function failWithoutNetwork(tx: Connection, { raiseAlarm }: Sending, { id }: Waiting): Promise<void> {
  const detail = 'no network is known for the number that the buyer named'
  await tx.execute(sql`
    update refunds set state = 'failed', failure_reason = ${detail}, updated_at = now() where id = ${id}`)
  await raiseAlarm(tx, { kind: 'refund.failed', subject: id, detail })
}
