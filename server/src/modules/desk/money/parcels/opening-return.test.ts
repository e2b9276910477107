import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { ActPreview, PaymentAct, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { settleCash } from '#server/testing/earning.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../books/index.ts'
import { moveOrderTowards } from '../../../orders/index.ts'
import { bookArrival } from '../../../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const [money, trust] = [await anOperator(market, 'money'), await anOperator(market, 'trust')]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

async function aDeliveredOrder() {
  const shopper = await aShopper([await aProduct(pool, { store: await aStore(pool), base: 5_000 })])
  const { order_number: number } = (await buy(shopper, { method: 'cash_on_delivery' })).body
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  const { rows } = await pool.query<{ id: string }>(
    'select i.id from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const id = rows[0]?.id as string
  const page = async () => (await money.call<PaymentPage>('GET', `/api/admin/payments/${id}`)).body
  const [parcel] = (await page()).order.parcels
  if (!parcel) throw new Error('an order without a parcel')
  const look = (given: object = {}) => {
    const act = {
      ...{ act: 'open_return', parcel: parcel.id, reason: 'defective', note: 'It does not turn on.' },
      ...{ lines: [{ line_id: parcel.lines[0]?.id ?? '', quantity: 1 }], ...given },
    } as PaymentAct
    const doIt = (shown: string, key = randomUUID()) =>
      money.call<Problem>(
        'POST',
        `/api/admin/payments/${id}/acts`,
        { act, reason: 'The buyer called.', shown },
        { 'idempotency-key': key },
      )
    const preview = () =>
      money.call<ActPreview & Problem>('POST', `/api/admin/payments/${id}/preview`, { act })
    return { doIt, preview }
  }
  return { shopper, number, parcel, page, look }
}

test('a return is requested for a buyer, once, and its store has the time to answer', async () => {
  const order = await aDeliveredOrder()
  expect(order.parcel.returnable_until).toEqual(expect.any(String))
  const { preview, doIt } = order.look()
  const { body: shown } = await preview()
  expect(shown.outcome).toContain('The return of 1 piece worth GHS 50.00 is requested for the buyer')
  expect(shown.entries).toEqual([])
  const key = randomUUID()
  expect((await doIt(shown.shown, key)).status).toBe(200)
  expect((await doIt(shown.shown, key)).status).toBe(200)
  await market.deliver()
  const page = await order.page()
  expect(page.order.parcels[0]).toMatchObject({ status: 'return_request', returnable_until: null })
  expect(page.history[0]).toMatchObject({ kind: 'parcel.return_opened', reason: 'The buyer called.' })
  const { rows } = await pool.query<{ id: string; note: string }>(
    'select id, note, wallet_phone from returns where parcel_id = $1',
    [order.parcel.id],
  )
  expect(rows).toMatchObject([{ note: 'It does not turn on.', wallet_phone: null }])
  // The store has its time to answer.
  const decided = await trust.call<Problem>('POST', `/api/admin/returns/${rows[0]?.id}/preview`, {
    ruling: { decision: 'back' },
  })
  expect(decided.status).toBe(409)
  const told = await pool.query<{ text: string }>(
    "select text from notifications where person_id = $1 and text like 'Your return is requested%'",
    [order.shopper.id],
  )
  expect(told.rowCount).toBe(1)
})

test('other pieces than were bought are refused', async () => {
  const order = await aDeliveredOrder()
  const lines = [{ line_id: randomUUID(), quantity: 1 }]
  expect((await order.look({ lines }).preview()).body.code).toBe('return.not_in_parcel')
})

test('nobody requests a return of the own order at the desk', async () => {
  const order = await aDeliveredOrder()
  await pool.query('update orders set person_id = $2 where number = $1', [order.number, money.id])
  expect((await order.look().preview()).body.code).toBe('operator.own_matter')
  await pool.query('update orders set person_id = $2 where number = $1', [order.number, order.shopper.id])
})

test('after the days of return nothing is requested any more', async () => {
  const order = await aDeliveredOrder()
  await pool.query("update parcels set delivered_at = now() - interval '15 days' where id = $1", [
    order.parcel.id,
  ])
  expect((await order.page()).order.parcels[0]?.returnable_until).toBeNull()
  expect((await order.look().preview()).body.code).toBe('return.too_late')
})
