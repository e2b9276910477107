import { signOf } from '#seed/content/signs.ts'
import { type Market, type Store, type StoreLocation, weekdays } from '#seed/content/types.ts'
import { pictureKey } from '#seed/pictures/picture-spec.ts'
import { idOf } from '../draw.ts'
import { daysBefore, later, minuteMs } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import { pictureAddress, recordOf } from './find.ts'
import type { Row, Rows } from './rows.ts'

export interface StoreRow {
  store: Store
  /** The same object as in `rows.stores`, so that sums added here are written. */
  row: Row<'stores'> & { id: string }
  /** The pickup locations; empty where no location offers pickup. */
  pickupPlaces: (Row<'storeLocations'> & { id: string })[]
}

/** Stores by their key in the market. */
export type StoreRows = ReadonlyMap<string, StoreRow>

/** Verified stores with their places. Ratings and pieces sold start at zero and are computed later. */
export function addStores(rows: Rows, market: Market, now: Date, people: PeopleRows): StoreRows {
  const byKey = new Map<string, StoreRow>()
  for (const store of market.stores) {
    const joinedAt = daysBefore(now, store.joinedDaysAgo, `store ${store.key}`)
    const row = {
      id: idOf('store', store.key, joinedAt),
      name: store.name,
      slug: store.slug,
      tagline: store.tagline,
      description: store.description,
      logo: pictureAddress(pictureKey(signOf(store))),
      banner: null,
      tone: store.tone,
      town: store.town,
      region: store.region,
      latitude: store.lat,
      longitude: store.lng,
      email: store.ownerEmail.toLowerCase(),
      phone: store.phone,
      status: 'verified',
      deliversItself: store.deliversItself,
      ratingSum: 0,
      reviewCount: 0,
      itemsSold: 0,
      joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    }
    rows.stores.push(row)
    const ownerId = recordOf(people, store.ownerKey, 'person').id
    rows.storeMembers.push(
      { storeId: row.id, personId: ownerId, role: 'owner', addedBy: ownerId, createdAt: joinedAt },
      ...store.team.map(({ personKey, role }, index) => ({
        storeId: row.id,
        personId: recordOf(people, personKey, 'person').id,
        role,
        addedBy: ownerId,
        createdAt: later(joinedAt, (60 + index) * minuteMs),
      })),
    )
    const places = store.locations.map((location, index) => {
      const createdAt = later(joinedAt, (10 + index) * minuteMs)
      return locationRow(location, row.id, idOf('location', `${store.key}/${index}`, createdAt), createdAt)
    })
    rows.storeLocations.push(...places)
    byKey.set(store.key, { store, row, pickupPlaces: places.filter((place) => place.storePickupEnabled) })
  }
  return byKey
}

function locationRow(location: StoreLocation, storeId: string, id: string, createdAt: Date) {
  return {
    id,
    storeId,
    name: location.name,
    address: location.address,
    phone: location.phone,
    digitalAddress: location.digitalAddress,
    latitude: location.lat,
    longitude: location.lng,
    hours: weekdays.map((day) => ({ day, ...location.hours[day] })),
    storePickupEnabled: location.storePickupEnabled,
    createdAt,
    updatedAt: createdAt,
  }
}
