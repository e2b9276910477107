import { expect, test } from 'vitest'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CountedOrders } from '#contracts/analytics/counted-orders.ts'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { databaseOver } from '../../../database/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aSale, aVendor, type Vendor } from '../../../testing/earning.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { figuresIn } from '../testing/store-figures.ts'
import { readCountedOrders } from './counted-orders.queries.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market

const { counted, read } = figuresIn(market)

/** A store with two paid orders of this month, an unpaid one in cash, a cancelled one, and a paid one of two years ago. */
async function aTradingVendor(): Promise<Vendor> {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  await aSale(market, vendor, 25_050)
  const [cash, lost, old] = [
    await aSale(market, vendor, 7_000),
    await aSale(market, vendor, 99_000),
    await aSale(market, vendor, 3_300),
  ]
  await ownerPool.query(
    `with cash as (update orders set payment_method = 'cash_on_delivery' where id = $1)
    update payment_intents set state = 'on_delivery' where order_id = $1`,
    [cash.order_id],
  )
  await ownerPool.query(`select cancel_parcel(id, 'test', 'buyer') from parcels where order_id = $1`, [
    lost.order_id,
  ])
  await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [old.order_id])
  await ownerPool.query(
    `update parcels set created_at = created_at - interval '2 years' where order_id = $1`,
    [old.order_id],
  )
  await ownerPool.query('select mark_figures_stale(array[$1::uuid, $2])', [old.order_id, cash.order_id])
  await counted()
  return vendor
}

test('the rows behind Orders and Gross sales add up to both, in every time frame and on the dashboard', async () => {
  const vendor = await aTradingVendor()
  for (const [frame, expected] of [
    ['month', [250.5, 100, 0]],
    ['year', [250.5, 100, 0]],
    ['all', [250.5, 100, 33, 0]],
  ] as const) {
    const rows = await read<CountedOrders>(vendor, `analytics/orders?time_frame=${frame}`)
    const report = await read<StoreAnalytics>(vendor, `analytics?time_frame=${frame}`)
    expect(
      rows.results.map(({ amount }) => amount).toSorted((a, b) => Number(b) - Number(a)),
      frame,
    ).toEqual(expected)
    expect(rows.count).toBe(rows.results.length)
    expect([rows.orders, rows.gross_sales]).toEqual([report.orders.now, report.gross_sales?.now])
    expect(rows.results.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(report.gross_sales?.now)
  }
  const board = await read<Dashboard>(vendor, 'dashboard')
  const month = await read<CountedOrders>(vendor, 'analytics/orders?time_frame=month')
  expect([month.orders, month.gross_sales]).toEqual([board.orders.now, board.gross_sales?.now])
  expect(month.results.filter(({ is_paid }) => !is_paid).map(({ amount }) => amount)).toEqual([0])
})

test('the file of counted orders has the rows of the page, and pages follow each other', async () => {
  const vendor = await aTradingVendor()
  const { results } = await read<CountedOrders>(vendor, 'analytics/orders')
  const csv = await read<string>(vendor, 'analytics/orders.csv')
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(results.map(({ order_number }) => order_number))
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(results.map(({ amount }) => amount))
  const second = await read<CountedOrders>(vendor, 'analytics/orders?page=2&page_size=3')
  expect(second.results.map(({ id }) => id)).toEqual(results.slice(3).map(({ id }) => id))
  expect(second).toMatchObject({ count: 4, next: null })
  const companies = await read<CountedOrders>(vendor, 'analytics/orders?customers=b2b')
  expect(companies).toMatchObject({ count: 0, orders: 0, gross_sales: 0, results: [] })
})

test('a file that is read in batches has every row once, and ends at the most that it holds', async () => {
  const vendor = await aTradingVendor()
  const { results } = await read<CountedOrders>(vendor, 'analytics/orders')
  const ids = results.map(({ id }) => id)
  const choice = { time_frame: 'all', customers: 'all' } as const
  const inBatches = async (batch: number, most = 100) =>
    (
      await readCountedOrders(databaseOver(ownerPool), vendor.store.id, choice, {
        now: new Date(),
        most,
        batch,
      })
    ).map(({ id }) => id)
  for (const batch of [1, 2, 3, 4, 5]) expect(await inBatches(batch), `by ${batch}`).toEqual(ids)
  expect(await inBatches(2, 3)).toEqual(ids.slice(0, 3))
})

test('who may see neither orders nor money sees the counted orders without amounts, and a stranger none', async () => {
  const vendor = await aTradingVendor()
  const reader = await newPerson(market, ['customer', 'vendor'])
  const path = `/api/vendor/${vendor.store.slug}/analytics/orders`
  expect((await reader.call('GET', path)).status).toBe(404)
  await ownerPool.query(
    'insert into store_members (store_id, person_id, role, added_by) values ($1, $2, $3, $4)',
    [vendor.store.id, reader.id, 'read_only', vendor.id],
  )
  const { body } = await reader.call<CountedOrders>('GET', path)
  expect(body).toMatchObject({ orders: 4, gross_sales: null })
  expect(new Set(body.results.map(({ amount }) => amount))).toEqual(new Set([null]))
  expect((await reader.call<string>('GET', `${path}.csv`)).body).not.toContain('250.5')
})
