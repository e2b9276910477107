import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import type { Market } from '#server/market.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { hostileProvider } from '#server/testing/hostile/hostile-provider.ts'
import { anOrder, closeOrder, refundsOf } from '#server/testing/paying.ts'
import { checkBooks } from '../books/index.ts'
import { settlementModule } from '../settlement/index.ts'
import { sendRefunds } from './send-refunds.ts'

const database = await testDatabase()
const { pool } = database
const reads = openPool(database.url, 4)
afterAll(() => reads.end())
const db = databaseOver(reads)
const market = {
  db,
  pool: reads,
  listPool: reads,
  writePool: reads,
  config: readConfig({ NODE_ENV: 'test' }),
  clock: () => new Date(),
  publicUrl: () => 'https://juaso.test',
} as unknown as Market
const hostile = hostileProvider('hostile')
hostile.calm(true)
const { provider } = hostile
const settlement = settlementModule(market, { provider, providerNamed: () => provider })
const referenceOf = async (order: { order_id: string }) =>
  (await pool.query('select reference from payment_intents where order_id = $1', [order.order_id])).rows[0]
    .reference as string
const timeIsUp = (order: { order_id: string }, minutes: number) =>
  pool.query('update orders set expires_at = now() - make_interval(mins => $2) where id = $1', [
    order.order_id,
    minutes,
  ])
const stateOf = async (order: { order_id: string }) =>
  (await pool.query('select state from orders where id = $1', [order.order_id])).rows[0].state

test('the payment is queried before an order expires, so a buyer who just paid does not lose it', async () => {
  const { placed } = await anOrder(pool, { provider: 'hostile' })
  const reference = await referenceOf(placed)
  await settlement.payAddress(reference)
  hostile.pay(reference)
  await timeIsUp(placed, 1)
  await settlement.expireOrders()
  expect(await stateOf(placed)).toBe('confirmed')
})

test('provider down for an hour: orders stay open 15 minutes longer, payment can be retried from the order', async () => {
  const { placed } = await anOrder(pool, { provider: 'hostile' })
  const begun = await referenceOf(placed)
  await settlement.payAddress(begun)
  const { placed: later } = await anOrder(pool, { provider: 'hostile' })
  hostile.down(true)
  expect(await settlement.payAddress(await referenceOf(later))).toContain('payment=unreachable')
  await timeIsUp(placed, 1)
  await settlement.expireOrders()
  expect(await stateOf(placed)).toBe('pending_payment')
  await timeIsUp(placed, 16)
  await settlement.expireOrders()
  expect(await stateOf(placed)).toBe('expired')
  hostile.down(false)
  expect(await settlement.payAddress(await referenceOf(later))).toContain('hostile.test')
  // What was paid meanwhile is found when it answers again.
  hostile.pay(begun)
  await pool.query("update payment_intents set created_at = now() - interval '2 hours'")
  await settlement.askAboutPayments()
  expect(await stateOf(placed)).toBe('confirmed')
  expect(await checkBooks(pool)).toEqual([])
})

test('provider down for an hour: refunds wait longer each time, raise one alarm, and are sent once when it is back', async () => {
  const { placed } = await anOrder(pool, { provider: 'hostile' })
  const reference = await referenceOf(placed)
  await settlement.payAddress(reference)
  hostile.pay(reference)
  await settle(pool, await intentOf(pool, placed))
  await closeOrder(pool, placed, 'cancelled')
  hostile.down(true)
  const rests: number[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    await sendRefunds(db, () => provider)
    const { rows } = await pool.query<{ rest: number }>(
      'select round(extract(epoch from next_try_at - now()) / 60)::int as rest from refunds where order_id = $1',
      [placed.order_id],
    )
    rests.push(rows[0]?.rest ?? 0)
    // Meanwhile nobody asks again.
    expect(await sendRefunds(db, () => provider)).toBe(0)
    await pool.query("update refunds set next_try_at = null, created_at = now() - interval '61 minutes'")
  }
  expect(rests).toEqual([2, 4, 8, 16, 32, 60, 60])
  expect(await settlement.takeNewAlarms()).toMatchObject([
    { kind: 'refund.late', detail: 'the hostile provider cannot be reached' },
  ])
  expect(await settlement.takeNewAlarms()).toEqual([])
  hostile.down(false)
  const both = await Promise.all([sendRefunds(db, () => provider), sendRefunds(db, () => provider)])
  expect(both.reduce((sum, ended) => sum + ended, 0)).toBe(1)
  expect(await refundsOf(pool, placed)).toMatchObject([{ amount: 11_500, state: 'completed' }])
  await settlement.takeNewAlarms()
  expect((await pool.query('select from money_alarms where resolved_at is null')).rowCount).toBe(0)
  expect(await checkBooks(pool)).toEqual([])
})
