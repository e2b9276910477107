import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
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
