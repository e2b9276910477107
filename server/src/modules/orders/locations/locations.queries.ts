import type { StoreLocation } from '#contracts/vendors/store-locations.ts'
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
      coalesce(w.count, 0)::int as parcels_waiting
    from store_locations l left join (
      select p.pickup_location_id as id, count(*) as count from parcels p where p.store_id = ${storeId} and ${waits} group by 1
    ) w on w.id = l.id
    where l.store_id = ${storeId} and (${id}::uuid is null or l.id = ${id}::uuid)
    order by l.created_at, l.id`)
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

/** The parcels that stand ready to be collected, and those that were collected today, at all locations of a store. */
export async function countPickupsToday(db: Connection, storeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from parcels p where p.store_id = ${storeId} and ${waits} and p.status = 'ready_for_pickup')
      + (select count(*) from parcels p where p.store_id = ${storeId} and p.status = 'picked_up'
         and p.delivered_at >= (now() at time zone 'Africa/Accra')::date::timestamp at time zone 'Africa/Accra') as count`)
  return Number(rows[0]?.count ?? 0)
}
