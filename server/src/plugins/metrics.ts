import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contracts/refusals.ts'
import { batchQueueLength } from '../database/batch-queue.ts'
import { lateJobs } from '../job-runs.ts'
import type { Market } from '../market.ts'
import { answerTimes, gauge } from './metrics-text.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'

/**
 * GET /metrics, in Prometheus's text format: responses and their times by route, connections, the outbox, jobs waiting in batch queues.
 * Only with the operator's key; every other caller gets 404.
 */
export const metrics = fastifyPlugin(async (app: FastifyInstance, market: Market) => {
  const key = operatorKeyOf(market.config)
  const times = answerTimes('juaso_http_answer_seconds', 'Time to the end of an answer, by route')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's own pattern, never the address: callers can make up any number of addresses.
    const route = request.routeOptions.url ?? 'none'
    if (!route.endsWith('/events')) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      times.observe(request.method, route, status, reply.elapsedTime / 1_000)
    }
    done()
  })
  app.get(
    '/metrics',
    { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } },
    async (request, reply) => {
      if (!isOperator(key, request)) throw new Refusal('route.not_found')
      const lines = [
        times.text(),
        ...ownState(market, delay.percentile(99) / 1e9),
        ...(await databaseState(market)),
      ]
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(`${lines.join('\n')}\n`)
    },
  )
})

function ownState({ pool, listPool, writePool }: Market, delaySeconds: number): string[] {
  const pools = [
    ['read', pool],
    ['list', listPool],
    ['write', writePool],
  ] as const
  return [
    gauge('juaso_pool_connections', 'Open connections to the database', [
      ...pools.map(
        ([name, { totalCount, idleCount }]) =>
          [totalCount - idleCount, { pool: name, state: 'used' }] as const,
      ),
      ...pools.map(([name, { idleCount }]) => [idleCount, { pool: name, state: 'idle' }] as const),
    ]),
    gauge(
      'juaso_pool_waiting',
      'Calls that wait for a connection',
      pools.map(([name, { waitingCount }]) => [waitingCount, { pool: name }] as const),
    ),
    gauge('juaso_lane_waiting', 'Jobs that wait in batch queues, such as orders to be placed', [
      [batchQueueLength()],
    ]),
    gauge('juaso_event_loop_delay_seconds', 'The 99th percentile since the start', [[delaySeconds]]),
    gauge('juaso_memory_bytes', 'Resident memory of the process', [[process.memoryUsage.rss()]]),
  ]
}

/** An unreachable database is reported as such; the process's own figures are still sent, as they are needed most then. */
async function databaseState({ pool }: Market): Promise<string[]> {
  try {
    const [outbox, late] = await Promise.all([
      pool.query<{ length: number; age: number }>(
        `select count(*) as length, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox`,
      ),
      lateJobs(pool),
    ])
    const { length = 0, age = 0 } = outbox.rows[0] ?? {}
    return [
      gauge('juaso_database_up', 'Whether the database answers', [[1]]),
      gauge('juaso_outbox_length', 'News that is not handed on yet', [[length]]),
      gauge('juaso_outbox_age_seconds', 'Age of the oldest of it', [[age]]),
      gauge('juaso_jobs_late', 'Jobs that money depends on and that have not run', [[late.length]]),
    ]
  } catch {
    return [gauge('juaso_database_up', 'Whether the database answers', [[0]])]
  }
}
