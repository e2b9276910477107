import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { resolveAlarm } from './money-alarms.ts'
import type { RefundWallet } from './payments.tables.ts'

/**
 * Sets another wallet for a refund that did not reach the first one, or the first wallet of a refund that has none. The
 * refund is sent there as a new transfer. Refuses: return.wallet_settled where the money is on its way or has arrived.
 */
export async function redirectRefund(tx: Connection, cause: string, wallet: RefundWallet): Promise<void> {
  const changed = await tx.execute<{ id: string }>(sql`
    update refunds set wallet = ${JSON.stringify(wallet)}::jsonb, state = 'pending', failure_reason = null, next_try_at = null,
      updated_at = now()
    where cause = ${cause} and way = 'transfer' and (state = 'failed' or (state = 'pending' and wallet is null))
    returning id`)
  const refund = changed.rows[0]
  if (!refund) throw new Refusal('return.wallet_settled')
  await resolveAlarm(tx, 'refund.failed', refund.id)
}
