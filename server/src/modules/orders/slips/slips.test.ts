import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { PickList } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aPaidOrder, act } = sellingIn(market)

test.each(['a4', '80mm', '58mm'])('a packing slip of %s is a PDF of one page', async (size) => {
  const vendor = await aVendor(market)
  const { id, number } = await aPaidOrder(vendor)
  const answer = await fetch(`${market.url}${vendor.path}/parcels/${id}/slip.pdf?size=${size}`, {
    headers: { authorization: `Bearer ${vendor.token}` },
  })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="slip-${number}-${size}.pdf"`)
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []
  const expected = { a4: 595, '80mm': 227, '58mm': 164 }[size]
  expect(Math.round(Number(width))).toBe(expected)
  // A strip ends where its text ends.
  if (size !== 'a4') expect(Number(height)).toBeLessThan(500)
})

test('the slip of a stranger’s order is not found', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const { id } = await aPaidOrder(vendor)
  const { status, body } = await stranger.call<Problem>('GET', `${stranger.path}/parcels/${id}/slip.pdf`)
  expect([status, body.code]).toEqual([404, 'store_parcel.not_found'])
})

test('the pick list adds up what waits to be sent by product, and names the parcels', async () => {
  const vendor = await aVendor(market)
  const orders = [await aPaidOrder(vendor), await aPaidOrder(vendor), await aPaidOrder(vendor)]
  const [first, second, sent] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
  // Both orders are of one product.
  await database.pool.query(
    `update order_lines l set variant_id = f.variant_id, product_id = f.product_id, name = f.name, sku = f.sku
     from order_lines f where f.parcel_id = $1 and l.parcel_id = $2`,
    [first.id, second.id],
  )
  await act(vendor, 'accept', [sent.id, second.id])
  await act(vendor, 'out_for_delivery', [sent.id])
  const { body } = await vendor.call<PickList>('GET', `${vendor.path}/pick-list`)
  expect(body).toMatchObject({ parcels_count: 2, waiting_count: 2, products: [{ quantity: 4 }] })
  expect(body.products[0]?.parcels.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual(
    [
      [first.id, 2],
      [second.id, 2],
    ].toSorted(),
  )
})

test('more orders than one walk along the shelves are picked in several walks, those confirmed first at first', async () => {
  const vendor = await aVendor(market)
  const { id: first } = await aPaidOrder(vendor)
  const waiting = limits.pickListOrders + 2
  await database.pool.query(
    `with parcel as (
       insert into parcels (id, order_id, store_id, store_name, side, position, delivery_type, status, items_total, delivery_fee, confirmed_at)
       select uuidv7(), order_id, store_id, store_name, side, n, delivery_type, status, 0, 0, confirmed_at + n * interval '1 minute'
       from parcels, generate_series(2, $2::int) n where id = $1 returning id, order_id)
     insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', uuidv7(), 'parcel_id', p.id))).*
     from parcel p join order_lines l on l.parcel_id = $1`,
    [first, waiting],
  )
  const walk = async (after?: string | null) =>
    (await vendor.call<PickList>('GET', `${vendor.path}/pick-list${after ? `?after=${after}` : ''}`)).body
  const one = await walk()
  expect(one).toMatchObject({
    waiting_count: waiting,
    parcels_count: limits.pickListOrders,
    products: [{ quantity: 2 * limits.pickListOrders }],
  })
  const two = await walk(one.next_after)
  expect(two).toMatchObject({
    waiting_count: waiting,
    parcels_count: 2,
    next_after: null,
    products: [{ quantity: 4 }],
  })
  // Those of the first walk are sent: the second one is the same.
  const sent = one.products.flatMap(({ parcels }) => parcels.map(({ id }) => id))
  await database.pool.query("update parcels set status = 'out_for_delivery' where id = any ($1)", [sent])
  expect(await walk(one.next_after)).toEqual({ ...two, waiting_count: 2 })
  const last = two.products[0]?.parcels.map(({ id }) => id) ?? []
  await database.pool.query("update parcels set status = 'out_for_delivery' where id = any ($1)", [last])
  expect(await walk(one.next_after)).toEqual({
    waiting_count: 0,
    parcels_count: 0,
    next_after: null,
    products: [],
  })
  expect((await vendor.call('GET', `${vendor.path}/pick-list?after=7`)).status).toBe(400)
  // The order of another store says nothing.
  const stranger = await aVendor(market)
  expect(
    (await stranger.call<PickList>('GET', `${stranger.path}/pick-list?after=${one.next_after}`)).body
      .products,
  ).toEqual([])
})
