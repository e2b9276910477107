import { createdAt, instant } from './columns.ts'
import { integer, pgTable, text } from './drizzle-tables.ts'

/** When each job last ran to its end: a job that money depends on and that has not run raises an alarm. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** How often it should run. */
  everySeconds: integer().notNull(),
  doneAt: instant(),
  error: text(),
  /** When a process last said that it watches this job. */
  watchedAt: createdAt(),
  createdAt: createdAt(),
})
