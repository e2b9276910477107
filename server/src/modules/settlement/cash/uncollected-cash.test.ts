import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CashAct, CashRows } from '#contracts/desk/money/cash.ts'
import type { ActDone, ActPreview } from '#contracts/desk/money/payments.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)
const money = await anOperator(market, 'money')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An order of goods worth GHS 100.00 of each store, all of it delivered and paid in cash, with GHS 15.00 for delivery. */
async function soldForCash(stores = 1) {
  // A number that did not pay at two doors pays in advance.
  await pool.query('update door_refusals set released_at = now()')
  const goods = []
  for (let nth = 0; nth < stores; nth += 1)
    goods.push(await aProduct(pool, { store: await aStore(pool), base: 10_000 }))
  const shopper = await aShopper(goods)
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const { rows } = await pool.query<{ id: string; store: string; line: string; variant: string }>(
    `select p.id, p.store_id as store, l.id as line, l.variant_id as variant
     from parcels p join orders o on o.id = p.order_id join order_lines l on l.parcel_id = p.id where o.number = $1 order by p.position`,
    [number],
  )
  const [first] = rows as [(typeof rows)[number]]
  return {
    shopper,
    number,
    parcels: rows,
    parcel: first.id,
    line: first.line,
    store: first.store,
    variant: first.variant,
  }
}

const preview = (act: CashAct) => money.call<ActPreview & Problem>('POST', '/api/admin/cash/preview', { act })
async function doIt(act: CashAct) {
  const { body } = await preview(act)
  if (!body.shown) return body
  const sent = { act, reason: 'The round list of Monday.', shown: body.shown }
  const key = { 'idempotency-key': randomUUID() }
  return (await money.call<z.infer<typeof ActDone> & Problem>('POST', '/api/admin/cash/acts', sent, key)).body
}
const orderOf = async ({ shopper, number }: Awaited<ReturnType<typeof soldForCash>>) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body
const onHand = async (variant: string) =>
  (await pool.query<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variant]))
    .rows[0]?.on_hand
const rowOf = async (number: string) =>
  (await money.call<CashRows>('GET', `/api/admin/cash?state=settled&q=${number}`)).body.rows[0]

test('a parcel that nobody paid is cancelled: nobody earned anything, the goods are back, and the number counts as one that did not pay', async () => {
  const before = await held(pool, 'provider/flexroute')
  const sale = await soldForCash()
  await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/received`)
  expect(await held(pool, 'provider/flexroute')).toBe(before - 11_500)
  const { body: shown } = await preview({ act: 'not_collected', parcels: [sale.parcel] })
  expect(Object.fromEntries(shown.entries.map(({ account, amount }) => [account, amount]))).toEqual({
    ...{
      'provider/flexroute': 115,
      'platform/commission': -15,
      'platform/processing': -0.5,
      'platform/delivery': -15,
    },
    [`vendor/${sale.store}/pending/sandbox`]: -84.5,
  })
  expect(await onHand(sale.variant)).toBe(9)
  expect(await doIt({ act: 'not_collected', parcels: [sale.parcel] })).toEqual({
    outcome:
      'GHS 115.00 of 1 parcel was not paid at the door: these parcels are cancelled, and their goods go back on the shelf.',
  })
  expect(await orderOf(sale)).toMatchObject({ state: 'cancelled', parcels: [{ status: 'cancelled' }] })
  expect(await held(pool, 'provider/flexroute')).toBe(before)
  expect(await held(pool, `vendor/${sale.store}/pending/sandbox`)).toBe(0)
  expect(await onHand(sale.variant)).toBe(10)
  expect((await pool.query('select from door_refusals where parcel_id = $1', [sale.parcel])).rowCount).toBe(1)
  expect(await rowOf(sale.number)).toMatchObject({
    settled: { way: 'not_collected', note: 'The round list of Monday.' },
  })
  // It is over: nothing is collected, corrected or released of it any more.
  expect(await doIt({ act: 'lost', parcels: [sale.parcel] })).toMatchObject({ code: 'cash.not_with_carrier' })
  expect(await doIt({ act: 'missing', parcels: [sale.parcel] })).toMatchObject({
    code: 'cash.not_correctable',
  })
  await market.modules.settlement.releaseEarnings()
  expect(await held(pool, `vendor/${sale.store}/available/sandbox`)).toBe(0)
})

test('of two parcels the one that was paid stays as it is', async () => {
  const sale = await soldForCash(2)
  const [paid, unpaid] = sale.parcels as [(typeof sale.parcels)[number], (typeof sale.parcels)[number]]
  await doIt({ act: 'not_collected', parcels: [unpaid.id] })
  expect(await orderOf(sale)).toMatchObject({
    state: 'confirmed',
    parcels: [{ status: 'delivered' }, { status: 'cancelled' }],
  })
  await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/received`)
  expect(await doIt({ act: 'handed_in', parcels: [paid.id], counted: 107.5 })).toHaveProperty('outcome')
  expect(await held(pool, `vendor/${paid.store}/available/sandbox`)).toBe(8_450)
})

