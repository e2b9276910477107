import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Erases the wallets that somebody who deletes the account paid with. A payment that is still open keeps its own. */
export async function forgetPhones(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update payment_intents set phone = null
    where order_id in (select id from orders where person_id = ${personId}) and phone is not null and state <> 'pending'`)
}
