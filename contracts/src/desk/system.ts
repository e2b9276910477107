import { z } from 'zod'

const Instant = z.iso.datetime()

/** `away` does not answer, `behind` is more than five seconds late, and a `primary` or one of another market is not read at all. */
export const replicaStates = ['used', 'away', 'behind', 'primary', 'other_market', 'older_schema'] as const
export type ReplicaState = (typeof replicaStates)[number]

/** `behind` has not heard of changes for five seconds, `failed` could not load; PostgreSQL answers in every state but `used`. */
export const searchEngineStates = ['used', 'loading', 'behind', 'failed'] as const
export type SearchEngineState = (typeof searchEngineStates)[number]

/** How the market's machine does, read at one moment; nothing here can be changed. */
export const SystemState = z
  .object({
    version: z.string(),
    node: z.string(),
    /** When this process began; another process may answer the next call. */
    up_since: Instant,
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      connections_most: z.int(),
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
      migrations: z.int(),
      newest_migration: z.string().nullable(),
      /** Null where PostgreSQL does not collect them (pg_stat_statements). Milliseconds. */
      slow_queries: z
        .array(z.object({ text: z.string(), calls: z.number(), mean_ms: z.number(), total_ms: z.number() }))
        .nullable(),
    }),
    /** As the process sees them that answers; empty where everything is read at the primary. */
    replicas: z.array(
      z.object({
        name: z.string(),
        state: z.enum(replicaStates),
        /** Null where nobody can say. */
        lag_ms: z.number().nullable(),
      }),
    ),
    /** What finds products for lists and searches in the process that answers; null where PostgreSQL alone does. */
    search_engine: z
      .object({
        state: z.enum(searchEngineStates),
        products: z.int(),
        /** Those that changed since all were loaded. */
        changed: z.int(),
        /** How old a change may be that it does not know; null before it has loaded. */
        lag_ms: z.number().nullable(),
        answered: z.int(),
        /** Questions that PostgreSQL answered in its place. */
        left_to_database: z.int(),
        error: z.string().nullable(),
      })
      .nullable(),
    jobs: z.array(
      z.object({
        name: z.string(),
        last_done_at: Instant.nullable(),
        /** How long the last run took, and how many of the last day failed. */
        took_ms: z.number().nullable(),
        failed_today: z.int(),
        error: z.string().nullable(),
        is_late: z.boolean(),
      }),
    ),
    queues: z.array(
      z.object({ name: z.string(), waiting: z.int(), failing: z.int(), oldest_at: Instant.nullable() }),
    ),
    providers: z.array(
      z.object({
        what: z.string(),
        uses: z.string(),
        is_real: z.boolean(),
        last_answer_at: Instant.nullable(),
      }),
    ),
    storage: z.object({ files: z.int(), bytes: z.number() }),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>
