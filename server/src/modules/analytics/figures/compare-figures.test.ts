import { expect, test } from 'vitest'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { recordRun, watchJob } from '#server/jobs/job-runs.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { figuresIn } from '../testing/store-figures.ts'
import { comparingJob } from './compared-at.queries.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { counted, read } = figuresIn(market)

const ofStore = 'where store_id = $1'
const moreBy = (column: string) => (pieces: number) =>
  `update store_days set ${column} = ${column} + ${pieces} ${ofStore}`
/** What somebody changes by hand, by one up or down, and the figure that is then wrong. */
const changes: readonly (readonly [figure: string, change: (by: number) => string])[] = [
  ['earnings', moreBy('net')],
  ['commission', moreBy('commission')],
  ['processing fees', moreBy('processing')],
  ['sales less what was given back', moreBy('gross')],
  ['given back', (by) => `update store_sales set gross = gross + ${by} ${ofStore} and gross < 0`],
  ['commission', moreBy('day')],
]

test.for(changes)(
  '%s of a day, changed by hand, are named by the night with their store',
  async ([figure, change]) => {
    const vendor = await aVendor(market)
    await aSale(market, vendor, 12_345)
    const lost = await aSale(market, vendor, 99_000)
    await pool.query("select cancel_parcel(p.id, 'test', 'buyer') from parcels p where p.order_id = $1", [
      lost.order_id,
    ])
    await counted()
    const compare = () => market.modules.analytics.compareFigures()
    await compare()
    await pool.query(change(1), [vendor.store.id])
    const day = new Date().toISOString().slice(0, 10)
    const named = `"store_id":"${vendor.store.id}","day":"${day}","side":"shopper","figure":"${figure}"`
    await expect(compare()).rejects.toThrow(named)
    await pool.query(change(-1), [vendor.store.id])
    await compare()
  },
)

test('pages say until when the figures agreed with the ledger: a night that found a difference does not count', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  await counted()
  const compare = () => recordRun(pool, comparingJob, market.modules.analytics.compareFigures)
  const shown = async () => [
    (await read<StoreAnalytics>(vendor, 'analytics')).compared_at,
    (await read<Dashboard>(vendor, 'dashboard')).compared_at,
  ]
  await watchJob(pool, comparingJob, 86_400)
  await compare()
  const [agreed, same] = await shown()
  expect(Date.now() - Date.parse(agreed ?? '')).toBeLessThan(60_000)
  expect(same).toBe(agreed)
  await pool.query(
    "update figures set amount = amount + 1 where store_id = $1 and span = 'all' and kind = 'all'",
    [vendor.store.id],
  )
  await expect(compare()).rejects.toThrow(vendor.store.id)
  expect(await shown()).toEqual([agreed, agreed])
})
