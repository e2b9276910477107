import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { stockOf } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aFlashSale, aProduct, aStore } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { payWithMobileMoney, shoppingIn } from '#server/testing/shopping.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)
const { aCompany, buyOnInvoice } = invoicingIn(market)
const { act } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

async function twoParcels(payment?: object) {
  const products = [
    await aProduct(pool, { store: await aStore(pool) }),
    await aProduct(pool, { store: await aStore(pool) }),
  ]
  await aFlashSale(pool, [{ product: products[0] as { id: string }, price: 5_000 }])
  const shopper = await aShopper(products)
  const placed = await buy(shopper, payment)
  const number = placed.body.order_number
  if (placed.body.pay_url) await payAt(placed.body.pay_url, 'approve')
  const order = await untilState(shopper, number, 'confirmed')
  return { shopper, number, order }
}
/** What the notices of an order say of what was cancelled, in the order of the alphabet. */
async function toldOf(number: string): Promise<string[]> {
  await market.deliver()
  const { rows } = await pool.query<{ text: string }>(
    "select text from notifications where link = $1 and text ilike '%cancelled%'",
    [`/orders/${number}`],
  )
  return rows.map(({ text }) => text).toSorted()
}
const cancel = (shopper: Caller, number: string, position: number) =>
  shopper.call<Order & Pick<Problem, 'code'>>('POST', `/api/orders/${number}/parcels/${position}/cancel`, {
    reason: 'Too slow',
  })

