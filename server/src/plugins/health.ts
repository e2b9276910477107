import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** /healthz: the process answers. /readyz: it reaches its database. */
export async function health(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const open = { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } } as const
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
