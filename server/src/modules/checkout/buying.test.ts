import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, shoppingIn } from '#server/testing/shopping.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt, untilState, visitor } = shoppingIn(market)

test('a shopper buys with Mobile Money: quote, order, payment page, signed webhook, confirmed', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, stock: 5 })
  const shopper = await aShopper([product])
  const placed = await buy(shopper)
  expect(placed.status).toBe(201)
  expect(placed.body).toMatchObject({ total: 115, pay_url: expect.stringMatching(/^\/api\/payments\//) })
  const number = placed.body.order_number
  expect(await payAt(placed.body.pay_url, 'approve')).toBe(`${market.url}/order-confirmed/${number}`)
  const order = await untilState(shopper, number, 'confirmed')
  expect(order).toMatchObject({
    status: 'In Progress',
    total: 115,
    payment: { state: 'paid', pay_url: null },
    test_payment: true,
    can_cancel: true,
  })
  await market.deliver()
  const mails = await pool.query('select from mails where subject = $1', [
    `Your order ${number} is confirmed`,
  ])
  expect(mails.rowCount).toBe(1)
})

test('[SH-4.03] an order empties the cart; a visitor has no cart', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  await buy(shopper)
  const { body } = await shopper.call<Cart[]>('GET', '/api/cart')
  expect(body[0]?.cart_items).toEqual([])
  expect((await visitor.call('GET', '/api/cart')).status).toBe(401)
})

test('an order or a quote that names a store twice is refused under its field', async () => {
  const store = await aStore(pool)
  const shopper = await aShopper([await aProduct(pool, { store })])
  const choice = { store_id: store.id, type: 'flexroute', location_id: null }
  const body = {
    address_id: shopper.addressId,
    deliveries: [choice, choice],
    payment: payWithMobileMoney,
    expected_total: 115,
  }
  const key = { 'idempotency-key': randomUUID() }
  const inCapitals = [choice, { ...choice, store_id: store.id.toUpperCase(), type: 'vendor' }]
  for (const [path, sent] of [
    ['/api/orders', body],
    ['/api/orders', { ...body, deliveries: inCapitals }],
    ['/api/checkout/quote', { address_id: body.address_id, deliveries: body.deliveries }],
    ['/api/checkout/quote', { address_id: body.address_id, deliveries: inCapitals }],
  ] as const) {
    const refused = await shopper.call<Problem>('POST', path, sent, key)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ deliveries: ['Name each store once'] })
  }
})

test('the same key and body return the same order, another body with that key is refused', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const key = randomUUID()
  const first = await buy(shopper, payWithMobileMoney, key)
  const quote = { address_id: shopper.addressId, deliveries: [], expected_total: 0 }
  const store = (await shopper.call<Order>('GET', `/api/orders/${first.body.order_number}`)).body.parcels[0]
    ?.store
  const body = {
    ...quote,
    deliveries: [{ store_id: store?.id, type: 'flexroute', location_id: null }],
    payment: payWithMobileMoney,
    expected_total: 115,
  }
  const again = await shopper.call<PlacedOrder>('POST', '/api/orders', body, { 'idempotency-key': key })
  expect(again.body.order_number).toBe(first.body.order_number)
  expect(again.body.pay_url).toBe(first.body.pay_url)
  const other = await shopper.call<Problem>(
    'POST',
    '/api/orders',
    { ...body, expected_total: 1 },
    { 'idempotency-key': key },
  )
  expect(other).toMatchObject({ status: 409, body: { code: 'checkout.key_reused' } })
  const none = await shopper.call<Problem>('POST', '/api/orders', body)
  expect(none).toMatchObject({ status: 400, body: { code: 'checkout.key_required' } })
})

test('stores named in another order are the same order under the same key', async () => {
  const shopper = await aShopper([await aProduct(pool), await aProduct(pool)])
  const quoted = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const body = {
    address_id: shopper.addressId,
    deliveries: quoted.body.parcels.map(({ chosen }) => chosen),
    payment: payWithMobileMoney,
    expected_total: quoted.body.total,
  }
  const key = { 'idempotency-key': randomUUID() }
  const first = await shopper.call<PlacedOrder>('POST', '/api/orders', body, key)
  const turned = { ...body, deliveries: body.deliveries.toReversed() }
  const again = await shopper.call<PlacedOrder>('POST', '/api/orders', turned, key)
  expect(first.body.order_number).toMatch(/^JU/)
  expect(again.body.order_number).toBe(first.body.order_number)
})

test('an order whose reply was lost is returned again although its address was deleted since', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const { body: quote } = await shopper.call<Quote>('POST', '/api/checkout/quote', {
    address_id: shopper.addressId,
  })
  const body = {
    address_id: shopper.addressId,
    deliveries: quote.parcels.map(({ chosen }) => chosen),
    payment: payWithMobileMoney,
    expected_total: quote.total,
  }
  const send = (input: object, key: string) =>
    shopper.call<PlacedOrder & Problem>('POST', '/api/orders', input, { 'idempotency-key': key })
  const key = randomUUID()
  const first = await send(body, key)
  await shopper.call('DELETE', `/api/addresses/${shopper.addressId}`)
  const again = await send(body, key)
  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body })
  expect((await send({ ...body, expected_total: 1 }, key)).body.code).toBe('checkout.key_reused')
  expect((await send(body, randomUUID())).body.code).toBe('checkout.address_required')
})

