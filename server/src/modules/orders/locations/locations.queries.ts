import type { StoreLocation, StoreLocations } from '#contracts/vendors/store-locations.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  address: string
  phone: string
  hours: StoreLocation['hours']
  latitude: number | null
  longitude: number | null
  store_pickup_enabled: boolean
  parcels_waiting: number
  parcels_ready: number
}

/** A pickup parcel that nobody has collected yet. A literal, so that the planner can use the partial index. */
const waits = sql.raw(
  "p.pickup_location_id is not null and p.status in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup')",
)

/** A store's locations, the oldest first, each with the parcels that wait there; only one of them where `id` is given. */
export async function listLocations(
  db: Connection,
  storeId: string,
  id: string | null = null,
): Promise<StoreLocation[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.name, l.address, l.phone, l.hours, l.latitude, l.longitude, l.store_pickup_enabled,
      coalesce(w.count, 0)::int as parcels_waiting, coalesce(w.ready, 0)::int as parcels_ready
    from store_locations l left join (
      select p.pickup_location_id as id, count(*) as count, count(*) filter (where p.status = 'ready_for_pickup') as ready
      from parcels p where p.store_id = ${storeId} and ${waits} group by 1
    ) w on w.id = l.id
    where l.store_id = ${storeId} and (${id}::uuid is null or l.id = ${id}::uuid)
    order by l.created_at, l.id`)
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

type Pickups = Omit<StoreLocations, 'locations'>

/** The parcels of all locations of a store that stand ready to be collected, those of them since today, and those collected today. */
export async function countPickups(db: Connection, storeId: string): Promise<Pickups> {
  const { rows } = await db.execute<{ waiting: number; ready_today: number; collected: number }>(sql`
    select w.waiting, w.ready_today, (select count(*) from parcels p where p.store_id = ${storeId} and p.status = 'picked_up'
      and p.delivered_at >= ghana_start('day', now()))::int as collected
    from (
      select count(*)::int as waiting, count(*) filter (where (
        select max(e.created_at) from parcel_events e where e.parcel_id = p.id and e.status = 'ready_for_pickup'
      ) >= ghana_start('day', now()))::int as ready_today
      from parcels p where p.store_id = ${storeId} and ${waits} and p.status = 'ready_for_pickup') w`)
  const { waiting = 0, ready_today = 0, collected = 0 } = rows[0] ?? {}
  return {
    pickups_today: ready_today + collected,
    pickups_waiting: waiting,
    pickups_ready_today: ready_today,
  }
}
