import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Erases the account numbers of the owner of a deleted account. A transfer that is still on its way keeps its number
 * until it ends.
 */
export async function eraseAccountNumbers(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update payout_methods set removed_at = coalesce(removed_at, now()), number_sealed = '', number_end = '', account_name = '', branch = null
    where store_id in (select store_id from store_members where person_id = ${personId} and role = 'owner')`)
  await tx.execute(sql`
    update withdrawals set destination = destination || '{"number_sealed": "", "number_end": "", "account_name": "", "branch": null}'
    where state <> 'pending' and store_id in (select store_id from store_members where person_id = ${personId} and role = 'owner')`)
}

/** Erases the wallets to which refunds of a deleted account were sent. A transfer that is still on its way keeps its number. */
export async function eraseRefundNumbers(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update refund_transfers t set destination = t.destination || '{"number_sealed": "", "number_end": "", "account_name": ""}'
    from refunds f join orders o on o.id = f.order_id
    where f.id = t.refund_id and o.person_id = ${personId} and t.state <> 'pending'`)
}
