import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { settleCash } from '#server/testing/earning.ts'
import { anOrder } from '#server/testing/paying.ts'
import { databaseOver } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn, refuseReturn } from '../../orders/index.ts'
import { requestReturn } from '../../orders/returns/request-return.ts'
import { bookArrival, releaseEarnings } from '../index.ts'
import { confirmReceipt } from './confirm-receipt.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)
const market = { db, clock: () => new Date() } as Market

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A parcel that was paid in cash, which was handed in, and arrived; its line can be asked back. */
async function anArrived({ quantity = 10, base = 10_000 } = {}) {
  const { placed, store, buyer } = await anOrder(pool, {
    quantity,
    base,
    stock: 50,
    method: 'cash_on_delivery',
  })
  const { rows } = await pool.query<{ id: string; line: string }>(
    'select parcel_id as id, id as line from order_lines where order_id = $1',
    [placed.order_id],
  )
  const { id: parcelId, line } = rows[0] as { id: string; line: string }
  await moveOrderTowards(db, { number: placed.order_number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  const of = { personId: buyer.id, number: placed.order_number, position: 1 }
  const path = (account: string) => `vendor/${store.id}/${account}/sandbox`
  return {
    of,
    parcelId,
    holds: async () => [await held(pool, path('pending')), await held(pool, path('available'))],
    ask: (pieces: number) =>
      requestReturn(
        market,
        {
          ...of,
          reason: 'changed_mind',
          note: '',
          pictures: [],
          lines: [{ line_id: line, quantity: pieces }],
          wallet_phone: '0241234513',
          wallet_network: null,
        },
        bookArrival,
      ),
    receive: () => receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival),
    refuse: () => refuseReturn(db, { parcelId, actor: 'vendor', why: 'it was worn' }, bookArrival),
    async pass(days: number) {
      await pool.query('update parcels set delivered_at = now() - make_interval(days => $2) where id = $1', [
        parcelId,
        days,
      ])
      await Promise.all([releaseEarnings(pool), releaseEarnings(pool)])
    },
  }
}

test('one piece of ten is returned and its refund is stuck: the other nine are released after their days, once', async () => {
  const parcel = await anArrived()
  const commission = await held(pool, 'platform/commission')
  await parcel.ask(1)
  await parcel.receive()
  await pool.query("update refunds set state = 'failed', failure_reason = 'this wallet takes nothing'")
  await parcel.pass(6)
  expect(await parcel.holds()).toEqual([76_050, 0])
  await parcel.pass(8)
  expect(await parcel.holds()).toEqual([0, 76_050])
  await parcel.pass(90)
  expect(await parcel.holds()).toEqual([0, 76_050])
  expect(commission - (await held(pool, 'platform/commission'))).toBe(1_500)
  expect((await pool.query('select status from parcels where id = $1', [parcel.parcelId])).rows).toEqual([
    { status: 'return_processing' },
  ])
})

test('while a return is undecided, the other pieces are released; the returned pieces follow the decision', async () => {
  const refused = await anArrived()
  const received = await anArrived()
  for (const parcel of [refused, received]) {
    await parcel.ask(4)
    await parcel.pass(8)
    await parcel.pass(9)
    expect(await parcel.holds()).toEqual([4 * 8_450, 6 * 8_450])
  }
  await refused.refuse()
  await refused.pass(9)
  expect(await refused.holds()).toEqual([0, 10 * 8_450])
  await received.receive()
  expect(await received.holds()).toEqual([0, 6 * 8_450])
  await received.pass(9)
  expect(await received.holds()).toEqual([0, 6 * 8_450])
})

test('a parcel that is returned whole releases nothing, and neither does one whose hold has not ended', async () => {
  const whole = await anArrived()
  await whole.ask(10)
  await whole.pass(8)
  expect(await whole.holds()).toEqual([84_500, 0])
  const early = await anArrived()
  await early.ask(1)
  await early.pass(6)
  expect(await early.holds()).toEqual([84_500, 0])
})

test('requested, refused and requested again: every piece is released or taken back once', async () => {
  const parcel = await anArrived()
  await parcel.ask(3)
  await parcel.pass(8)
  await parcel.refuse()
  await parcel.ask(5)
  await parcel.pass(8)
  // Seven were released while three were asked back; of the five that are asked back now two are among them.
  expect(await parcel.holds()).toEqual([3 * 8_450, 7 * 8_450])
  await parcel.receive()
  await parcel.pass(9)
  expect(await parcel.holds()).toEqual([0, 5 * 8_450])
})

test('a buyer who confirms a parcel after a refused return releases what was held of it', async () => {
  const parcel = await anArrived()
  await parcel.ask(2)
  await parcel.pass(8)
  await parcel.refuse()
  await confirmReceipt(market, parcel.of)
  expect(await parcel.holds()).toEqual([0, 84_500])
})

test('for any return at any price, the amount that stays pending is the amount that is refunded, to the pesewa', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 14 }),
      fc.integer({ min: 1, max: 13 }),
      fc.integer({ min: 1, max: 13_000 }),
      fc.boolean(),
      async (quantity, some, base, isRefused) => {
        const pieces = 1 + (some % (quantity - 1))
        const parcel = await anArrived({ quantity, base })
        const [earned = 0] = await parcel.holds()
        await parcel.ask(pieces)
        await parcel.pass(8)
        const [waits = 0, released = 0] = await parcel.holds()
        expect(waits + released).toBe(earned)
        if (isRefused) await parcel.refuse()
        else await parcel.receive()
        await parcel.pass(8)
        expect(await parcel.holds()).toEqual([0, isRefused ? earned : released])
      },
    ),
    { numRuns: 12 },
  )
})
