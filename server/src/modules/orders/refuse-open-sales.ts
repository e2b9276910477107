import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Refuses to delete the account of a vendor whose customers still wait for goods or for a refund. Refuses:
 * profile.sales_open.
 */
export async function refuseOpenSales(tx: Connection, personId: string): Promise<void> {
  // For update: an order that is being placed holds the stores that it names, and one that comes now finds them closed.
  await tx.execute(sql`
    select from stores where id in (select store_id from store_members where person_id = ${personId} and role = 'owner')
    order by id for update`)
  const open = await tx.execute(sql`
    select from parcels p join store_members m on m.store_id = p.store_id and m.role = 'owner'
    where m.person_id = ${personId} and p.status not in ('delivered', 'picked_up', 'cancelled', 'returned') limit 1`)
  if (open.rows.length > 0) throw new Refusal('profile.sales_open')
}
