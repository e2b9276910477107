import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import packageOfPgBoss from 'pg-boss/package.json' with { type: 'json' }

/** The schema that pg-boss keeps its queues in. */
export const jobsSchema = 'pgboss'

/**
 * Makes the tables of pg-boss as the owner, so that the market's role only reads and writes them. A schema of another version
 * or of another owner is replaced: it holds queues and schedules, which every start creates again, and jobs of the last day,
 * of which those that money depends on are run again where they are missing (`missedJobs`).
 */
export async function makeJobsSchema(client: pg.Client): Promise<void> {
  if (await isCurrent(client)) return
  await client.query(`drop schema if exists ${jobsSchema} cascade`)
  await client.query(getConstructionPlans(jobsSchema))
}

async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_tables where schemaname = $1 and tablename = 'version' and tableowner = current_user",
    [jobsSchema],
  )
  if (rows.length === 0) return false
  const found = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return found.rows[0]?.version === packageOfPgBoss.pgboss.schema
}
