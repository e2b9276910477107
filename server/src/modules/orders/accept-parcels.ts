import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import type { Database } from '../../database/client.ts'

/**
 * Accepts, in the market's name, parcels whose vendor has not answered for half an hour: until then the buyer cancels
 * freely. Answers how many. Safe to run anywhere at any time.
 */
export async function acceptParcels(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const accepted = await tx.execute<{ id: string; order_id: string }>(sql`
      update parcels set status = 'processing', updated_at = now()
      where id in (
        select id from parcels where status = 'confirmed' and updated_at <= now() - make_interval(mins => ${limits.autoAcceptMinutes})
        order by id limit 500 for no key update skip locked)
      returning id, order_id`)
    if (accepted.rows.length === 0) return 0
    const moved = JSON.stringify(accepted.rows)
    await tx.execute(sql`
      insert into parcel_events (parcel_id, order_id, status, actor)
      select id, order_id, 'processing', 'system' from jsonb_to_recordset(${moved}::jsonb) as m (id uuid, order_id uuid)`)
    await tx.execute(sql`
      insert into outbox (topic, payload)
      select 'parcel.moved', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', m.id, 'status', 'processing')
      from jsonb_to_recordset(${moved}::jsonb) as m (id uuid, order_id uuid) join orders o on o.id = m.order_id`)
    return accepted.rows.length
  })
}
