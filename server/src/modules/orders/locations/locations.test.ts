import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import {
  defaultHours,
  type StoreLocation,
  type StoreLocations,
  weekdays,
} from '#contracts/vendors/store-locations.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor, type Vendor } from '#server/testing/earning.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const osu = {
  store_name: 'Osu shop',
  address: '12 Oxford Street, Osu, Accra',
  phone_number: '024 412 3456',
  store_pickup_enabled: true,
  business_hours: defaultHours,
  coordinates: { latitude: 5.6037, longitude: -0.187 },
}
type Answer = StoreLocation & Problem

const add = ({ call, path }: Vendor, input: object = {}) =>
  call<Answer>('POST', `${path}/locations`, { ...osu, ...input })
const list = async ({ call, path }: Vendor) => (await call<StoreLocations>('GET', `${path}/locations`)).body
const offered = async ({ store }: Vendor) =>
  (
    await pool.query<{ name: string }>(
      'select name from store_locations where store_id = $1 and store_pickup_enabled',
      [store.id],
    )
  ).rows.map(({ name }) => name)

/** An order of this store whose parcel is to be collected at a location. */
async function aPickup(
  vendor: Vendor,
  locationId: string,
  status = 'ready_for_pickup',
  readyAt = new Date(),
) {
  const sale = await aSale(market, vendor)
  const { rows } = await pool.query<{ id: string }>(
    `update parcels set delivery_type = 'pickup', pickup_location_id = $2, status = $3,
       delivered_at = case when $3 = 'picked_up' then now() end where order_id = $1 returning id`,
    [sale.order_id, locationId, status],
  )
  await pool.query(
    "insert into parcel_events (parcel_id, order_id, status, actor, created_at) values ($1, $2, 'ready_for_pickup', 'vendor', $3)",
    [rows[0]?.id, sale.order_id, readyAt],
  )
}

test('[VE-3.26] [VE-3.28] a location is added with its hours, changed, switched and removed, and each change is recorded', async () => {
  const vendor = await aVendor(market)
  const added = await add(vendor)
  expect([added.status, added.body]).toMatchObject([
    201,
    { name: 'Osu shop', phone: '0244123456', store_pickup_enabled: true, parcels_waiting: 0 },
  ])
  expect(added.body.coordinates).toEqual({ latitude: 5.6037, longitude: -0.187 })
  expect(added.body.hours.map(({ day, open, close, enabled }) => [day, open, close, enabled])).toEqual(
    weekdays.map((day) => [day, '09:00', '18:00', day !== 'Sat' && day !== 'Sun']),
  )
  const path = `${vendor.path}/locations/${added.body.id}`
  const off = await vendor.call<Answer>('PATCH', path, { store_pickup_enabled: false })
  expect(off.body.store_pickup_enabled).toBe(false)
  expect(await offered(vendor)).toEqual([])
  await vendor.call('PATCH', path, { store_pickup_enabled: true })
  expect(await offered(vendor)).toEqual(['Osu shop'])
  const changed = await vendor.call<Answer>('PUT', path, {
    ...osu,
    store_name: 'Ring Road',
    coordinates: null,
  })
  expect(changed.body).toMatchObject({ name: 'Ring Road', coordinates: null })
  expect((await vendor.call('DELETE', path)).status).toBe(204)
  expect(await list(vendor)).toEqual({
    locations: [],
    pickups_today: 0,
    pickups_waiting: 0,
    pickups_ready_today: 0,
  })
  const events = await pool.query<{ kind: string; actor_id: string }>(
    "select kind, actor_id from store_events where store_id = $1 and kind like 'location.%' order by created_at, id",
    [vendor.store.id],
  )
  expect(events.rows.map(({ kind }) => kind)).toEqual([
    'location.added',
    'location.pickup_off',
    'location.pickup_on',
    'location.changed',
    'location.removed',
  ])
  expect(new Set(events.rows.map(({ actor_id: id }) => id))).toEqual(new Set([vendor.id]))
})

test('a location where parcels wait stays, and the answer says how many; collected ones do not count', async () => {
  const vendor = await aVendor(market)
  const { id } = (await add(vendor)).body
  await aPickup(vendor, id, 'processing')
  await aPickup(vendor, id)
  await aPickup(vendor, id, 'picked_up')
  const counted = { pickups_today: 2, pickups_waiting: 1, pickups_ready_today: 1 }
  expect(await list(vendor)).toMatchObject({
    locations: [{ parcels_waiting: 2, parcels_ready: 1 }],
    ...counted,
  })
  const path = `${vendor.path}/locations/${id}`
  const two = await vendor.call<Problem>('DELETE', path)
  expect([two.status, two.body.detail]).toEqual([
    409,
    '2 parcels wait to be picked up at Osu shop. It can be deleted when they are collected.',
  ])
  await pool.query("update parcels set status = 'picked_up' where store_id = $1 and status = 'processing'", [
    vendor.store.id,
  ])
  expect((await vendor.call<Problem>('DELETE', path)).body.code).toBe('location.parcels_wait_one')
  await pool.query("update parcels set status = 'picked_up' where store_id = $1", [vendor.store.id])
  expect((await vendor.call('DELETE', path)).status).toBe(204)
})

