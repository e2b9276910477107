import { expect, test } from 'vitest'
import type { Journal, TaxMonth } from '#contracts/desk/accounts.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, earn } from '#server/testing/earning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { sumLedgerDays } from '../ledger/index.ts'
import { checkBooks } from './index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const owner = await anOperator(market, 'owner')
const vendor = await aVendor(market)

/** Runs a statement as somebody who owns the tables and has switched their triggers off. */
const behind = (statement: string) =>
  pool.query(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`)

/** Days ago on which the bookings so far were made, in turn; the newest stay today's. */
const daysAgo = [95, 95, 64, 33, 33, 32, 2, 1]
for (const amount of [10_000, 25_000, 1_999]) await earn(market, vendor, amount)
await behind(`
  update ledger_transactions t set created_at = created_at - make_interval(days => moved.days)
  from (select id, ('{${daysAgo}}'::int[])[row_number() over (order by id)] as days from ledger_transactions) moved
  where moved.id = t.id and moved.days is not null`)

const monthOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 7)
const months = [...new Set([130, ...daysAgo, 0].map(monthOf))]
const asked = months.flatMap((month) => [
  `/api/admin/journal?month=${month}`,
  `/api/admin/journal?month=${month}&account=platform/commission`,
  `/api/admin/journal?month=${month}&account=${encodeURIComponent('vendor/…/pending/sandbox')}`,
  `/api/admin/tax?month=${month}`,
])
const read = () =>
  Promise.all(asked.map(async (path) => (await owner.call<Journal & TaxMonth>('GET', path)).body))
const rule = 'what is kept of a day of the ledger is the sum of its entries'
const broken = async () => (await checkBooks(pool)).filter((one) => one.rule === rule)

test('days that are over are summed up once, also by two at the same time, and what is read of them stays the same to the pesewa', async () => {
  const before = await read()
  expect(before.reduce((sum, { accounts = [] }) => sum + accounts.length, 0)).toBeGreaterThan(10)
  const all = before.filter((_, index) => index % 4 === 0)
  expect(all.map(({ total }) => total)).toEqual(all.map(({ rows }) => rows.length))
  expect(before[1]?.total).toBe(before[1]?.rows.length)
  const summed = await Promise.all([sumLedgerDays(db), sumLedgerDays(db)])
  // From the first day of the ledger to yesterday, or to the day before it within an hour after midnight.
  expect([95, 94]).toContain(summed[0] + summed[1])
  expect(await sumLedgerDays(db)).toBe(0)
  expect(await read()).toEqual(before)
  await earn(market, vendor, 5_000)
  const [last, lastBefore] = [await read(), before].map((answers) => answers.at(-4))
  expect((last?.total ?? 0) > (lastBefore?.total ?? 0)).toBe(true)
  expect(await broken()).toEqual([])
})

test.each([
  [
    'a sum that was changed',
    'update ledger_day_sums set amount = amount + 7 where kind = $$platform/commission$$',
  ],
  ['a sum that was removed', 'delete from ledger_day_sums where kind = $$platform/commission$$'],
  [
    'a number of bookings that was changed',
    'update ledger_days set transactions = transactions + 1 where transactions > 0',
  ],
  [
    'an entry that was changed behind it',
    `update ledger_entries set amount = amount - 1 where transaction_id in (
       select id from ledger_transactions where created_at < now() - interval '90 days')`,
  ],
  [
    'a booking that was moved to another day',
    `update ledger_transactions set created_at = created_at - interval '1 day' where created_at < now() - interval '90 days'`,
  ],
])('%s is named', async (_, statement) => {
  await pool.query(
    'create table kept as select * from ledger_days; create table kept_sums as select * from ledger_day_sums',
  )
  await pool.query(
    'create table kept_entries as select * from ledger_entries; create table kept_bookings as select * from ledger_transactions',
  )
  await behind(statement)
  expect((await broken()).length).toBeGreaterThan(0)
  await behind(`
    update ledger_days d set transactions = k.transactions from kept k where k.day = d.day;
    delete from ledger_day_sums; insert into ledger_day_sums select * from kept_sums;
    update ledger_entries e set amount = k.amount from kept_entries k where k.id = e.id;
    update ledger_transactions t set created_at = k.created_at from kept_bookings k where k.id = t.id`)
  await pool.query('drop table kept, kept_sums, kept_entries, kept_bookings')
  expect(await broken()).toEqual([])
})

test.each([
  'update ledger_day_sums set amount = 0',
  'delete from ledger_days',
  "insert into ledger_days values ('2030-01-01', 0)",
])('the role of the market may not do: %s', async (statement) => {
  await expect(market.market.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})
