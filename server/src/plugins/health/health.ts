import type { FastifyInstance } from 'fastify'
import { serverProbe } from '../../database/replicas/server-probe.ts'
import type { Market } from '../../market.ts'
import { isOperator, operatorKeyOf } from '../operator-key.ts'
import { lookAtPooler } from './pooler-look.ts'

/**
 * /healthz: the process answers. /readyz: it reaches its database and is not about to stop; with the operator's key it also lists jobs that
 * have not run: buyers can still be served, but an operator must look. /readyz?reading also accepts a process that has lost the primary and
 * reads at a replica: a balancer takes it where no process has a primary. The database is asked on a connection of its own: in a rush the
 * question must not wait behind the requests of this process, or a balancer would send those of all processes to fewer and fewer. So behind a
 * pooler the database is asked past it, and the pooler may let wait (pooler-look.ts).
 */
export async function health(
  app: FastifyInstance,
  { databaseUrl, config, replicaReads }: Pick<Market, 'databaseUrl' | 'config' | 'replicaReads'>,
): Promise<void> {
  const key = operatorKeyOf(config)
  const open = { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } } as const
  const probe = serverProbe<{ late: string[] }>(databaseUrl, lateOnes)
  const pooler = lookAtPooler(config)
  app.addHook('onClose', async () => {
    probe.close()
    pooler.close()
  })
  // Public: parallel requests share one query of the database.
  let pending: Promise<string[] | null> | null = null
  const readLateJobs = (): Promise<string[] | null> => {
    pending ??= probe
      .ask()
      .then(
        ({ late }) => late,
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
    const [late, isPoolerThere] = await Promise.all([readLateJobs(), pooler.isThere()])
    if (!late || !isPoolerThere) return reply.code(503).send({ status: 'database unreachable' })
    return { status: 'ok', ...(late.length > 0 && isOperator(key, request) ? { late_jobs: late } : {}) }
  })
}

const lateOnes = `select coalesce(array_agg(name order by name), '{}') as late from late_jobs()`