test('what is returned had arrived: it is not called unpaid', async () => {
  const sale = await soldForCash()
  await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: sale.line, quantity: 1 }],
    wallet_phone: '0241234567',
  })
  expect(await doIt({ act: 'not_collected', parcels: [sale.parcel] })).toMatchObject({
    code: 'cash.returned',
    detail: expect.stringContaining(sale.number),
  })
  await doIt({ act: 'handed_in', parcels: [sale.parcel], counted: 115 })
})

test('cash that was given up and is found, and cash that was counted and is missing, end where they are', async () => {
  const [lost, counted] = [await soldForCash(), await soldForCash()]
  const [losses, cash] = [await held(pool, 'platform/losses'), await held(pool, 'provider/cash')]
  await doIt({ act: 'lost', parcels: [lost.parcel] })
  await doIt({ act: 'handed_in', parcels: [counted.parcel], counted: 115 })
  expect(await doIt({ act: 'found', parcels: [counted.parcel], counted: 115 })).toMatchObject({
    code: 'cash.not_correctable',
  })
  expect(await doIt({ act: 'found', parcels: [lost.parcel], counted: 114 })).toMatchObject({
    code: 'cash.differs',
  })
  expect(await doIt({ act: 'found', parcels: [lost.parcel], counted: 115 })).toEqual({
    outcome: 'GHS 115.00 of 1 parcel was lost and is there.',
  })
  expect(await held(pool, 'platform/losses')).toBe(losses)
  expect(await held(pool, 'provider/cash')).toBe(cash - 23_000)
  expect(await doIt({ act: 'missing', parcels: [counted.parcel] })).toEqual({
    outcome: 'GHS 115.00 of 1 parcel was counted and is not there: Juaso bears the loss.',
  })
  expect(await held(pool, 'platform/losses')).toBe(losses - 11_500)
  expect(await held(pool, 'provider/cash')).toBe(cash - 11_500)
  expect(await rowOf(counted.number)).toMatchObject({
    settled: { way: 'handed_in' },
    corrected: { way: 'missing' },
  })
  for (const { parcel } of [lost, counted]) {
    expect(await doIt({ act: 'missing', parcels: [parcel] })).toMatchObject({ code: 'cash.not_correctable' })
  }
})

test('two people who settle one parcel in two ways at once settle it once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const sale = await soldForCash()
    const answers = await Promise.all([
      doIt({ act: 'not_collected', parcels: [sale.parcel] }),
      doIt({ act: 'handed_in', parcels: [sale.parcel], counted: 115 }),
      sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/received`),
    ])
    const done = answers.slice(0, 2).filter((answer) => 'outcome' in answer)
    // Who was shown something else, because the buyer confirmed meanwhile, looks again.
    expect(done.length).toBeLessThanOrEqual(1)
    expect(await checkBooks(pool)).toEqual([])
    if (done.length === 0) await doIt({ act: 'lost', parcels: [sale.parcel] })
  }
})

test('a review of a parcel that nobody paid is hidden, and its stars leave every figure', async () => {
  const sale = await soldForCash()
  const review = { order_line_id: sale.line, rating: 5, comment: 'The best in town.', images: [] }
  expect((await sale.shopper.call('POST', '/api/reviews', review)).status).toBe(201)
  const figures = async () =>
    (
      await pool.query(
        `select s.review_count as of_store, p.review_count as of_product from stores s join products p on p.store_id = s.id where s.id = $1`,
        [sale.store],
      )
    ).rows[0]
  expect(await figures()).toEqual({ of_store: 1, of_product: 1 })
  expect(await doIt({ act: 'not_collected', parcels: [sale.parcel] })).toMatchObject({
    outcome: expect.stringContaining('Reviews of them are hidden: 1.'),
  })
  expect(await figures()).toEqual({ of_store: 0, of_product: 0 })
})
