import { afterEach, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aPaidOrder, aPickup, aColleague, act, detail } = sellingIn(market)
const { aShopper, buy } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Answer = StoreParcelDetail & Pick<Problem, 'code' | 'detail'>

const type = (vendor: Vendor, parcel: string, code: string, by: Caller = vendor) =>
  by.call<Answer>('POST', `${vendor.path}/parcels/${parcel}/delivery-code`, { code })

/** An order on its way, and the code that its buyer sees. */
async function onItsWay(vendor: Vendor) {
  const order = await aPaidOrder(vendor)
  await act(vendor, 'accept', [order.id])
  expect(await codeOf(order)).toBeNull()
  await act(vendor, 'out_for_delivery', [order.id])
  return { ...order, code: (await codeOf(order)) as string }
}

const codeOf = async ({ shopper, number }: { shopper: Caller; number: string }) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.delivery_code

/** Codes that are not this one. */
const wrongCodes = (code: string) =>
  Array.from({ length: limits.deliveryCodeTries }, (_, nth) =>
    String((Number(code) + nth + 1) % 10_000).padStart(4, '0'),
  )

const released = async (parcel: string) =>
  (await pool.query('select from ledger_transactions where cause = $1', [`release:${parcel}`])).rowCount

test("the buyer's code completes the delivery and releases the store's money at once", async () => {
  const vendor = await aVendor(market)
  const { id, code, shopper, number } = await onItsWay(vendor)
  expect(code).toMatch(/^\d{4}$/)
  expect(JSON.stringify(await detail(vendor, id))).not.toContain(`"${code}"`)
  expect(await detail(vendor, id)).toMatchObject({ code_state: 'open' })
  const { status, body } = await type(vendor, id, code)
  expect([status, body.status, body.code_state]).toEqual([200, 'delivered', null])
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(16_900)
  expect(await held(pool, `vendor/${vendor.store.id}/pending/sandbox`)).toBe(0)
  expect(await codeOf({ shopper, number })).toBeNull()
  expect((await type(vendor, id, code)).body.code).toBe('delivery_code.not_due')
})

test("after the buyer's code a cash sale waits for the carrier alone", async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const shopper = await aShopper([product])
  const { order_number: number } = (await buy(shopper, { method: 'cash_on_delivery' })).body
  const [parcel] = (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels
  const id = parcel?.id as string
  await act(vendor, 'accept', [id])
  await act(vendor, 'out_for_delivery', [id])
  const { body } = await type(vendor, id, (await codeOf({ shopper, number })) as string)
  expect(body.earnings?.payout).toEqual({ state: 'cash', on: null, is_confirmed: true })
})

test('a pickup is completed by its code in the same way', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPickup(vendor)
  await act(vendor, 'accept', [id])
  const { rows } = await pool.query<{ code: string }>('select delivery_code($1) as code', [id])
  const code = rows[0]?.code as string
  expect((await type(vendor, id, code)).body.code).toBe('delivery_code.not_due')
  await act(vendor, 'ready_for_pickup', [id])
  expect((await type(vendor, id, code)).body.status).toBe('picked_up')
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(8_450)
})