test('one parcel of two is cancelled: its goods and its money come back, the other is not affected', async () => {
  const { shopper, number, order } = await twoParcels()
  expect(order.parcels.map(({ can_cancel }) => can_cancel)).toEqual([true, true])
  const first = order.parcels[0] as Order['parcels'][0]
  const { body } = await cancel(shopper, number, 1)
  expect(body).toMatchObject({ state: 'confirmed', status: 'In Progress' })
  expect(body.parcels.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  expect(body.payment.refunded).toBeCloseTo(first.items_total + first.delivery_fee, 2)
  expect(await stockOf(pool, { id: first.lines[0]?.variant_id as string })).toEqual({
    on_hand: 10,
    reserved: 0,
  })
  expect(await market.modules.payments.sendRefunds()).toBe(1)
})

test.each([true, false])(
  'goods that were counted when they were sold (%s) go back on the shelf only then, whatever is counted since',
  async (isCounted) => {
    const product = await aProduct(pool, { stock: 10 })
    const variant = { id: product.variants[0]?.id as string }
    const count = (tracked: boolean) =>
      pool.query('update stock set tracked = $2 where variant_id = $1', [variant.id, tracked])
    await count(isCounted)
    const shopper = await aShopper([product, await aProduct(pool)])
    const { body } = await buy(shopper)
    await payAt(body.pay_url, 'approve')
    const order = await untilState(shopper, body.order_number, 'confirmed')
    await count(!isCounted)
    const place = order.parcels.findIndex(({ lines }) => lines.some((line) => line.variant_id === variant.id))
    expect((await cancel(shopper, body.order_number, place + 1)).status).toBe(200)
    expect(await stockOf(pool, variant)).toEqual({ on_hand: 10, reserved: 0 })
    await count(true)
  },
)

test('cancelling the last parcel cancels the order, and all the money has come back', async () => {
  const { shopper, number, order } = await twoParcels()
  await cancel(shopper, number, 1)
  const { body } = await cancel(shopper, number, 2)
  expect(body).toMatchObject({ state: 'cancelled', status: 'Cancelled', payment: { refunded: order.total } })
})

test('ten concurrent requests cancel a parcel once', async () => {
  const { shopper, number } = await twoParcels()
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(shopper, number, 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('cancelled one by one at the same moment, both come back and the order is cancelled', async () => {
  const { shopper, number, order } = await twoParcels()
  await Promise.all([cancel(shopper, number, 1), cancel(shopper, number, 2)])
  const { body } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(body).toMatchObject({ state: 'cancelled', payment: { refunded: order.total } })
})

test('a parcel that a store has accepted, or of another person, is not cancelled', async () => {
  const { shopper, number } = await twoParcels()
  const stranger = await aShopper([])
  expect((await cancel(stranger, number, 1)).body.code).toBe('parcel.not_found')
  expect((await cancel(shopper, number, 3)).body.code).toBe('parcel.not_found')
  await moveOrderTowards(market.market.db, { number, to: 'processing' }, bookArrival)
  expect((await cancel(shopper, number, 1)).body.code).toBe('parcel.cannot_cancel')
})

test('cash is collected for the parcels that stay, and nothing is sent back', async () => {
  const { shopper, number } = await twoParcels({ method: 'cash_on_delivery' })
  await cancel(shopper, number, 1)
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const { body } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  expect(body).toMatchObject({ status: 'Completed', payment: { state: 'paid', refunded: 0 } })
})

test('the cash of an order is complete once its last parcel that has not arrived is cancelled', async () => {
  const vendor = await aVendor(market)
  const [one, other] = [await aStore(pool), await aStore(pool)]
  const products: { id: string }[] = []
  for (const store of [vendor.store, one, other]) products.push(await aProduct(pool, { store }))
  const shopper = await aShopper(products)
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  const parcelOf = async (store: { id: string }) =>
    (
      await pool.query<{ id: string; position: number }>(
        'select p.id, p.position from parcels p join orders o on o.id = p.order_id where o.number = $1 and p.store_id = $2',
        [number, store.id],
      )
    ).rows[0] as { id: string; position: number }
  await cancel(shopper, number, (await parcelOf(one)).position)
  const { id } = await parcelOf(vendor.store)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const paid = async () => (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.payment.state
  expect(await paid()).not.toBe('paid')
  expect((await cancel(shopper, number, (await parcelOf(other)).position)).status).toBe(200)
  expect(await paid()).toBe('paid')
})

test.each([
  [
    payWithMobileMoney,
    / GHS \d+\.\d\d is on its way back\.$/,
    'The order is cancelled. Money you paid is on its way back.',
  ],
  [
    { method: 'cash_on_delivery' },
    / You do not pay GHS \d+\.\d\d for it\.$/,
    'The order is cancelled. There is nothing to pay.',
  ],
])(
  'paid by %j, a buyer gets a message about money on its way back only where some was paid',
  async (payment, ofParcel, ofOrder) => {
    const { shopper, number } = await twoParcels(payment)
    await cancel(shopper, number, 1)
    const aboutParcel = expect.stringMatching(ofParcel)
    expect(await toldOf(number)).toEqual([aboutParcel])
    await cancel(shopper, number, 2)
    expect(await toldOf(number)).toEqual([aboutParcel, ofOrder])
  },
)

test('cancelled before it was paid, an order says so on the site and by e-mail', async () => {
  const shopper = await aShopper([await aProduct(pool)])
  const number = (await buy(shopper)).body.order_number
  await shopper.call('POST', `/api/orders/${number}/cancel`, {})
  const sentence = 'The order is cancelled. It was not paid; money that arrives later is refunded.'
  expect(await toldOf(number)).toEqual([sentence])
  const { rows } = await pool.query('select text from mails where subject = $1', [
    `Your order ${number} is cancelled`,
  ])
  expect(rows).toEqual([{ text: expect.stringContaining(sentence) }])
})

test('on an invoice, the message says that a cancelled parcel is taken off it', async () => {
  const { company, product } = await aCompany()
  await company.call('POST', '/api/cart/items?side=business', {
    item: (await aProduct(pool)).id,
    quantity: 1,
  })
  const number = (await buyOnInvoice(company, product)).body.order_number
  await cancel(company, number, 1)
  await cancel(company, number, 2)
  expect(await toldOf(number)).toEqual([
    expect.stringMatching(/^Cancelled from your order: 1 × .+\. GHS \d+\.\d\d is off your invoice\.$/),
    'The order is cancelled. It is off your invoice.',
  ])
})
