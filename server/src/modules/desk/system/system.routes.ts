import type { FastifyInstance } from 'fastify'
import type { SystemState } from '#contracts/desk/system.ts'
import packageOfMarket from '../../../../../package.json' with { type: 'json' }
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import type { EngineReport } from '../../catalog/index.ts'
import { readDatabase } from './database.queries.ts'
import { readProviders } from './providers.queries.ts'
import { readJobs, readQueues } from './work.queries.ts'

export interface SystemDeps {
  /** Null where PostgreSQL answers every search. */
  readonly searchEngine: () => EngineReport | null
}

/** How the market's machine does. Reads only. */
export function systemRoutes(market: Market, { searchEngine }: SystemDeps) {
  const { pool, replicaReads, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/system', async () => {
      const [database, jobs, queues, providers, files] = await Promise.all([
        readDatabase(pool),
        readJobs(pool),
        readQueues(pool),
        readProviders(market),
        pool.query<{ files: number; bytes: number }>(
          "select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads where state <> 'announced'",
        ),
      ])
      return {
        version: packageOfMarket.version,
        node: process.version,
        up_since: new Date(clock().getTime() - process.uptime() * 1_000).toISOString(),
        ...{ database, jobs, queues, providers },
        replicas: replicaReads.replicas.map(({ name, state, lagMs }) => ({ name, state, lag_ms: lagMs })),
        search_engine: engineOf(searchEngine()),
        storage: files.rows[0] ?? { files: 0, bytes: 0 },
      }
    })
  }
}

function engineOf(report: EngineReport | null): SystemState['search_engine'] {
  if (report === null) return null
  const { state, products, changed, lagMs, answered, left, error } = report
  const leftToDatabase = Object.values(left).reduce((sum, count) => sum + count, 0)
  return { ...{ state, products, changed, answered, error }, lag_ms: lagMs, left_to_database: leftToDatabase }
}
