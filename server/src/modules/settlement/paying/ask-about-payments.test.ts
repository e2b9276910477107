import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { ProviderUnreachable } from '#server/adapters/payments/payment-provider.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { markReported } from '../../payments/index.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import type { Settlement } from './settle-payment.ts'

const market = await wholeMarket(await testDatabase())
const { db } = market.market
const { ownerPool: pool } = market

beforeEach(async () => {
  await pool.query('delete from payment_intents')
})

/** Tries at paying, begun two hours ago and never asked about. */
async function tries(count: number, state: string, provider = 'sandbox'): Promise<void> {
  const { placed } = await anOrder(pool)
  await pool.query(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount, state, started_at, created_at)
     select $3 || '-' || $2 || '-number-' || lpad(n::text, 6, '0'), case $2 when 'pending' then uuidv7() else order_id end, person_id, $3,
       method, amount, $2, now(), now() - interval '2 hours'
     from payment_intents, generate_series(1, $4) n where order_id = $1`,
    [placed.order_id, state, provider, count],
  )
  await pool.query('delete from payment_intents where order_id = $1 and started_at is null', [
    placed.order_id,
  ])
}

const asked: string[] = []
const settle =
  (callMs = 0) =>
  async (reference: string): Promise<Settlement> => {
    asked.push(reference)
    await pause(callMs)
    return 'pending'
  }
beforeEach(() => {
  asked.length = 0
})
const askedOf = (state: string) => asked.filter((reference) => reference.includes(state)).length

test('a closed payment is queried in the first run, however many are open', async () => {
  await tries(101, 'pending')
  await tries(1, 'expired')
  await askAboutPayments(market.market, settle())
  expect([askedOf('pending'), askedOf('expired')]).toEqual([101, 1])
})

test('1,000 open payments at a slow provider leave half of the calls for closed ones', async () => {
  await tries(1_000, 'pending')
  for (const state of ['failed', 'expired', 'cancelled']) await tries(10, state)
  const run = askAboutPayments(market.market, settle(20))
  // The closed ones are all asked about long before the open ones are.
  await expect
    .poll(() => ['failed', 'expired', 'cancelled'].map(askedOf), { timeout: 15_000 })
    .toEqual([10, 10, 10])
  expect(askedOf('pending')).toBeLessThan(200)
  expect(await run).toBe(1_030)
}, 60_000)

test('an open payment is queried every minute, a closed one every ten minutes', async () => {
  await tries(1, 'pending')
  await tries(1, 'failed')
  const turnAfter = async (seconds: number) => {
    asked.length = 0
    await pool.query('update payment_intents set asked_at = asked_at - make_interval(secs => $1)', [seconds])
    await askAboutPayments(market.market, settle())
    return [askedOf('pending'), askedOf('failed')]
  }
  expect(await turnAfter(0)).toEqual([1, 1])
  expect(await turnAfter(30)).toEqual([0, 0])
  expect(await turnAfter(25)).toEqual([1, 0])
  expect(await turnAfter(560)).toEqual([1, 1])
})

test('the payment that waited longest is queried first; those reported as paid before all others', async () => {
  await expectLongestWaitFirst()
})

test('a batch keeps its order and its limit while the planner takes the table for empty', async () => {
  await tries(1, 'expired')
  await pool.query('delete from payment_intents')
  await pool.query('analyze payment_intents')
  await expectLongestWaitFirst()
})

async function expectLongestWaitFirst(): Promise<void> {
  await tries(300, 'expired')
  await pool.query(
    `update payment_intents set asked_at = now() - interval '1 hour' - make_interval(secs => right(reference, 6)::int)`,
  )
  const reported = 'sandbox-expired-number-000001'
  await markReported(db, reported)
  await askAboutPayments(market.market, settle())
  expect(asked.slice(0, 50)).toContain(reported)
  expect(asked.slice(0, 50)).toContain('sandbox-expired-number-000300')
  expect(asked.indexOf('sandbox-expired-number-000002')).toBeGreaterThan(240)
  // Reported, it is asked about again in the next minute, although it is closed.
  asked.length = 0
  await pool.query("update payment_intents set asked_at = asked_at - interval '55 seconds'")
  await askAboutPayments(market.market, settle())
  expect(asked).toEqual([reported])
}

test('an unreachable provider is skipped, and another one is queried', async () => {
  await tries(120, 'pending', 'away')
  await tries(120, 'pending', 'sandbox')
  let calls = 0
  await askAboutPayments(market.market, async (reference) => {
    if (!reference.startsWith('away')) return settle()(reference)
    calls += 1
    throw new ProviderUnreachable('no reply')
  })
  expect(asked).toHaveLength(120)
  expect(calls).toBeLessThanOrEqual(8)
})
