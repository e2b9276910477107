import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Takes the stores of somebody who leaves off the market: nothing of theirs is shown or sold any more. */
export async function closeStores(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update stores set status = 'draft', updated_at = now() where owner_id = ${personId} and status <> 'draft'`)
  await tx.execute(sql`
    select refresh_products(coalesce(array_agg(p.id), '{}')) from products p join stores s on s.id = p.store_id
    where s.owner_id = ${personId}`)
}
