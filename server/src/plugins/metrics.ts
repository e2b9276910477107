import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#contracts/refusals.ts'
import { batchQueueLength } from '../database/batch-queue.ts'
import type { ReplicaReport } from '../database/replicas/replica-reads.ts'
import { lateJobs } from '../jobs/job-runs.ts'
import type { Market } from '../market.ts'
import type { EngineReport } from '../modules/catalog/index.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'

/** Upper bounds of the histogram of answer times, in seconds. */
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Observed {
  readonly market: Market
  /** Null where PostgreSQL answers every search. */
  readonly searchEngine: () => EngineReport | null
}

/**
 * GET /metrics, in Prometheus's text format: responses and their times by route, connections, the outbox, jobs waiting in
 * batch queues, late jobs and alarms.
 * Only with the operator's key; every other caller gets 404.
 */
export const metrics = fastifyPlugin(async (app: FastifyInstance, { market, searchEngine }: Observed) => {
  const key = operatorKeyOf(market.config)
  // A registry of this app's own, since tests build several apps in one process.
  const registry = new Registry()
  observeAnswers(app, registry)
  observePools(market, registry)
  observeReplicas(market, registry)
  observeSearchEngine(searchEngine, registry)
  observeProcess(app, registry)
  const readDatabase = databaseMetrics(market, registry)
  app.get(
    '/metrics',
    { config: { access: 'public', callsPerMinute: false }, schema: { hide: true } },
    async (request, reply) => {
      if (!isOperator(key, request)) throw new Refusal('route.not_found')
      const ofDatabase = await readDatabase()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send((await registry.metrics()) + ofDatabase)
    },
  )
})

function observeAnswers(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'juaso_http_answer_seconds',
    help: 'Time to the end of an answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: boundsSeconds,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's own pattern, never the address: callers can make up any number of addresses.
    const route = request.routeOptions.url ?? 'none'
    if (!route.endsWith('/events')) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      times.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    }
    done()
  })
}

function observePools({ pool, listPool, writePool }: Market, registry: Registry): void {
  const pools = Object.entries({ read: pool, list: listPool, write: writePool })
  new Gauge({
    name: 'juaso_pool_connections',
    help: 'Open connections to the database',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'juaso_pool_waiting',
    help: 'Calls that wait for a connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount)
    },
  })
}

function observeReplicas({ replicaReads }: Market, registry: Registry): void {
  const gauge = (name: string, help: string, read: (replica: ReplicaReport) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset()
        for (const replica of replicaReads.replicas) {
          const value = read(replica)
          if (value !== null) this.set({ replica: replica.name }, value)
        }
      },
    })
  gauge('juaso_replica_used', 'Whether public pages are read at the replica', ({ state }) =>
    state === 'used' ? 1 : 0,
  )
  gauge(
    'juaso_replica_lag_seconds',
    'How far the replica is behind, as far as it is known',
    ({ lagMs }) => lagMs && lagMs / 1_000,
  )
  new Gauge({
    name: 'juaso_replicas_left_out',
    help: 'Servers of DATABASE_READ_URL that are not read, because they are silent, late or not of this market; not the primary, which may be among them',
    registers: [registry],
    collect() {
      this.set(replicaReads.replicas.filter(({ state }) => state !== 'used' && state !== 'primary').length)
    },
  })
  new Gauge({
    name: 'juaso_public_reads_total',
    help: 'Statements of public pages by where they were answered; repeated ones failed at a replica first',
    labelNames: ['at'],
    registers: [registry],
    collect() {
      for (const [at, count] of Object.entries(replicaReads.counts)) this.set({ at }, count)
    },
  })
}

