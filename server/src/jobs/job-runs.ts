import type pg from 'pg'

export interface LateJob {
  readonly name: string
  readonly last_done: Date | null
  readonly error: string | null
}

/** Registers how often a job should run; the first interval begins now. */
export async function watchJob(pool: pg.Pool, name: string, everySeconds: number): Promise<void> {
  await pool.query(
    `insert into job_runs (name, every_seconds) values ($1, $2)
     on conflict (name) do update set every_seconds = $2, watched_at = now()`,
    [name, everySeconds],
  )
}

/** Says that this process still watches these jobs, at most twice an hour; see late_jobs(). */
export async function keepWatching(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `update job_runs set watched_at = now() where name = any ($1) and watched_at < now() - interval '30 minutes'`,
    [names],
  )
}

/** Runs a job and records its success or its error. Throws what the job throws. */
export async function recordRun(pool: pg.Pool, name: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
    await pool.query('update job_runs set done_at = now(), error = null where name = $1', [name])
  } catch (error) {
    await pool
      .query('update job_runs set error = $2 where name = $1', [name, String(error)])
      .catch(() => undefined)
    throw error
  }
}

/** Watched jobs that are late; see late_jobs(). */
export async function lateJobs(pool: pg.Pool): Promise<LateJob[]> {
  const jobs = await pool.query<LateJob>(
    'select name, done_at as last_done, error from late_jobs() order by name',
  )
  return jobs.rows
}

/**
 * Forgets watched jobs of earlier versions, which nothing runs any more. Those of a newer version, which another process may have begun to
 * watch, stay: they run.
 */
export async function forgetFormerJobs(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `delete from job_runs where name <> all ($1) and coalesce(done_at, created_at) < now() - interval '2 days'`,
    [names],
  )
}

/** Watched jobs with an interval of at least `everySeconds` that have missed their last run. */
export async function missedJobs(pool: pg.Pool, everySeconds: number): Promise<{ name: string }[]> {
  const jobs = await pool.query<{ name: string }>(
    `select name from job_runs where every_seconds >= $1 and coalesce(done_at, created_at) < now() - make_interval(secs => every_seconds)`,
    [everySeconds],
  )
  return jobs.rows
}
