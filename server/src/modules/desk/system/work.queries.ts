import type pg from 'pg'
import type { SystemState } from '#contracts/desk/system.ts'
import { jobsSchema } from '../../../database/jobs-schema.ts'
import { lateJobs } from '../../../jobs/job-runs.ts'

/** Each job of the last day, or that is watched: when it last ran to its end, how long that took, and what failed. */
export async function readJobs(pool: pg.Pool): Promise<SystemState['jobs']> {
  const [late, { rows }] = await Promise.all([
    lateJobs(pool),
    pool.query<Omit<SystemState['jobs'][number], 'is_late'>>(
      `with runs as (
         select name, max(completed_on) filter (where state = 'completed') as done_at,
           count(*) filter (where state = 'failed')::int as failed,
           (array_agg(extract(epoch from completed_on - started_on) * 1000 order by completed_on desc) filter (where state = 'completed'))[1] as took
         from ${jobsSchema}.job where created_on > now() - interval '1 day' group by name
       )
       select coalesce(w.name, r.name) as name, iso_instant(greatest(w.done_at, r.done_at)) as last_done_at,
         round(r.took)::float8 as took_ms, coalesce(r.failed, 0) as failed_today, w.error
       from job_runs w full join runs r on r.name = w.name where coalesce(w.name, r.name) not like '\\_\\_%' order by 1`,
    ),
  ])
  const lateNames = new Set(late.map(({ name }) => name))
  return rows.map((job) => ({ ...job, is_late: lateNames.has(job.name) }))
}

/** What waits to be worked on, how much of it failed before, and since when the oldest waits. */
export async function readQueues(pool: pg.Pool): Promise<SystemState['queues']> {
  const { rows } = await pool.query<SystemState['queues'][number]>(
    queues
      .map(
        ({ name, table, where, failing, since }) =>
          `select '${name}' as name, count(*)::int as waiting, count(*) filter (where ${failing})::int as failing,
             iso_instant(min(${since})) as oldest_at from ${table} where ${where}`,
      )
      .join(' union all '),
  )
  return rows
}

const queues = [
  { name: 'Events', table: 'outbox', where: 'true', failing: 'attempts > 0', since: 'created_at' },
  {
    name: 'E-mails',
    table: 'mails',
    where: "state = 'waiting'",
    failing: 'attempts > 0',
    since: 'created_at',
  },
  {
    name: 'Text messages',
    table: 'text_messages',
    where: "state = 'waiting'",
    failing: 'attempts > 0',
    since: 'created_at',
  },
  {
    name: 'Webhooks',
    table: 'webhook_events',
    where: 'handled_at is null',
    failing: "received_at < now() - interval '1 hour'",
    since: 'received_at',
  },
  {
    name: 'Refunds',
    table: 'refunds',
    where: "state = 'pending'",
    failing: 'attempts > 1',
    since: 'created_at',
  },
  {
    name: 'Payouts',
    table: 'withdrawals',
    where: "state in ('pending', 'processing')",
    failing: 'attempts > 1',
    since: 'created_at',
  },
  {
    name: 'Changes of many products',
    table: 'change_sets',
    where: "state in ('applying', 'undoing')",
    failing: 'failed_tries > 0',
    since: 'begun_at',
  },
] as const
