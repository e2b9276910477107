import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../database/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor, earn, type Vendor } from '../../../testing/earning.ts'
import { aSaleThatComesBack } from '../../../testing/wallets/coming-back.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

// A store whose money lies with two providers, and was paid out by both.
const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const { releaseCoveredRefunds } = market.modules.settlement

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const purses = ['sandbox', 'paystack'] as const

/**
 * A store that has nothing left of a sale in each purse, each of which comes back. One is to a shopper and one to a company,
 * whose sums of the day are rows of their own: two returns have no row in common.
 */
async function paidOutInBoth(base: number, ofSecond = base) {
  const vendor = await aVendor(market)
  const backs = []
  for (const purse of purses) {
    const side = purse === 'sandbox' ? 'shopper' : 'business'
    backs.push(await aSaleThatComesBack(market, vendor, side === 'shopper' ? base : ofSecond, purse, side))
  }
  for (const purse of purses) await payOut(vendor, purse)
  return { vendor, backs }
}

/** Everything that a store has in a purse is withdrawn, and arrives. */
async function payOut({ store, id: owner }: Vendor, purse: string) {
  const { rows } = await pool.query<{ id: string }>(
    `with m as (
       insert into payout_methods (store_id, kind, provider, account_name, number_sealed, number_end, usable_from)
       values ($1, 'mobile_money', 'mtn', 'Ama', 'x', '567', now()) returning id
     ) select id from m`,
    [store.id],
  )
  const reference = `all-of-${purse}-${store.id}`
  const { rows: asked } = await pool.query<{ id: string; amount: number }>(
    `select w.withdrawal_id as id, b.amount from balances b join ledger_accounts a on a.id = b.account_id,
       request_withdrawal($1, $2, $3, $4, 'x', b.amount, '{"number_sealed": "x"}', $4, $5) w
     where a.path = 'vendor/' || $1 || '/available/' || $4`,
    [store.id, owner, rows[0]?.id, purse, reference],
  )
  if (purse === 'sandbox')
    await pool.query(
      `insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end, state)
       values ($1, $2, 'GHS', 'mobile_money', 'mtn', '567', 'success')`,
      [reference, asked[0]?.amount],
    )
  await pool.query("select settle_withdrawal($1, 'completed', null)", [asked[0]?.id])
}

async function isHeld({ number }: { number: string }): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    'select is_held(r) as held from refunds r join orders o on o.id = r.order_id where o.number = $1',
    [number],
  )
  return rows[0]?.held ?? false
}

test('what a store owes in several purses is counted together', async () => {
  const { backs } = await paidOutInBoth(30_000)
  const held = []
  for (const back of backs) {
    await back()
    held.push(await isHeld(back))
  }
  // It owes GHS 253.50, then as much again in the other purse.
  expect(held).toEqual([false, true])
})

test('of two returns at once in two purses the second counts what the first has taken back', async () => {
  const { backs } = await paidOutInBoth(30_000)
  const [first, second] = backs as [(typeof backs)[0], (typeof backs)[0]]
  const { later } = await db.transaction(async (tx) => {
    await first(tx as unknown as Database)
    const going = second()
    let isOver = false
    void going.finally(() => {
      isOver = true
    })
    // It is kept waiting; without a lock over all purses it has ended by now.
    while (!isOver && !(await somebodyWaits())) await pause(20)
    return { later: going }
  })
  await later
  expect([await isHeld(first), await isHeld(second)]).toEqual([false, true])
})

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return (rows[0]?.n ?? 0) > 0
}

test('many returns at once in both purses are held from the limit on, and nobody blocks another', async () => {
  const vendor = await aVendor(market)
  const backs = []
  for (let nth = 0; nth < 8; nth += 1)
    backs.push(await aSaleThatComesBack(market, vendor, 20_000, purses[nth % 2]))
  for (const purse of purses) await payOut(vendor, purse)
  await Promise.all(backs.map((back) => back()))
  const held = await Promise.all(backs.map(isHeld))
  // Each takes back GHS 169: the third one makes it GHS 507.
  expect(held.filter(Boolean)).toHaveLength(6)
})

test('a return that its purse covers is not held for what is owed in another', async () => {
  const { vendor, backs } = await paidOutInBoth(70_000, 30_000)
  const [first, second] = backs as [(typeof backs)[0], (typeof backs)[0]]
  await first()
  expect(await isHeld(first)).toBe(true)
  await earn(market, vendor, 100_000, purses[1])
  await second()
  expect(await isHeld(second)).toBe(false)
})

test('sales in one purse release what is held in another, once less than the limit is owed in all', async () => {
  const { vendor, backs } = await paidOutInBoth(40_000)
  for (const back of backs) await back()
  const [, second] = backs as [(typeof backs)[0], (typeof backs)[0]]
  await releaseCoveredRefunds()
  expect(await isHeld(second)).toBe(true)
  await earn(market, vendor, 40_000, purses[0])
  await releaseCoveredRefunds()
  expect(await isHeld(second)).toBe(false)
})
