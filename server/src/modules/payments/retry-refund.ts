import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** Which refunds: one, or all of the payment with this reference. */
type Which = { readonly refundId: string } | { readonly reference: string }

/** Lets refunds that failed be sent once more, as new ones at their provider. Returns how many. */
export async function retryRefunds(tx: Connection, which: Which): Promise<number> {
  const wanted: SQL =
    'refundId' in which
      ? sql`id = ${which.refundId}`
      : sql`intent_id = (select id from payment_intents where reference = ${which.reference})`
  const changed = await tx.execute(sql`
    update refunds set state = 'pending', provider_reference = null, next_try_at = null, updated_at = now()
    where state = 'failed' and ${wanted}`)
  return changed.rowCount ?? 0
}

/** Releases a held refund of a payment, so that it is sent. Returns its amount in pesewas; null where it is not held. */
export async function releaseRefund(
  tx: Connection,
  { refundId, intentId }: { readonly refundId: string; readonly intentId: string },
): Promise<number | null> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    update refunds r set released_at = now(), updated_at = now()
    where r.id = ${refundId} and r.intent_id = ${intentId} and is_held(r) returning r.amount`)
  return rows[0] ? Number(rows[0].amount) : null
}
