import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { BuyerStatistics, Order, OrderSummary } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn, refuseReturn } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Answer = Order & Pick<Problem, 'code' | 'detail'>

const onItsWay = { reason: 'defective', note: 'The sole came off' }

/** Somebody who has three pieces of a product at 33.33 at home, paid by Mobile Money or in cash. */
async function somethingReceived({
  quantity = 3,
  base = 3_333,
  payment = {} as object,
  place = 'home',
  stock = 10 as number | null,
  others = 0,
} = {}) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base, stock })
  const shopper = await aShopper([])
  for (let more = 0; more < others; more += 1) {
    const { id } = await aProduct(pool, { store, base, stock })
    await shopper.call('POST', '/api/cart/items', { item: id, quantity: 1 })
  }
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity })
  const isCash = 'method' in payment
  const placed = await buy(shopper, isCash ? payment : undefined)
  const number = placed.body.order_number
  if (!isCash) await payAt(placed.body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  await moveOrderTowards(db, { number, to: 'delivered', place }, bookArrival)
  return { store, product, variant: product.variants[0] as { id: string }, shopper, number }
}

const orderOf = async (shopper: Shopper, number: string) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body
const parcelOf = async (shopper: Shopper, number: string) =>
  (await orderOf(shopper, number)).parcels[0] as Order['parcels'][0]

async function ask(shopper: Shopper, number: string, quantity: number, more: object = {}) {
  const parcel = await parcelOf(shopper, number)
  return shopper.call<Answer>('POST', `/api/orders/${number}/parcels/1/returns`, {
    ...onItsWay,
    lines: [{ line_id: parcel.lines[0]?.id, quantity }],
    ...more,
  })
}

test('[SH-4.09] [BB-3.06] [BB-9.12] a return goes from requested to received to refunded, and everyone gives back their part', async () => {
  const { store, variant, shopper, number } = await somethingReceived()
  const before = {
    commission: await held(pool, 'platform/commission'),
    delivery: await held(pool, 'platform/delivery'),
  }
  expect((await parcelOf(shopper, number)).returnable_until).not.toBeNull()
  const purchases = async (query = '') =>
    (await shopper.call<Page<OrderSummary>>('GET', `/api/orders/purchases${query}`)).body.results
  const spent = async () => {
    const { body } = await shopper.call<BuyerStatistics>('GET', '/api/orders/statistics')
    return [body.orders_count, body.spent]
  }
  expect(await purchases()).toMatchObject([{ status: 'Completed', refunded_at: null }])
  expect(await spent()).toEqual([1, 114.99])
  const asked = await ask(shopper, number, 3)
  expect(asked.body).toMatchObject({
    status: 'Return requested',
    parcels: [
      { status: 'return_request', returnable_until: null, return: { state: 'requested', refund: null } },
    ],
  })
  const parcelId = asked.body.parcels[0]?.id as string
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival)
  expect((await parcelOf(shopper, number)).return).toMatchObject({ state: 'refund_pending', refund: 114.99 })
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect((await held(pool, 'platform/delivery')) - before.delivery).toBe(-1_500)
  expect((await held(pool, 'platform/commission')) - before.commission).toBe(-1_500)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await purchases()).toMatchObject([{ status: 'Return Processing', refunded_at: null }])
  expect(await market.modules.payments.sendRefunds()).toBe(1)
  await market.deliver()
  const done = await orderOf(shopper, number)
  expect(done).toMatchObject({
    status: 'Returned',
    parcels: [{ status: 'returned', return: { state: 'refunded' } }],
  })
  expect(await purchases('?show=returned&period=30')).toMatchObject([
    { order_number: number, status: 'Returned', refunded_at: expect.any(String), can_review: false },
  ])
  expect(await purchases('?show=completed')).toEqual([])
  expect(await spent()).toEqual([1, 0])
})

test('a part of the pieces gives back its part of the fees, and no delivery fee', async () => {
  const { store, shopper, number, variant } = await somethingReceived()
  const vendorHad = await held(pool, `vendor/${store.id}/pending/sandbox`)
  const deliveryHad = await held(pool, 'platform/delivery')
  const { body } = await ask(shopper, number, 1)
  await receiveReturn(
    db,
    { parcelId: body.parcels[0]?.id as string, actor: 'vendor', isDamaged: true },
    bookArrival,
  )
  expect((await parcelOf(shopper, number)).return?.refund).toBe(33.33)
  expect(vendorHad - (await held(pool, `vendor/${store.id}/pending/sandbox`))).toBe(3_333 - 500 - 17)
  expect(await held(pool, 'platform/delivery')).toBe(deliveryHad)
  expect((await stockOf(pool, variant)).on_hand).toBe(7)
})

test('a line that is kept keeps the delivery fee, although the store is at fault for the whole of another', async () => {
  const { shopper, number } = await somethingReceived({ quantity: 1, others: 1 })
  const { body } = await ask(shopper, number, 1)
  await receiveReturn(
    db,
    { parcelId: body.parcels[0]?.id as string, actor: 'vendor', isDamaged: false },
    bookArrival,
  )
  expect((await parcelOf(shopper, number)).return?.refund).toBe(33.33)
})

test('goods that are not counted go back on no shelf', async () => {
  const { shopper, number, variant } = await somethingReceived({ stock: null })
  const { body } = await ask(shopper, number, 3)
  await receiveReturn(
    db,
    { parcelId: body.parcels[0]?.id as string, actor: 'vendor', isDamaged: false },
    bookArrival,
  )
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 0, reserved: 0 })
})

test('goods returned without a defect give back no delivery fee', async () => {
  const { shopper, number } = await somethingReceived({ quantity: 1 })
  const { body } = await ask(shopper, number, 1, { reason: 'changed_mind' })
  await receiveReturn(
    db,
    { parcelId: body.parcels[0]?.id as string, actor: 'vendor', isDamaged: false },
    bookArrival,
  )
  expect((await parcelOf(shopper, number)).return?.refund).toBe(33.33)
})

