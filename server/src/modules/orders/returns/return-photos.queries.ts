import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/**
 * Whether a person may see a photo of a return: who sent it, who may read its order, and the members of the store who look after orders.
 * The address of the photo is the one that the return keeps.
 */
export async function isReturnPhotoOf(
  db: Connection,
  { personId, address }: { readonly personId: string; readonly address: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from uploads u where u.id = substring(${address}::text from '[0-9a-f-]{36}')::uuid and u.person_id = ${personId}
    union all
    select from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = r.order_id
    where r.pictures @> jsonb_build_array(${address}::text) and (may_read_order(${personId}, o.person_id, o.company_id) or exists (
      select from store_members m where m.store_id = p.store_id and m.person_id = ${personId} and store_role_may(m.role, 'orders')))
    limit 1`)
  return rows.length > 0
}
