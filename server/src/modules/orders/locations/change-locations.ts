import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type {
  ChangedStoreLocation,
  NewStoreLocation,
  StoreLocation,
} from '#contracts/vendors/store-locations.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listLocations } from './locations.queries.ts'

interface Change {
  readonly storeId: string
  /** Who changes it, for the store's audit log. */
  readonly actorId: string
}
interface ChangeOfOne extends Change {
  readonly id: string
}

/**
 * Adds a location to a store. One that equals another in every field is not added twice: the request was repeated because its answer was
 * lost. Refuses: location.too_many.
 */
export async function addLocation(
  db: Database,
  { storeId, actorId, input }: Change & { input: NewStoreLocation },
): Promise<StoreLocation> {
  return db.transaction(async (tx) => {
    // The lock of the store's row serialises additions, so that their count is exact.
    await tx.execute(sql`select from stores where id = ${storeId} for no key update`)
    const locations = await listLocations(tx, storeId)
    const same = locations.find((one) => isSame(one, input))
    if (same) return same
    if (locations.length >= limits.storeLocationsMax) {
      throw new Refusal('location.too_many', { max: limits.storeLocationsMax })
    }
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into store_locations (store_id, name, address, phone, hours, latitude, longitude, store_pickup_enabled)
      values (${storeId}, ${input.store_name}, ${input.address}, ${input.phone_number}, ${JSON.stringify(input.business_hours)}::jsonb,
        ${input.coordinates?.latitude ?? null}, ${input.coordinates?.longitude ?? null}, ${input.store_pickup_enabled})
      returning id`)
    return recordChange(tx, { storeId, actorId, id: rows[0]?.id ?? '' }, 'location.added')
  })
}

function isSame(saved: StoreLocation, input: NewStoreLocation): boolean {
  const { store_name: name, address, phone_number: phone, coordinates = null } = input
  const fields = { name, address, phone, coordinates, hours: input.business_hours }
  return (
    saved.store_pickup_enabled === input.store_pickup_enabled &&
    Object.entries(fields).every(([field, value]) =>
      isDeepStrictEqual(saved[field as keyof StoreLocation], value),
    )
  )
}

/** Changes what is written of a location, all of it but what is `unchanged`. Refuses: location.not_found. */
export async function changeLocation(
  db: Database,
  { input, ...change }: ChangeOfOne & { input: ChangedStoreLocation },
): Promise<StoreLocation> {
  const { unchanged = [], coordinates } = input
  const unless = (field: keyof NewStoreLocation, column: string, value: unknown) =>
    unchanged.includes(field) ? sql.identifier(column) : sql`${value}`
  return db.transaction(async (tx) => {
    await lockLocation(tx, change)
    await tx.execute(sql`
      update store_locations set name = ${unless('store_name', 'name', input.store_name)},
        address = ${unless('address', 'address', input.address)}, phone = ${unless('phone_number', 'phone', input.phone_number)},
        hours = ${unless('business_hours', 'hours', JSON.stringify(input.business_hours))},
        latitude = ${unless('coordinates', 'latitude', coordinates?.latitude ?? null)},
        longitude = ${unless('coordinates', 'longitude', coordinates?.longitude ?? null)},
        store_pickup_enabled = ${unless('store_pickup_enabled', 'store_pickup_enabled', input.store_pickup_enabled)},
        updated_at = now()
      where id = ${change.id}`)
    return recordChange(tx, change, 'location.changed')
  })
}

/** Offers pickup at a location, or stops it: the next checkout offers it accordingly. Refuses: location.not_found. */
export async function switchPickup(
  db: Database,
  { isEnabled, ...change }: ChangeOfOne & { isEnabled: boolean },
): Promise<StoreLocation> {
  return db.transaction(async (tx) => {
    await lockLocation(tx, change)
    await tx.execute(sql`
      update store_locations set store_pickup_enabled = ${isEnabled}, updated_at = now() where id = ${change.id}`)
    return recordChange(tx, change, isEnabled ? 'location.pickup_on' : 'location.pickup_off')
  })
}

/**
 * Removes a location. Where parcels wait to be collected it stays: their buyers were told to come there. Refuses:
 * location.not_found, location.parcels_wait.
 */
export async function removeLocation(db: Database, change: ChangeOfOne): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLocation(tx, change)
    const [location] = await listLocations(tx, change.storeId, change.id)
    const { parcels_waiting: count = 0, name = '' } = location ?? {}
    if (count === 1) throw new Refusal('location.parcels_wait_one', { name })
    if (count > 1) throw new Refusal('location.parcels_wait', { count, name })
    await writeEvent(tx, change, 'location.removed', name)
    await tx.execute(sql`delete from store_locations where id = ${change.id}`)
  })
}

async function lockLocation(tx: Connection, { storeId, id }: ChangeOfOne): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from store_locations where id = ${id} and store_id = ${storeId} for update`)
  if (rows.length === 0) throw new Refusal('location.not_found')
}

async function recordChange(tx: Connection, change: ChangeOfOne, kind: string): Promise<StoreLocation> {
  const [location] = await listLocations(tx, change.storeId, change.id)
  if (!location) throw new Refusal('location.not_found')
  await writeEvent(tx, change, kind, location.name)
  return location
}

async function writeEvent(
  tx: Connection,
  { storeId, actorId, id }: ChangeOfOne,
  kind: string,
  name: string,
): Promise<void> {
  await tx.execute(sql`
    insert into store_events (store_id, actor_id, kind, detail)
    values (${storeId}, ${actorId}, ${kind}, ${JSON.stringify({ location_id: id, name })}::jsonb)`)
}