test('00:00 is the end of the day: a location closes at midnight, or never does', async () => {
  const vendor = await aVendor(market)
  const late = defaultHours.map((day, place) => ({ ...day, open: place ? '09:00' : '00:00', close: '00:00' }))
  const { status, body } = await add(vendor, { business_hours: late })
  expect([status, body.hours]).toEqual([201, late])
})

test.each([
  ['store_name', { store_name: ' ' }],
  ['address', { address: 'Osu' }],
  ['phone_number', { phone_number: '12' }],
  ['phone_number', { phone_number: '0000000000' }],
  ['business_hours.0.close', { business_hours: defaultHours.map((day) => ({ ...day, close: '08:00' })) }],
  ['business_hours', { business_hours: defaultHours.slice(1) }],
  ['business_hours', { business_hours: defaultHours.toReversed() }],
  ['coordinates', { coordinates: { latitude: 51.5, longitude: -0.12 } }],
])('a location with a wrong %s is refused under it', async (field, input) => {
  const vendor = await aVendor(market)
  const { status, body } = await add(vendor, input)
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toContain(field)
  expect((await list(vendor)).locations).toEqual([])
})

test('a location that is sent again because its answer was lost is added once', async () => {
  const vendor = await aVendor(market)
  const [first, again] = await Promise.all([add(vendor), add(vendor)])
  expect([first?.status, again?.status]).toEqual([201, 201])
  expect(again?.body.id).toBe(first?.body.id)
  await add(vendor, { business_hours: defaultHours.map((day) => ({ ...day, enabled: true })) })
  expect((await list(vendor)).locations).toHaveLength(2)
  const { rows } = await pool.query(
    "select from store_events where store_id = $1 and kind = 'location.added'",
    [vendor.store.id],
  )
  expect(rows).toHaveLength(2)
})

test('a store has so many locations at most, and another store’s are not its own', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const answers = await Promise.all(
    Array.from({ length: limits.storeLocationsMax + 1 }, (_, n) => add(vendor, { store_name: `Shop ${n}` })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(['location.too_many'])
  const theirs = `${other.path}/locations/${(await list(vendor)).locations[0]?.id}`
  for (const [method, body] of [
    ['PUT', osu],
    ['PATCH', { store_pickup_enabled: false }],
    ['DELETE', undefined],
  ] as const) {
    expect((await other.call<Problem>(method, theirs, body)).body.code).toBe('location.not_found')
  }
})

test('who only reads sees the locations and changes none', async () => {
  const vendor = await aVendor(market)
  const { id } = (await add(vendor)).body
  for (const role of ['read_only', 'orders']) {
    const member = await newPerson(market, ['customer', 'vendor'])
    await pool.query(
      'insert into store_members (store_id, person_id, role, added_by) values ($1, $2, $3, $4)',
      [vendor.store.id, member.id, role, vendor.id],
    )
    expect((await member.call('GET', `${vendor.path}/locations`)).status).toBe(200)
    const path = `${vendor.path}/locations/${id}`
    for (const [method, to, body] of [
      ['POST', `${vendor.path}/locations`, osu],
      ['PUT', path, osu],
      ['PATCH', path, { store_pickup_enabled: false }],
      ['DELETE', path, undefined],
    ] as const) {
      expect((await member.call(method, to, body)).status, `${role} ${method}`).toBe(403)
    }
  }
})

test('what has stood ready for days is no pickup of today', async () => {
  const vendor = await aVendor(market)
  const { id } = (await add(vendor)).body
  const before = new Date(Date.now() - 3 * 86_400_000)
  await aPickup(vendor, id, 'ready_for_pickup', before)
  await aPickup(vendor, id, 'ready_for_pickup', before)
  await aPickup(vendor, id)
  await aPickup(vendor, id, 'picked_up', before)
  await aPickup(vendor, id, 'picked_up')
  await pool.query(
    `update parcels set delivered_at = $2 where id = (
       select id from parcels where store_id = $1 and status = 'picked_up' limit 1)`,
    [vendor.store.id, before],
  )
  expect(await list(vendor)).toMatchObject({ pickups_today: 2, pickups_waiting: 3, pickups_ready_today: 1 })
})

test('a form that was opened before somebody else changed the location takes nothing of that back', async () => {
  const vendor = await aVendor(market)
  const { id } = (await add(vendor)).body
  const path = `${vendor.path}/locations/${id}`
  await vendor.call('PATCH', path, { store_pickup_enabled: false })
  const allDay = defaultHours.map((day) => ({ ...day, enabled: true }))
  const unchanged = ['store_name', 'address', 'store_pickup_enabled', 'business_hours', 'coordinates']
  const saved = await vendor.call<Answer>('PUT', path, {
    ...{ ...osu, store_name: 'Not this', address: 'Not at this place', coordinates: null },
    ...{ business_hours: allDay, phone_number: '024 412 3457', unchanged },
  })
  const { store_name: name, address, coordinates } = osu
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { name, address, coordinates, hours: defaultHours, phone: '0244123457', store_pickup_enabled: false },
  ])
  expect(await offered(vendor)).toEqual([])
})