test('six wrong codes close the code; the right one then changes nothing, and the parcel goes the usual way', async () => {
  const vendor = await aVendor(market)
  const { id, code, shopper, number } = await onItsWay(vendor)
  const answers = []
  for (const wrong of wrongCodes(code)) answers.push((await type(vendor, id, wrong)).body)
  expect(answers.map((answer) => answer.code)).toEqual([
    ...Array(5).fill('delivery_code.wrong'),
    'delivery_code.closed',
  ])
  expect(answers[0]?.detail).toBe('This is not the code of this order. Tries left: 5.')
  expect((await type(vendor, id, code)).body).toMatchObject({
    code: 'delivery_code.closed',
    detail: '6 wrong codes have closed the code. The money is released 7 days after arrival.',
  })
  expect(await detail(vendor, id)).toMatchObject({ status: 'out_for_delivery', code_state: 'closed' })
  expect(await codeOf({ shopper, number })).toBeNull()
  expect((await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.is_code_closed).toBe(
    true,
  )
  expect(await released(id)).toBe(0)
  expect(await act(vendor, 'delivered', [id])).toMatchObject([{ ok: true }])
  expect(await released(id)).toBe(0)
})

test('twenty people who type at once try six codes, and no more', async () => {
  const vendor = await aVendor(market)
  const { id, code } = await onItsWay(vendor)
  const [wrong] = wrongCodes(code)
  const answers = await Promise.all(Array.from({ length: 20 }, () => type(vendor, id, wrong as string)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'delivery_code.wrong')).toHaveLength(5)
  expect(codes.filter((one) => one === 'delivery_code.closed')).toHaveLength(15)
  const { rows } = await pool.query('select code_failures from parcels where id = $1', [id])
  expect(rows).toEqual([{ code_failures: 6 }])
})

test('a code that is sent again because its answer was lost counts once and is answered as before', async () => {
  const vendor = await aVendor(market)
  const { id, code } = await onItsWay(vendor)
  const [wrong] = wrongCodes(code) as [string]
  const send = (digits: string, key: string) =>
    vendor.call<Answer>(
      ...(['POST', `${vendor.path}/parcels/${id}/delivery-code`, { code: digits }] as const),
      { 'idempotency-key': key },
    )
  const [first, second] = [unique('key-of-a-wrong-code'), unique('key-of-the-right-code')]
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(wrong, first)))
  expect(answers.map(({ body }) => body.detail)).toEqual(
    Array(4).fill('This is not the code of this order. Tries left: 5.'),
  )
  expect((await send(code, first)).body.code).toBe('store.key_reused')
  const right = await Promise.all(Array.from({ length: 4 }, () => send(code, second)))
  expect(right.map(({ status, body }) => [status, body.status])).toEqual(Array(4).fill([200, 'delivered']))
  expect((await send(wrong, first)).body.code).toBe('delivery_code.wrong')
  const { rows } = await pool.query('select code_failures from parcels where id = $1', [id])
  expect(rows).toEqual([{ code_failures: 1 }])
  expect(await released(id)).toBe(1)
})

test('a code that came too early leaves its key free for later', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPaidOrder(vendor)
  await act(vendor, 'accept', [id])
  const { rows } = await pool.query<{ code: string }>('select delivery_code($1) as code', [id])
  const headers = { 'idempotency-key': unique('key-of-an-early-code') }
  const send = () =>
    vendor.call<Answer>('POST', `${vendor.path}/parcels/${id}/delivery-code`, rows[0], headers)
  expect((await send()).body.code).toBe('delivery_code.not_due')
  await act(vendor, 'out_for_delivery', [id])
  expect((await send()).body.status).toBe('delivered')
})

test('the right code typed by many at once, beside the button, delivers once and releases once', async () => {
  const vendor = await aVendor(market)
  const colleague = await aColleague(vendor, 'orders')
  const { id, code } = await onItsWay(vendor)
  await Promise.all([
    ...Array.from({ length: 6 }, () => type(vendor, id, code)),
    act(vendor, 'delivered', [id], colleague),
    ...Array.from({ length: 6 }, () => type(vendor, id, code, colleague)),
  ])
  expect(await detail(vendor, id)).toMatchObject({ status: 'delivered' })
  const events = await pool.query("select from parcel_events where parcel_id = $1 and status = 'delivered'", [
    id,
  ])
  expect(events.rowCount).toBe(1)
  expect(await released(id)).toBeLessThanOrEqual(1)
})

test('the code of one order does not open another, and a stranger cannot try', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const { id, code } = await onItsWay(vendor)
  expect((await type(stranger, id, code)).body.code).toBe('store_parcel.not_found')
  const reader = await aColleague(vendor, 'read_only')
  expect((await type(vendor, id, code, reader)).body.code).toBe('team.right_missing')
  expect(await detail(vendor, id)).toMatchObject({ status: 'out_for_delivery', code_state: 'open' })
})
