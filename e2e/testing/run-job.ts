import { PgBoss } from 'pg-boss'
import { jobsSchema } from '#server/database/jobs-schema.ts'
import { marketDatabaseUrl } from './own-market.ts'

/** Asks the running market to do a job now; its turn would be up to a minute away. */
export async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: marketDatabaseUrl,
    schema: jobsSchema,
    migrate: false,
    ...{ supervise: false, schedule: false },
    max: 1,
  })
  // A broken connection fails the call itself.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.send(name)
  } finally {
    await boss.stop({ graceful: false })
  }
}
