import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { held, intentOf, settle } from '../../../testing/buying.ts'
import { testDatabase } from '../../../testing/database.ts'
import { moveParcels } from '../../../testing/earning.ts'
import { anOrder } from '../../../testing/paying.ts'
import { checkBooks } from '../../books/index.ts'
import { releaseEarnings } from '../index.ts'
import { raiseOverdueParcels } from './raise-overdue-parcels.ts'

const { pool } = await testDatabase()

async function aDelivered({ daysAgo = 8, quantity = 1, base = 10_000 } = {}) {
  const order = await anOrder(pool, { quantity, base })
  await settle(pool, await intentOf(pool, order.placed))
  await moveParcels(pool, order.placed.order_id, 'delivered')
  const { rows } = await pool.query<{ id: string }>(
    'update parcels set delivered_at = now() - make_interval(days => $2) where order_id = $1 returning id',
    [order.placed.order_id, daysAgo],
  )
  const parcelId = rows[0]?.id ?? ''
  const path = (account: string) => `vendor/${order.store.id}/${account}/sandbox`
  return { ...order, parcelId, orderId: order.placed.order_id, path }
}

type Delivered = Awaited<ReturnType<typeof aDelivered>>

/** Takes part of the vendor's share of the parcel's line back, as a received return does. */
async function takeBack(db: pg.Pool, { orderId, parcelId, path }: Delivered, amount: number, cause: string) {
  const { rows } = await db.query<{ id: string }>('select id from order_lines where parcel_id = $1', [
    parcelId,
  ])
  const leg = { cause, kind: 'return', order_id: orderId, order_line_id: rows[0]?.id, rule: 'sale' }
  await db.query('select ledger_book($1)', [
    JSON.stringify([
      { ...leg, path: path('pending'), amount: -amount },
      { ...leg, path: 'platform/losses', amount },
    ]),
  ])
}

test('the earnings of a parcel become available seven days after it arrived, once', async () => {
  const parcel = await aDelivered()
  expect(await held(pool, parcel.path('pending'))).toBe(8_450)
  await Promise.all([releaseEarnings(pool), releaseEarnings(pool), releaseEarnings(pool)])
  await releaseEarnings(pool)
  expect(await held(pool, parcel.path('pending'))).toBe(0)
  expect(await held(pool, parcel.path('available'))).toBe(8_450)
  expect(await checkBooks(pool)).toEqual([])
})

test.each([
  [
    'arrived six days ago',
    `update parcels set delivered_at = now() - interval '6 days 23 hours' where id = $1`,
  ],
  [
    'waits for a return',
    `with moved as (update parcels set status = 'return_request' where id = $1 returning id, order_id, status)
     insert into parcel_events (parcel_id, order_id, status) select id, order_id, status from moved`,
  ],
  [
    'belongs to an order whose payment is disputed',
    `insert into payment_disputes (provider, provider_reference, intent_id, order_id, amount)
     select 'sandbox', 'd-1', i.id, i.order_id, 100 from parcels p join payment_intents i using (order_id) where p.id = $1`,
  ],
])('a parcel that %s releases nothing', async (_, change) => {
  const parcel = await aDelivered()
  await pool.query(change, [parcel.parcelId])
  await releaseEarnings(pool)
  expect(await held(pool, parcel.path('pending'))).toBe(8_450)
  expect(await held(pool, parcel.path('available'))).toBe(0)
})

test('what a return took back is not released, and the rest of a parcel that was returned in part is', async () => {
  const parcel = await aDelivered({ quantity: 2 })
  await takeBack(pool, parcel, 8_450, `return:${parcel.parcelId}`)
  await moveParcels(pool, parcel.orderId, 'returned')
  await releaseEarnings(pool)
  expect(await held(pool, parcel.path('pending'))).toBe(0)
  expect(await held(pool, parcel.path('available'))).toBe(8_450)
})

test('what a lost dispute took of an order is not released', async () => {
  const parcel = await aDelivered()
  const { id } = await intentOf(pool, parcel.placed)
  await pool.query(`select open_dispute('sandbox', 'd-lost', $1, 4000, 'fraud')`, [id])
  await releaseEarnings(pool)
  expect(await held(pool, parcel.path('available'))).toBe(0)
  await pool.query(`select end_dispute('sandbox', 'd-lost', 'lost', 4000)`)
  const left = await held(pool, parcel.path('pending'))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(8_450)
  await releaseEarnings(pool)
  expect(await held(pool, parcel.path('pending'))).toBe(0)
  expect(await held(pool, parcel.path('available'))).toBe(left)
})

test('whatever was taken back, pending and available keep their sum and neither goes below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 4 }),
      fc.integer({ min: 100, max: limits.unpaidHeldMaxPesewas - limits.deliveryPesewas }),
      async (takes, base) => {
        const parcel = await aDelivered({ base })
        const earned = await held(pool, parcel.path('pending'))
        let left = earned
        for (const [index, take] of takes.entries()) {
          if (take > left) continue
          await takeBack(pool, parcel, take, `return:${parcel.parcelId}:${index}`)
          left -= take
        }
        await releaseEarnings(pool)
        expect(await held(pool, parcel.path('pending'))).toBe(0)
        expect(await held(pool, parcel.path('available'))).toBe(left)
      },
    ),
    { numRuns: 15 },
  )
  // Nothing was returned, so lines and accounts hold less than their causes say, and the bookings and statuses have no return; all
  // else holds.
  expect([...new Set((await checkBooks(pool)).map(({ rule }) => rule))]).toEqual([
    'the ledger holds of every line what is frozen on it, less what was cancelled or returned',
    'every account holds, order by order, what its causes say',
    'a booking has its cause, of the same order and kind',
    'a parcel arrived and is returned as its status says',
  ])
})

test.each(['confirmed', 'processing'])(
  'a parcel (%s) that was not sent for seven days raises one alarm, and its money stays',
  async (status) => {
    const order = await anOrder(pool)
    await settle(pool, await intentOf(pool, order.placed))
    await moveParcels(pool, order.placed.order_id, status)
    await pool.query(
      "update parcels set created_at = now() - interval '7 days', confirmed_at = now() - interval '7 days' where order_id = $1",
      [order.placed.order_id],
    )
    await releaseEarnings(pool)
    await raiseOverdueParcels(pool)
    await raiseOverdueParcels(pool)
    const raised = await pool.query(
      "select a.detail from money_alarms a join parcels p on p.id::text = a.subject where a.kind = 'parcel.overdue' and p.order_id = $1",
      [order.placed.order_id],
    )
    expect(raised.rows).toEqual([
      { detail: `order ${order.placed.order_number} has a parcel that was never sent` },
    ])
    expect(await held(pool, `vendor/${order.store.id}/available/sandbox`)).toBe(0)
  },
)
