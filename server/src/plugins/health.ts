import type { FastifyInstance } from 'fastify'
import { lateJobs } from '../jobs/job-runs.ts'
import type { Market } from '../market.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'

/**
 * /healthz: the process answers. /readyz: it reaches its database; to who sends the operator's key it also names jobs that
 * have not run, which is no reason to send buyers elsewhere but one to look.
 */
export async function health(
  app: FastifyInstance,
  { pool, config }: Pick<Market, 'pool' | 'config'>,
): Promise<void> {
  const key = operatorKeyOf(config)
  const open = { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } } as const
  // Anybody may ask: however many do at once, the database is asked once.
  let asking: Promise<string[] | null> | null = null
  const look = (): Promise<string[] | null> => {
    asking ??= lateJobs(pool)
      .then(
        (jobs) => jobs.map(({ name }) => name),
        () => null,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (request, reply) => {
    const late = await look()
    if (!late) return reply.code(503).send({ status: 'database unreachable' })
    return { status: 'ok', ...(late.length > 0 && isOperator(key, request) ? { late_jobs: late } : {}) }
  })
}
