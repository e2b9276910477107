import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { lateJobs } from '../job-runs.ts'

/**
 * /healthz: the process answers. /readyz: it reaches its database; it also names jobs that have not run, which is no reason
 * to send buyers elsewhere but one to look.
 */
export async function health(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const open = { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } } as const
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    try {
      const late = await lateJobs(pool)
      return { status: 'ok', ...(late.length > 0 ? { late_jobs: late.map(({ name }) => name) } : {}) }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
