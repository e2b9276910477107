import { expect, test } from 'vitest'
import { lateJobs, recordRun, watchJob } from './job-runs.ts'
import { testDatabase } from './testing/database.ts'
import { callerWith, wholeMarket } from './testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const readiness = async () => (await callerWith(market.url, null).call('GET', '/readyz')).body

test('a money job that has not run is named by /readyz, and one that runs again is not', async () => {
  await watchJob(pool, 'send-refunds', 60)
  expect(await lateJobs(pool)).toEqual([])
  await pool.query("update job_runs set created_at = now() - interval '6 minutes'")
  await expect.poll(readiness, { timeout: 5_000 }).toEqual({ status: 'ok', late_jobs: ['send-refunds'] })
  await recordRun(pool, 'send-refunds', async () => undefined)
  // What it says may be a second old.
  await expect.poll(readiness, { timeout: 5_000 }).toEqual({ status: 'ok' })
})

test('a job that fails each time is late, and says why', async () => {
  await watchJob(pool, 'expire-orders', 60)
  await pool.query(
    "update job_runs set created_at = now() - interval '6 minutes' where name = 'expire-orders'",
  )
  const fails = recordRun(pool, 'expire-orders', async () => Promise.reject(new Error('no way')))
  await expect(fails).rejects.toThrow('no way')
  expect(await lateJobs(pool)).toMatchObject([{ name: 'expire-orders', error: 'Error: no way' }])
})
