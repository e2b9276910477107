import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { aVendor, vendorPassword } from '../testing/earning.ts'
import { aProduct } from '../testing/market-builders.ts'
import { shoppingIn } from '../testing/shopping.ts'
import { callerWith, wholeMarket } from '../testing/whole-market.ts'

// Refusals that no other test provokes.

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const visitor = callerWith(market.url, null)
const { aShopper, buy } = shoppingIn(market)
const product = await aProduct(pool, { stock: 100 })

const refused = (status: number, code: string) => ({ status, body: { status, code } })

test.each([
  ['a product whose address is none', `/api/products/${'x'.repeat(400)}`, 400, 'product.id_invalid'],
  ['a page before the first', '/api/products?page=0', 400, 'product.parameters_invalid'],
  [
    'reviews of a rating that is none',
    `/api/products/${product.id}/reviews?rating=9`,
    400,
    'review.parameters_invalid',
  ],
])('asking for %s is refused', async (_, path, status, code) => {
  expect(await visitor.call('GET', path)).toMatchObject(refused(status, code))
})

test('a body that is too long is refused', async () => {
  const long = { email: 'a@b.test', password: 'x'.repeat(300_000) }
  expect(await visitor.call('POST', '/api/auth/sign-in/email', long)).toMatchObject(
    refused(413, 'request.too_large'),
  )
})

test('a webhook with a wrong signature is refused', async () => {
  const answer = await visitor.call('POST', '/api/payments/webhooks/sandbox', { event: 'charge.success' })
  expect(answer).toMatchObject(refused(401, 'payment.signature_invalid'))
})

test('a product with several variants but no options is refused until a variant is chosen', async () => {
  const shopper = await aShopper([])
  const { id } = await aProduct(pool, { variants: [{ name: 'One' }, { name: 'Other' }] })
  const answer = await shopper.call('POST', '/api/cart/items', { item: id, quantity: 1 })
  expect(answer).toMatchObject(refused(400, 'cart.choose_one'))
})

test('an unknown document is refused', async () => {
  const shopper = await aShopper([])
  const answer = await shopper.call('GET', `/users/api/uploads/${randomUUID()}/link`)
  expect(answer).toMatchObject(refused(404, 'upload.not_found'))
})

test('a way of delivery that the store does not offer is refused with its name', async () => {
  const shopper = await aShopper([product])
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const [parcel] = quote.body.parcels
  const body = {
    address_id: shopper.addressId,
    deliveries: [{ ...parcel?.chosen, type: 'vendor' }],
    payment: { method: 'momo_mtn', phone: '0241234567' },
    expected_total: quote.body.total,
  }
  const answer = await shopper.call<PlacedOrder & Problem>('POST', '/api/orders', body, {
    'idempotency-key': randomUUID(),
  })
  expect(answer).toMatchObject(refused(409, 'checkout.delivery_invalid'))
  expect(answer.body.detail).not.toMatch(/[{}]|undefined/)
})

test('an order cannot be paid again by a method that pays later, nor after its time', async () => {
  const shopper = await aShopper([product])
  const { order_number: number } = (await buy(shopper)).body
  const pay = (method: string) =>
    shopper.call<Problem>('POST', `/api/orders/${number}/payment`, { method, phone: '0241234567' })
  expect(await pay('cash_on_delivery')).toMatchObject(refused(409, 'checkout.payment_method_unavailable'))
  await pool.query(`update orders set expires_at = now() - interval '1 minute' where number = $1`, [number])
  expect(await pay('momo_mtn')).toMatchObject(refused(409, 'order.payment_closed'))
})

test('a store has a maximum number of payout methods', async () => {
  const vendor = await aVendor(market)
  const save = (digit: number) =>
    vendor.call<Problem>('POST', `${vendor.path}/payout-methods`, {
      kind: 'mobile_money',
      provider: 'mtn',
      phone_number: `02441234${10 + digit}`,
      account_name: 'Ama Mensah',
      password: vendorPassword,
    })
  for (let digit = 0; digit < limits.payoutMethodsMax; digit += 1)
    expect((await save(digit)).status).toBe(201)
  expect(await save(limits.payoutMethodsMax)).toMatchObject(refused(409, 'payout_method.too_many'))
})

test('a person without a password cannot change one, and a confirmed address cannot be confirmed again', async () => {
  const email = `outside-${Date.now()}@juaso.test`
  const send = (path: string, body: object, cookie = '') =>
    visitor.call<Problem>('POST', `/api/auth/${path}`, body, { origin: market.url, cookie })
  const signedUp = await send('sign-up/email', { email, name: 'Ama Mensah', password: vendorPassword })
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0])
  const jar = cookie.join('; ')
  await pool.query('update people set email_verified = true where email = $1', [email])
  expect(await send('send-verification-email', { email }, jar)).toMatchObject(
    refused(409, 'auth.email_already_confirmed'),
  )
  await pool.query('delete from credentials where user_id = (select id from people where email = $1)', [
    email,
  ])
  const passwords = { currentPassword: vendorPassword, newPassword: 'another horse 8' }
  expect(await send('change-password', passwords, jar)).toMatchObject(refused(400, 'auth.no_password'))
})
