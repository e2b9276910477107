import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { operatorKey } from '../testing/people-market.ts'
import { callerWith, wholeMarket } from '../testing/whole-market.ts'
import { forgetFormerJobs, keepWatching, lateJobs, recordRun, watchJob } from './job-runs.ts'
import { startJobs } from './jobs.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const readiness = async () => (await callerWith(market.url, operatorKey).call('GET', '/readyz')).body

test('a money job that has not run is listed by /readyz, and one that runs again is not', async () => {
  await watchJob(pool, 'send-refunds', 60)
  expect(await lateJobs(pool)).toEqual([])
  await pool.query("update job_runs set created_at = now() - interval '6 minutes'")
  await expect.poll(readiness, { timeout: 5_000 }).toEqual({ status: 'ok', late_jobs: ['send-refunds'] })
  await recordRun(pool, 'send-refunds', async () => undefined)
  // The response may be a second old.
  await expect.poll(readiness, { timeout: 5_000 }).toEqual({ status: 'ok' })
})

test('a job that fails each time is late, and has its error', async () => {
  await watchJob(pool, 'expire-orders', 60)
  await pool.query(
    "update job_runs set created_at = now() - interval '6 minutes' where name = 'expire-orders'",
  )
  const fails = recordRun(pool, 'expire-orders', async () => Promise.reject(new Error('no way')))
  await expect(fails).rejects.toThrow('no way')
  expect(await lateJobs(pool)).toMatchObject([{ name: 'expire-orders', error: 'Error: no way' }])
})

test('a nightly job is late two hours after its day is over, not before', async () => {
  const late = async (hours: number) => {
    await pool.query(
      "update job_runs set created_at = now() - make_interval(hours => $1) where name = 'a-nightly-job'",
      [hours],
    )
    return (await lateJobs(pool)).filter(({ name }) => name === 'a-nightly-job')
  }
  await watchJob(pool, 'a-nightly-job', 86_400)
  expect(await late(25)).toEqual([])
  expect(await late(27)).toMatchObject([{ name: 'a-nightly-job', last_done: null }])
  await recordRun(pool, 'a-nightly-job', async () => undefined)
  expect(await late(27)).toEqual([])
})

test('the check of the books is watched, and made up for where the market was closed at its hour', async () => {
  await watchJob(pool, 'watch-books', 86_400)
  await pool.query("update job_runs set created_at = now() - interval '30 hours' where name = 'watch-books'")
  const jobs = await startJobs(market.market, market.modules, database.url, market.http.log)
  try {
    const lookedAt = async () =>
      (await pool.query("select done_at from job_runs where name = 'watch-books'")).rows[0].done_at
    await expect.poll(lookedAt, { timeout: 15_000 }).not.toBeNull()
  } finally {
    await jobs.stop()
  }
  const { rows } = await pool.query(
    "select name, every_seconds from job_runs where name in ('watch-books', 'send-refunds') order by 1",
  )
  expect(rows).toEqual([
    { name: 'send-refunds', every_seconds: 60 },
    { name: 'watch-books', every_seconds: 86_400 },
  ])
})

test('a job that nobody watches any more is not late, while one that is watched is; a market that was closed still says which were', async () => {
  for (const name of ['left-unwatched', 'still-watched']) await watchJob(pool, name, 60)
  const late = async () =>
    (await lateJobs(pool)).map(({ name }) => name).filter((name) => name.endsWith('watched'))
  await pool.query(
    `update job_runs set created_at = now() - interval '1 day', done_at = null, watched_at = now() - interval '4 hours' where name like '%watched'`,
  )
  await pool.query("update job_runs set watched_at = now() - interval '4 hours'")
  expect(await late()).toEqual(['left-unwatched', 'still-watched'])
  await keepWatching(pool, ['still-watched'])
  expect(await late()).toEqual(['still-watched'])
  await pool.query("delete from job_runs where name like '%watched'")
})

test('a job that no version runs any more is forgotten; one that another version has just begun to watch is not', async () => {
  for (const name of ['of-this-version', 'of-the-last-version', 'of-the-next-version'])
    await watchJob(pool, name, 60)
  await pool.query(
    "update job_runs set created_at = now() - interval '3 days' where name in ('of-this-version', 'of-the-last-version')",
  )
  await forgetFormerJobs(pool, ['of-this-version'])
  const { rows } = await pool.query(
    "select name from job_runs where name like 'of-the%' or name = 'of-this-version' order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual(['of-the-next-version', 'of-this-version'])
})
