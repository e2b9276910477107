import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, vendorPassword } from '#server/testing/earning.ts'
import { aCartOf, byFlexroute, meanwhile } from '#server/testing/hostile/worst-moments.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test.each(['before', 'after'] as const)(
  'an owner who deletes the account just %s an order is placed leaves no order without a store',
  async (when) => {
    const vendor = await aVendor(market)
    const order = await aCartOf(pool, vendor, byFlexroute)
    const leave = () => vendor.call<Problem>('DELETE', '/api/profile', { password: vendorPassword })
    if (when === 'after') {
      const left = await meanwhile(pool, (client) => place(client, order), leave)
      expect([left.status, left.body.code]).toEqual([409, 'profile.sales_open'])
      return
    }
    const placed = await meanwhile(
      pool,
      async (client) => {
        // What deleting the account does to the store.
        await client.query('select from stores where id = $1 for update', [vendor.store.id])
        await client.query("update stores set status = 'draft' where id = $1", [vendor.store.id])
      },
      () => place(pool, order),
    )
    expect(placed.outcome).toBe('checkout.item_unavailable')
  },
)

test.each(['before', 'after'] as const)(
  'a location that is removed just %s an order to pick up there is placed never has a parcel that waits',
  async (when) => {
    const vendor = await aVendor(market)
    const { rows } = await pool.query<{ id: string }>(
      `insert into store_locations (store_id, name, address, phone, hours, store_pickup_enabled)
       values ($1, 'Osu shop', '12 Oxford Street', '+233241234567', '[]', true) returning id`,
      [vendor.store.id],
    )
    const id = rows[0]?.id as string
    const order = await aCartOf(pool, vendor, { type: 'pickup', location_id: id })
    const path = `${vendor.path}/locations/${id}`
    if (when === 'after') {
      const removed = await meanwhile(
        pool,
        (client) => place(client, order),
        () => vendor.call<Problem>('DELETE', path),
      )
      expect([removed.status, removed.body.code]).toEqual([409, 'location.parcels_wait_one'])
      return
    }
    const placed = await meanwhile(
      pool,
      (client) => client.query('delete from store_locations where id = $1', [id]),
      () => place(pool, order),
    )
    expect(placed.outcome).toBe('checkout.delivery_invalid')
  },
)