function observeSearchEngine(read: Observed['searchEngine'], registry: Registry): void {
  const gauge = (name: string, help: string, figureOf: (report: EngineReport) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        const report = read()
        const value = report && figureOf(report)
        if (value !== null) this.set(value)
      },
    })
  new Gauge({
    name: 'juaso_search_engine_left_out',
    help: 'Whether the search engine of SEARCH_ENGINE does not answer, and PostgreSQL does in its place',
    registers: [registry],
    collect() {
      const report = read()
      this.set(report === null || report.state === 'used' ? 0 : 1)
    },
  })
  if (read() === null) return
  gauge(
    'juaso_search_engine_lag_seconds',
    'How old a change may be that the engine does not know',
    ({ lagMs }) => lagMs && lagMs / 1_000,
  )
  gauge('juaso_search_engine_products', 'Products that the engine has', ({ products }) => products)
  new Gauge({
    name: 'juaso_search_answers_total',
    help: 'Questions by who answered: the engine, or PostgreSQL in its place and why',
    labelNames: ['by', 'why'],
    registers: [registry],
    collect() {
      const report = read()
      if (report === null) return
      this.set({ by: 'engine', why: '' }, report.answered)
      for (const [why, count] of Object.entries(report.left)) this.set({ by: 'postgresql', why }, count)
    },
  })
}

function observeProcess(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const observe = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  observe(
    'juaso_lane_waiting',
    'Jobs that wait in batch queues, such as orders to be placed',
    batchQueueLength,
  )
  observe(
    'juaso_event_loop_delay_seconds',
    'The 99th percentile since the start',
    () => delay.percentile(99) / 1e9,
  )
  observe('juaso_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  observe('juaso_clock_seconds', 'Seconds since 1970, by the clock of the process', () => Date.now() / 1_000)
}

/** Less than Prometheus waits for the whole answer: it would else call the process dead. */
const databaseMsMax = 3_000

/**
 * Metrics that are read from the database at each call, as text. When it does not answer in time they are absent rather than old:
 * `juaso_database_up` is then 0, and the process's own metrics are answered all the same.
 */
function databaseMetrics({ pool }: Market, registry: Registry): () => Promise<string> {
  const answered = new Registry()
  const up = new Gauge({
    name: 'juaso_database_up',
    help: 'Whether the database answers',
    registers: [registry],
  })
  const length = new Gauge({
    name: 'juaso_outbox_length',
    help: 'Events that are not delivered yet',
    registers: [answered],
  })
  const age = new Gauge({
    name: 'juaso_outbox_age_seconds',
    help: 'Age of the oldest of them',
    registers: [answered],
  })
  const jobsLate = new Gauge({
    name: 'juaso_jobs_late',
    help: 'Jobs that money depends on and that have not run',
    registers: [answered],
  })
  const alarms = new Gauge({
    name: 'juaso_money_alarms',
    help: 'Open alarms about money',
    registers: [answered],
  })
  const archive = new Gauge({
    name: 'juaso_archive_age_seconds',
    help: 'Time since a segment of the write-ahead log was archived; 0 where none is',
    registers: [answered],
  })
  const read = async () => {
    const [outbox, late, open, archived] = await Promise.all([
      pool.query<{ length: number; age: number }>(
        `select count(*) as length, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox`,
      ),
      lateJobs(pool),
      pool.query<{ count: number }>(
        'select count(*)::int as count from money_alarms where resolved_at is null',
      ),
      pool.query<{ age: number }>(archiveAge),
    ])
    length.set(outbox.rows[0]?.length ?? 0)
    age.set(outbox.rows[0]?.age ?? 0)
    jobsLate.set(late.length)
    alarms.set(open.rows[0]?.count ?? 0)
    archive.set(archived.rows[0]?.age ?? 0)
  }
  let pending: Promise<boolean> | undefined
  return async () => {
    // What a slow database has not answered is not asked for once more beside it.
    pending ??= succeeds(read()).finally(() => {
      pending = undefined
    })
    const [isRead, isUp] = await Promise.all([inTime(pending), inTime(succeeds(pool.query('select 1')))])
    up.set(isUp ? 1 : 0)
    return isRead ? answered.metrics() : ''
  }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** False where it takes longer than Prometheus waits. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const over = new AbortController()
  const tooLate = pause(databaseMsMax, false, { signal: over.signal }).catch(() => false)
  return Promise.race([work, tooLate]).finally(() => over.abort())
}

/** A server that has archived nothing yet is as old as its counters. */
const archiveAge = `
  select case when current_setting('archive_mode') = 'off' then 0
    else extract(epoch from now() - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())))::float8 end as age
  from pg_stat_archiver`
