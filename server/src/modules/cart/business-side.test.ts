import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, insert } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper } = shoppingIn(market)

const quote = (buyer: Shopper, side: string) =>
  buyer.call<Quote & Problem>('POST', '/api/checkout/quote', { side, address_id: buyer.addressId })

async function order(buyer: Shopper, side: string, quoted: Quote) {
  const body = {
    side,
    address_id: buyer.addressId,
    deliveries: quoted.parcels.map(({ chosen }) => chosen),
    payment: { method: 'momo_mtn', phone: '0241234567' },
    expected_total: quoted.total,
  }
  const key = { 'idempotency-key': randomUUID() }
  return buyer.call<PlacedOrder & Problem>('POST', '/api/orders', body, key)
}

test('the business side is for business accounts: a shopper who asks for it is refused everywhere', async () => {
  const product = await aProduct(pool)
  const shopper = await aShopper([product])
  const { body: own } = await quote(shopper, 'shopper')
  const item = { item: product.id, quantity: 1 }
  const line = randomUUID()
  const refused = [
    await shopper.call<Problem>('GET', '/api/cart?side=business'),
    await shopper.call<Problem>('DELETE', '/api/cart?side=business'),
    await shopper.call<Problem>('POST', '/api/cart/items?side=business', item),
    await shopper.call<Problem>('PATCH', `/api/cart/items/${line}?side=business`, { quantity: 1 }),
    await shopper.call<Problem>('DELETE', `/api/cart/items/${line}?side=business`),
    await quote(shopper, 'business'),
    await order(shopper, 'business', own),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, 'business.account_required'])
  }
  expect((await order(shopper, 'shopper', own)).status).toBe(201)
})

test.each([
  ['at GHS 500.00', limits.businessFreeDeliveryAbovePesewas, limits.deliveryPesewas],
  ['one pesewa above', limits.businessFreeDeliveryAbovePesewas + 1, 0],
])('[BB-9.12] delivery to a business %s, in the cart, the quote and the order', async (_, base, fee) => {
  const product = await aProduct(pool, { base })
  const company = await aShopper([], ['customer', 'business'])
  await company.call('POST', '/api/cart/items?side=business', { item: product.id, quantity: 1 })
  const { body: quoted } = await quote(company, 'business')
  expect(quoted).toMatchObject({ delivery_total: cedisOf(fee), total: cedisOf(base + fee) })
  const placed = await order(company, 'business', quoted)
  expect(placed).toMatchObject({ status: 201, body: { total: cedisOf(base + fee) } })
  const { rows } = await pool.query(
    'select sum(p.delivery_fee)::int as fee from parcels p join orders o on o.id = p.order_id where o.number = $1',
    [placed.body.order_number],
  )
  expect(rows).toEqual([{ fee }])
})

test('a shopper pays for delivery whatever the sum', async () => {
  const shopper = await aShopper([await aProduct(pool, { base: 900_000 })])
  expect((await quote(shopper, 'shopper')).body.delivery_total).toBe(cedisOf(limits.deliveryPesewas))
})

test('a company orders at least the minimum and in whole multiples; a shopper orders any number', async () => {
  const bulkTiers: [number, number][] = [[10, 9_000]]
  const cartons = await aProduct(pool, { stock: 100, bulkTiers, columns: { order_multiple: 6 } })
  const loose = await aProduct(pool, { stock: 100, bulkTiers })
  const company = await aShopper([], ['customer', 'business'])
  const add = (item: string, quantity: number, side = 'business') =>
    company.call<Problem>('POST', `/api/cart/items?side=${side}`, { item, quantity })

  const few = await add(loose.id, 9)
  expect([few.status, few.body.code, few.body.detail]).toEqual([
    ...[409, 'cart.below_minimum', 'Minimum order 10. Order 10 or more.'],
  ])
  const odd = await add(cartons.id, 14)
  expect([odd.body.code, odd.body.detail]).toEqual([
    ...['cart.not_in_multiples', 'Minimum order 12; sold in multiples of 6. Order 12 or 18.'],
  ])
  expect((await add(cartons.id, 14, 'shopper')).status).toBe(201)
  expect([(await add(cartons.id, 12)).status, (await add(cartons.id, 6)).status]).toEqual([201, 201])
  expect((await add(cartons.id, 5)).body.detail).toBe(
    'Minimum order 12; sold in multiples of 6. Order 18 or 24.',
  )
  const [cart] = (await company.call<Cart[]>('GET', '/api/cart?side=business')).body
  const line = cart?.cart_items[0]
  expect(line?.product.order_rule).toEqual({ minimum: 12, multiple: 6 })
  expect(line?.ladder).toEqual([{ pieces: 12, price: 90 }])
  const path = `/api/cart/items/${line?.id}?side=business`
  expect((await company.call<Problem>('PATCH', path, { quantity: 13 })).body.code).toBe(
    'cart.not_in_multiples',
  )
})

test('what its vendor sells in other numbers since then is said in the cart and refused in the order', async () => {
  const company = await aShopper([], ['customer', 'business'])
  const product = await aProduct(pool, { name: 'Ruled book', stock: 100 })
  await company.call('POST', '/api/cart/items?side=business', { item: product.id, quantity: 8 })
  const { body: before } = await quote(company, 'business')
  for (const [multiple, code, sentence] of [
    [
      12,
      'checkout.not_in_multiples',
      'Ruled book: minimum order 12; sold in multiples of 12. Order 12 or 24.',
    ],
    [1, 'checkout.below_minimum', 'Ruled book: minimum order 10. Order 10 or more.'],
  ] as const) {
    await pool.query('update products set order_multiple = $2 where id = $1', [product.id, multiple])
    if (multiple === 1)
      await insert(pool, 'bulk_tiers', { product_id: product.id, min_quantity: 10, unit_price: 1 })
    const [cart] = (await company.call<Cart[]>('GET', '/api/cart?side=business')).body
    expect(cart?.cart_items[0]?.notices).toEqual(['wrong_quantity'])
    const { body: quoted } = await quote(company, 'business')
    expect(quoted.problems.map(({ code: why, sentence: words }) => [why, words])).toEqual([[code, sentence]])
    const refused = await order(company, 'business', before)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, code, sentence])
  }
})

test('goods of which less than the minimum is left are sold out for companies', async () => {
  const product = await aProduct(pool, { stock: 9, bulkTiers: [[10, 9_000]] })
  const company = await aShopper([], ['customer', 'business'])
  const add = (side: string) =>
    company.call<Problem>('POST', `/api/cart/items?side=${side}`, { item: product.id, quantity: 9 })
  expect((await add('business')).body.code).toBe('cart.out_of_stock')
  expect((await add('shopper')).status).toBe(201)
})
