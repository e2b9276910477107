import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Erases the wallet numbers with which the owner of a deleted account paid. An open payment keeps its number. */
export async function eraseWalletPhones(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update payment_intents set phone = null
    where order_id in (select id from orders where person_id = ${personId}) and phone is not null and state <> 'pending'`)
}