test('a store that refuses says why, and the buyer may ask again', async () => {
  const { shopper, number } = await somethingReceived()
  const { body } = await ask(shopper, number, 1, { reason: 'changed_mind' })
  const parcelId = body.parcels[0]?.id as string
  await refuseReturn(db, { parcelId, actor: 'vendor', why: 'It was worn outdoors' }, bookArrival)
  expect(await parcelOf(shopper, number)).toMatchObject({
    status: 'delivered',
    return: { state: 'refused', refusal: 'It was worn outdoors' },
  })
  await expect(
    refuseReturn(db, { parcelId, actor: 'vendor', why: 'Twice' }, bookArrival),
  ).rejects.toMatchObject({
    code: 'return.not_waiting',
  })
  expect((await ask(shopper, number, 2)).status).toBe(200)
})

test('each return that is not possible is refused in its own sentence', async () => {
  const { shopper, number } = await somethingReceived()
  const stranger = await aShopper([])
  const other = await somethingReceived()
  const foreign = (await parcelOf(other.shopper, other.number)).lines[0]?.id
  expect(await ask(shopper, number, 4)).toMatchObject({ status: 400, body: { code: 'return.too_many' } })
  expect(await ask(shopper, number, 1, { lines: [{ line_id: foreign, quantity: 1 }] })).toMatchObject({
    body: { code: 'return.not_in_parcel' },
  })
  const theirs = await stranger.call<Problem>('POST', `/api/orders/${number}/parcels/1/returns`, {
    ...onItsWay,
    lines: [{ line_id: foreign, quantity: 1 }],
  })
  expect(theirs).toMatchObject({ status: 404, body: { code: 'parcel.not_found' } })
  for (const quantity of [0, -1, 1.5]) expect((await ask(shopper, number, quantity)).status).toBe(400)
  await pool.query(
    "update parcels set delivered_at = now() - interval '14 days 1 minute' where order_id = (select id from orders where number = $1)",
    [number],
  )
  expect((await ask(shopper, number, 1)).body.detail).toBe('Returns are possible within 14 days of arrival.')
  const early = await aShopper([await aProduct(pool)])
  const unsent = (await buy(early, { method: 'cash_on_delivery' })).body.order_number
  expect((await ask(early, unsent, 1)).body.code).toBe('return.not_arrived')
})

test('ten concurrent requests make one return; ten concurrent receipts make one refund', async () => {
  const { shopper, number, variant } = await somethingReceived()
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask(shopper, number, 3)))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const parcelId = (await parcelOf(shopper, number)).id
  const received = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival),
    ),
  )
  expect(received.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stockOf(pool, variant)).on_hand).toBe(10)
  const { rows } = await pool.query('select count(*)::int as n from refunds where cause like $1', [
    `return:${(await parcelOf(shopper, number)).return?.id}`,
  ])
  expect(rows[0]?.n).toBe(1)
})

test('a cash payment is refunded to the wallet that the buyer names', async () => {
  const { shopper, number } = await somethingReceived({ payment: { method: 'cash_on_delivery' } })
  expect((await ask(shopper, number, 1)).body.code).toBe('return.wallet_needed')
  const { body } = await ask(shopper, number, 1, { wallet_phone: '0241234567' })
  expect(body.parcels[0]?.return?.wallet_ends_in).toBe('567')
  const parcelId = body.parcels[0]?.id as string
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival)
  expect((await parcelOf(shopper, number)).return).toMatchObject({ state: 'refund_pending', refund: 33.33 })
})

test("while the buyer's bank decides over the payment, and after it took the money back, no return is paid", async () => {
  const { shopper, number } = await somethingReceived()
  const { body } = await ask(shopper, number, 1)
  await pool.query(
    `select open_dispute('sandbox', $1, i.id, i.amount, 'fraud') from payment_intents i
     where i.order_id = $2 and i.state = 'paid'`,
    [`D-${number}`, body.id],
  )
  const receive = () =>
    receiveReturn(
      db,
      { parcelId: body.parcels[0]?.id as string, actor: 'vendor', isDamaged: false },
      bookArrival,
    )
  await expect(receive()).rejects.toMatchObject({ code: 'return.disputed' })
  await pool.query("select end_dispute('sandbox', $1, 'lost', 11499)", [`D-${number}`])
  await expect(receive()).rejects.toMatchObject({ code: 'return.disputed' })
})

test('an operator moves a parcel all the way back, and everything in it is refunded', async () => {
  const { shopper, number } = await somethingReceived()
  await moveOrderTowards(db, { number, to: 'return_processing' }, bookArrival)
  expect((await parcelOf(shopper, number)).return).toMatchObject({ reason: 'defective', refund: 114.99 })
})

test('shares of returned pieces add up to their price, none negative, all pieces to the frozen fees', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 500_000 }),
      async (quantity, price) => {
        const total = quantity * price
        const commission = Math.round((total * 1_500) / 10_000)
        const processing = Math.min(total - commission, Math.round((total * 50) / 10_000))
        const { rows } = await pool.query<Record<string, number>>(
          `select s.* from generate_series(1, $1::int) k, returned_share(
             jsonb_populate_record(null::order_lines, $2), k) s order by k`,
          [quantity, JSON.stringify({ quantity, unit_price: price, total, commission, processing })],
        )
        rows.forEach((row, index) => {
          const parts = [row.commission, row.processing, row.vendor].map(Number)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe((index + 1) * price)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        })
        expect(rows.at(-1)).toMatchObject({ commission, processing })
      },
    ),
    { numRuns: 40 },
  )
})
