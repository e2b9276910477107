import { afterEach, expect, test } from 'vitest'
import type { MarketFigures } from '#contracts/desk/figures.ts'
import { migrate } from '#server/database/migrate.ts'
import { pastTriggers, testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { setBack } from '#server/testing/wallets/set-back.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { readStatementSums } from '../../wallet/statements/statement.queries.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { ownerPool: pool } = market
const reader = await anOperator(market, 'read_only')
afterEach(async () => {
  expect(await checkBooks(pool)).toEqual([])
  expect((await pool.query('select * from differing_days()')).rows).toEqual([])
})

const figures = async () =>
  (await reader.call<MarketFigures>('GET', '/api/admin/figures?period=7')).body.figures
const monthAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

test('a sale of which the store keeps nothing counts like every other, and so does what is given back of it', async () => {
  const vendor = await aVendor(market)
  await pool.query(
    `select set_fee_rate('commission', null, $1, 10000, (now() at time zone 'Africa/Accra')::date, 'A test.', null, fee_rates_count())`,
    [vendor.store.id],
  )
  const kept = await aSale(market, vendor, 10_000)
  const earlier = await aSale(market, vendor, 20_000)
  expect(await figures()).toMatchObject({ sales: { now: 300 }, fees: { now: 300 }, orders: { now: 2 } })
  const { rows } = await pool.query(
    'select sales::int, gross::int, net::int, commission::int from store_totals_since($1, null, null)',
    [vendor.store.id],
  )
  expect(rows).toEqual([{ sales: 2, gross: 30_000, net: 0, commission: 30_000 }])
  const ofToday = await pool.query(
    "select sales::int, gross::int from store_totals_since($1, null, date_trunc('day', now()))",
    [vendor.store.id],
  )
  expect(ofToday.rows).toEqual([{ sales: 2, gross: 30_000 }])

  await setBack(pool, [earlier], 1)
  expect(await readStatementSums(market.market.db, vendor.store.id, monthAgo(1))).toMatchObject({
    ...{ opening: 0, sold: 20_000, commission: 20_000, closing: 0 },
  })
  await pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[kept.order_id]])
  expect(await figures()).toMatchObject({ sales: { now: 0 }, fees: { now: 0 }, orders: { now: 1 } })
})

test('what the version before left out of the sales is added, also what it booked while the new one started', async () => {
  const vendor = await aVendor(market)
  await pool.query(
    `select set_fee_rate('commission', null, $1, 10000, (now() at time zone 'Africa/Accra')::date, 'A test.', null, fee_rates_count())`,
    [vendor.store.id],
  )
  const { order_id: order } = await aSale(market, vendor, 10_000)
  await pastTriggers(pool, async (client) => {
    await client.query('delete from store_sales where order_id = $1', [order])
    await client.query('delete from store_days where store_id = $1', [vendor.store.id])
  })
  await pool.query("delete from applied_migrations where name = '0051_sales-kept-whole'")
  // As the function before did with such a sale: nothing.
  await pool.query(
    "create or replace function keep_store_sales() returns trigger language plpgsql as 'begin return null; end'",
  )
  await aSale(market, vendor, 30_000)
  await migrate(database.ownerUrl)
  await aSale(market, vendor, 20_000)
  const { rows } = await pool.query(
    'select sales::int, gross::int, net::int, commission::int from store_totals_since($1, null, null)',
    [vendor.store.id],
  )
  expect(rows).toEqual([{ sales: 3, gross: 60_000, net: 0, commission: 60_000 }])
})
