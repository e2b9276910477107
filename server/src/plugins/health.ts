import type { FastifyInstance } from 'fastify'
import { lateJobs } from '../jobs/job-runs.ts'
import type { Market } from '../market.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'

/**
 * /healthz: the process answers. /readyz: it reaches its database and is not about to stop; with the operator's key it also lists jobs that
 * have not run: buyers can still be served, but an operator must look. /readyz?reading also accepts a process that has lost the primary and
 * reads at a replica: a balancer takes it where no process has a primary.
 */
export async function health(
  app: FastifyInstance,
  { pool, config, replicaReads }: Pick<Market, 'pool' | 'config' | 'replicaReads'>,
): Promise<void> {
  const key = operatorKeyOf(config)
  const open = { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } } as const
  // Public: parallel requests share one query of the database.
  let pending: Promise<string[] | null> | null = null
  const readLateJobs = (): Promise<string[] | null> => {
    pending ??= lateJobs(pool)
      .then(
        (jobs) => jobs.map(({ name }) => name),
        () => null,
      )
      .finally(() => {
        pending = null
      })
    return pending
  }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { reading?: string } }>('/readyz', open, async (request, reply) => {
    if (app.isLeaving) return reply.code(503).send({ status: 'stopping' })
    const isAskedForReading = request.query.reading !== undefined
    if (isAskedForReading && replicaReads.replicas.some(({ state }) => state === 'used'))
      return { status: 'reads' }
    const late = await readLateJobs()
    if (!late) return reply.code(503).send({ status: 'database unreachable' })
    return { status: 'ok', ...(late.length > 0 && isOperator(key, request) ? { late_jobs: late } : {}) }
  })
}
