import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { batchOrAlone, isRestingIn } from '../../../database/batch-or-alone.ts'

const batchMax = 500
const alarm = 'accept.stuck'

/**
 * Accepts, in the market's name, parcels whose vendor has not reacted for half an hour: until then the buyer can cancel
 * freely. A parcel that cannot be accepted raises an alarm and does not stop the others. Returns how many were
 * accepted. Several processes may run it at any time.
 */
export async function acceptParcels(pool: pg.Pool): Promise<number> {
  const due = await pool.query<{ id: string }>(
    `select p.id from parcels p where p.status = 'confirmed' and p.confirmed_at is not null and p.updated_at <= now() - make_interval(mins => $1)
       and not ${isRestingIn(alarm, 'p.id')}
     order by p.updated_at, p.id limit $2`,
    [limits.autoAcceptMinutes, batchMax],
  )
  return batchOrAlone(pool, {
    alarm,
    ids: due.rows.map(({ id }) => id),
    run: async (ids) => (await pool.query(acceptance, [ids, limits.autoAcceptMinutes])).rowCount ?? 0,
  })
}

const acceptance = `with moved as (
    update parcels set status = 'processing', updated_at = now()
    where id in (
      select id from parcels
      where id = any ($1) and status = 'confirmed' and confirmed_at is not null and updated_at <= now() - make_interval(mins => $2)
      order by id for no key update skip locked)
    returning id, order_id
  ), entered as (
    insert into parcel_events (parcel_id, order_id, status, actor) select id, order_id, 'processing', 'system' from moved
  ), sent as (
    insert into outbox (topic, payload)
    select 'parcel.moved', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', m.id, 'status', 'processing')
    from moved m join orders o on o.id = m.order_id
  )
  select id from moved`
