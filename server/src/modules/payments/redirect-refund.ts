import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { resolveAlarm } from './money-alarms.ts'
import type { RefundWallet } from './payments.tables.ts'

/**
 * Sets another wallet for a refund that did not reach the first one, or the first wallet of a refund that has none. The
 * refund is sent there as a new transfer. Refuses: return.wallet_settled where the money is on its way, has arrived, or was given back by
 * the buyer's bank.
 */
export async function redirectRefund(tx: Connection, cause: string, wallet: RefundWallet): Promise<void> {
  const changed = await tx.execute<{ id: string }>(sql`
    update refunds set wallet = ${JSON.stringify(wallet)}::jsonb, state = 'pending', failure_reason = null, next_try_at = null,
      updated_at = now()
    where cause = ${cause} and way = 'transfer' and (state = 'failed' or (state = 'pending' and wallet is null))
      and is_within_payment(refunds)
    returning id`)
  const refund = changed.rows[0]
  if (!refund) throw new Refusal('return.wallet_settled')
  await resolveAlarm(tx, 'refund.failed', refund.id)
}

interface Redirected extends Record<string, unknown> {
  readonly amount: number
  /** The last digits of the wallet that it had, and why it did not arrive. */
  readonly ended_in: string | null
  readonly why: string | null
  readonly seen: string
}

/**
 * Sends a refund of a payment to another wallet in the place of its buyer, who is told: also one that its provider could not send back the
 * way it came, which is a transfer from then on. Refuses: return.wallet_settled.
 */
export async function redirectForBuyer(
  tx: Connection,
  { refundId, intentId, wallet }: { refundId: string; intentId: string; wallet: RefundWallet },
): Promise<Redirected> {
  const { rows } = await tx.execute<Redirected & { order_id: string; cause: string }>(sql`
    select r.order_id, r.cause, r.amount::float8 as amount, right(r.wallet ->> 'phone', 3) as ended_in, r.failure_reason as why, r.updated_at::text as seen
    from refunds r where r.id = ${refundId} and r.intent_id = ${intentId} and takes_wallet(r) for update`)
  const [found] = rows
  if (!found) throw new Refusal('return.wallet_settled')
  await tx.execute(sql`
    update refunds set wallet = ${JSON.stringify(wallet)}::jsonb, way = 'transfer', state = 'pending', provider_reference = null,
      failure_reason = null, next_try_at = null, updated_at = now()
    where id = ${refundId}`)
  await resolveAlarm(tx, 'refund.failed', refundId)
  const { order_id: orderId, cause, ...redirected } = found
  const news = { order_id: orderId, cause, amount: found.amount, digits: wallet.phone.slice(-3) }
  await tx.execute(sql`
    insert into outbox (topic, payload) values ('order.refund_redirected', ${JSON.stringify(news)}::jsonb)`)
  return redirected
}
