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
