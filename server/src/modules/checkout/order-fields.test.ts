import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalog/product.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { addBusinessDays, estimateDelivery } from '#contracts/geo/delivery-dates.ts'
import { isBusinessDay } from '#contracts/geo/public-holidays.ts'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

test('[SH-3.17] [SH-3.18] an order is made, numbered, priced and dated by the server, with every field a shopper needs', async () => {
  const product = await aProduct(pool, { base: 3_333, stock: 5 })
  const shopper = await aShopper([product])
  const { body: placed } = await buy(shopper)
  expect(placed.order_number).toMatch(/^JU\d{6,}$/)
  const { body: order } = await shopper.call<Order>('GET', `/api/orders/${placed.order_number}`)
  expect(order).toMatchObject({
    order_number: placed.order_number,
    subtotal: 33.33,
    delivery_fee: 15,
    total: 48.33,
    payment_method: 'momo_mtn',
    state: 'pending_payment',
    status: 'Waiting for payment',
    parcels: [{ lines: [{ product_id: product.id, quantity: 1, price: 33.33, line_total: 33.33 }] }],
  })
  expect(Math.abs(Date.parse(order.created_at) - Date.now())).toBeLessThan(60_000)
  const { rows } = await pool.query('select number as order_number, total::int from orders where id = $1', [
    order.id,
  ])
  expect(rows).toEqual([{ order_number: placed.order_number, total: 4_833 }])
})

test('[SH-3.17] number, prices and date of an order that the browser sends are ignored', async () => {
  const shopper = await aShopper([await aProduct(pool, { base: 5_000 })])
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const input = {
    address_id: shopper.addressId,
    deliveries: quote.body.parcels.map(({ chosen }) => chosen),
    payment: { method: 'momo_mtn', phone: '0241234567' },
    expected_total: quote.body.total,
  }
  const invented = { order_number: 'JU000001', subtotal: 0.01, total: 0.01, created_at: '2020-01-01' }
  const order = (body: object) =>
    shopper.call<PlacedOrder & Problem>('POST', '/api/orders', body, { 'idempotency-key': randomUUID() })
  // What the server decides is no field of the call: it is refused by name and nothing is placed.
  const refused = await order({ ...input, ...invented })
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(Object.keys(invented).toSorted())
  expect(await order({ ...input, expected_total: 0.01 })).toMatchObject({
    status: 409,
    body: { code: 'checkout.total_changed' },
  })
  const placed = await order(input)
  expect(placed).toMatchObject({ status: 201, body: { total: 65 } })
  expect(placed.body.order_number).not.toBe('JU000001')
})

test('an invalid field is explained in plain words', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const body = { address_id: shopper.addressId, deliveries: [], payment: {}, expected_total: '1' }
  const headers = { 'idempotency-key': randomUUID() }
  const refused = await shopper.call<Problem>('POST', '/api/orders', body, headers)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      deliveries: ['Please choose a delivery option'],
      'payment.method': ['This is required'],
      expected_total: ['Please enter an amount in cedis with at most two decimals'],
    },
  ])
})

test('[SH-9.10] the delivery of an order is estimated in working days of its region', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const { body: placed } = await buy(shopper)
  const { body: order } = await shopper.call<Order>('GET', `/api/orders/${placed.order_number}`)
  const orderedOn = order.created_at.slice(0, 10)
  expect(order.estimated_from).toBe(addBusinessDays(orderedOn, 2))
  expect(order.estimated_to).toBe(addBusinessDays(orderedOn, 3))
  expect([order.estimated_from, order.estimated_to].every(isBusinessDay)).toBe(true)
})

test('[SH-7.30] the checkout quotes, orders, leads to the payment and confirms it, for its buyer alone', async () => {
  const shopper = await aShopper([await aProduct(pool, { stock: 3 })])
  const visitor = callerWith(market.url, null)
  for (const path of ['/api/checkout/quote', '/api/orders'])
    expect((await visitor.call('POST', path, {})).status, path).toBe(401)
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  expect(quote.body).toMatchObject({ items_total: 100, delivery_total: 15, total: 115 })
  const { body: placed } = await buy(shopper)
  expect(placed.pay_url).toMatch(/^\/api\/payments\//)
  expect(await payAt(placed.pay_url, 'approve')).toContain(`/order-confirmed/${placed.order_number}`)
  const order = await untilState(shopper, placed.order_number, 'confirmed')
  expect(order).toMatchObject({ payment: { state: 'paid', pay_url: null }, status: 'In Progress' })
})

test('[SH-9.10] product page, quote, order and tracking say the same days: those of the parcel that comes from farthest', async () => {
  const [near, far] = [await aStore(pool), await aStore(pool, { region: 'Northern', town: 'Tamale' })]
  const [ofNear, ofFar] = [await aProduct(pool, { store: near }), await aProduct(pool, { store: far })]
  const shopper = await aShopper([ofNear, ofFar])
  const { body: quote } = await shopper.call<Quote>('POST', '/api/checkout/quote', {
    address_id: shopper.addressId,
  })
  const startOf = (store: string) =>
    quote.parcels.find(({ store: { id } }) => id === store)?.options[0]?.estimated_from ?? ''
  expect(startOf(near.id) < startOf(far.id)).toBe(true)
  expect(quote.estimated_from).toBe(startOf(far.id))
  for (const { store, options } of quote.parcels) {
    const { id } = store.id === near.id ? ofNear : ofFar
    const { body: product } = await shopper.call<Product>('GET', `/api/products/${id}`)
    expect(estimateDelivery(new Date(), product.store.days_to_accra)).toEqual({
      from: options[0]?.estimated_from,
      to: options[0]?.estimated_to,
    })
  }
  const { body: placed } = await buy(shopper)
  const { body: order } = await shopper.call<Order>('GET', `/api/orders/${placed.order_number}`)
  const { body: tracked } = await shopper.call<Tracking>('GET', `/api/tracking/${placed.order_number}`)
  const days = [quote.estimated_from, quote.estimated_to]
  expect([order.estimated_from, order.estimated_to]).toEqual(days)
  expect([tracked.estimated_from, tracked.estimated_delivery]).toEqual(days)

  await payAt(placed.pay_url, 'approve')
  const { parcels } = await untilState(shopper, placed.order_number, 'confirmed')
  const daysOf = (store: string) => {
    const option = quote.parcels.find(({ store: { id } }) => id === store)?.options[0]
    return [option?.estimated_from, option?.estimated_to]
  }
  for (const { store, estimated_from, estimated_to } of parcels)
    expect([estimated_from, estimated_to]).toEqual(daysOf(store.id))
  const { body: onItsWay } = await shopper.call<Tracking>('GET', `/api/tracking/${placed.order_number}`)
  expect(onItsWay.parcels.map(({ estimated_to }) => estimated_to)).toEqual(
    parcels.map(({ estimated_to }) => estimated_to),
  )
})