test('a declined payment leaves the order waiting, and another wallet pays it', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const placed = await buy(shopper)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'decline')
  const checked = await shopper.call<Order>('POST', `/api/orders/${number}/payment/check`, {})
  expect(checked.body).toMatchObject({
    state: 'pending_payment',
    payment: { state: 'failed', pay_url: null },
  })
  const retry = await shopper.call<PlacedOrder>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  expect(retry.status).toBe(200)
  await payAt(retry.body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  const late = await shopper.call<Problem>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  expect(late).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
})

test('amounts that end in .13 are declined and .14 get no reply; the order waits', async () => {
  for (const [base, state] of [
    [10_013, 'failed'],
    [10_014, 'pending'],
  ] as const) {
    const shopper = await aShopper([await aProduct(pool, { base })])
    const placed = await buy(shopper)
    await payAt(placed.body.pay_url, 'approve')
    const checked = await shopper.call<Order>(
      'POST',
      `/api/orders/${placed.body.order_number}/payment/check`,
      {},
    )
    expect(checked.body).toMatchObject({ state: 'pending_payment', payment: { state } })
  }
})

test('a webhook with a wrong signature, an unknown body or another provider changes nothing', async () => {
  const post = (path: string, body: string, headers = {}) =>
    visitor.call('POST', `/api/payments/webhooks/${path}`, body, headers)
  const body = JSON.stringify({ event: 'charge.paid', id: randomUUID(), reference: `ju-${'0'.repeat(32)}` })
  expect((await post('sandbox', body)).status).toBe(401)
  expect((await post('sandbox', body, { 'x-juaso-test-signature': 'f'.repeat(128) })).status).toBe(401)
  expect((await post('sandbox', '')).status).toBe(401)
  expect((await post('other', body)).status).toBe(404)
  expect((await post('sandbox', 'x'.repeat(100_000))).status).toBe(413)
})

test('what prevents an order is named in its sentence', async () => {
  const product = await aProduct(pool, { name: 'Adom runner', stock: 1 })
  const shopper = await aShopper([product])
  const noAddress = await shopper.call<Problem>(
    'POST',
    '/api/orders',
    {
      address_id: null,
      deliveries: [{ store_id: randomUUID(), type: 'flexroute' }],
      payment: payWithMobileMoney,
      expected_total: 1,
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(noAddress).toMatchObject({
    status: 400,
    body: { errors: { address_id: ['Please select a delivery address'] } },
  })
  const noPhone = await buy(shopper, { method: 'momo_mtn' })
  expect(noPhone).toMatchObject({ status: 400, body: { code: 'checkout.phone_required' } })
  const faster = await aShopper([product])
  expect((await buy(faster)).status).toBe(201)
  expect((await buy(shopper)).body).toMatchObject({
    code: 'checkout.sold_out',
    detail: 'Adom runner is sold out.',
  })
  const empty = await aShopper([])
  const nothing = await empty.call<Problem>(
    'POST',
    '/api/orders',
    {
      address_id: empty.addressId,
      deliveries: [{ store_id: randomUUID(), type: 'flexroute' }],
      payment: payWithMobileMoney,
      expected_total: 0,
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(nothing).toMatchObject({
    status: 409,
    body: { code: 'checkout.cart_empty', detail: 'Your cart is empty' },
  })
})

test('no payment is opened for an order that has expired, although it was not closed yet', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const number = (await buy(shopper)).body.order_number
  await pool.query("update orders set expires_at = now() - interval '1 second' where number = $1", [number])
  const retried = await shopper.call<Problem>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  expect(retried).toMatchObject({ status: 409, body: { code: 'order.payment_closed' } })
})

test('cash is offered up to its limit, which counts the delivery too', async () => {
  const offered = async (base: number) => {
    const shopper = await aShopper([await aProduct(pool, { base })])
    const quoted = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
    return quoted.body.payment_methods.find(({ method }) => method === 'cash_on_delivery')?.available
  }
  expect(await offered(198_500)).toBe(true)
  expect(await offered(198_501)).toBe(false)
})

test('another person can neither see, cancel nor pay an order', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const number = (await buy(shopper)).body.order_number
  const stranger = await newPerson(market)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/payment/check'],
    ['GET', '/events'],
  ] as const) {
    const answer = await stranger.call<Problem>(
      method,
      `/api/orders/${number}${path}`,
      method === 'POST' ? {} : undefined,
    )
    expect(answer).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
  }
})

test('pickup at a store costs nothing; its hours of today are shown', async () => {
  const store = await aStore(pool)
  const location = await aLocation(pool, store)
  const shopper = await aShopper([await aProduct(pool, { store })])
  const deliveries = [{ store_id: store.id, type: 'pickup', location_id: location.id }]
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', {
    address_id: shopper.addressId,
    deliveries,
  })
  expect(quote.body).toMatchObject({ delivery_total: 0, total: 100 })
  expect(quote.body.parcels[0]?.options.find(({ type }) => type === 'pickup')?.location?.hours_today).toEqual(
    {
      open: '08:00',
      close: '18:00',
    },
  )
  expect(quote.body.payment_methods.find(({ method }) => method === 'cash_on_delivery')?.available).toBe(
    false,
  )
})
