import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { statementsEntry } from './pooler/statements-entry.ts'
import { throughDeadlocks } from './through-deadlocks.ts'

export type Database = NodePgDatabase
/** A transaction, or the database itself where none is needed. */
export type Connection = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

/** Milliseconds. */
export const statementTimeout = 15_000

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool of at most `max` connections. A statement that takes longer than 15 s is cancelled. The pools of hot
 * writes and of lists use `genericPlans`: their statements are planned once, not for every call. Each such statement
 * has one fixed text and names its limits, so that its plan does not depend on the values.
 *
 * `isPooled` is for an address that leads through PgBouncer, which takes no settings with a connection: its own
 * settings (deploy/pgbouncer.ini) have both.
 */
export function openPool(
  url: string,
  max: number,
  {
    genericPlans = false,
    isPooled = false,
    ...more
  }: { genericPlans?: boolean; isPooled?: boolean } & Pick<
    pg.PoolConfig,
    'stream' | 'connectionTimeoutMillis'
  > = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: isPooled && genericPlans ? statementsEntry(url) : url,
    max,
    idleTimeoutMillis: 30_000,
    // The timeout for a connection: after it the request is refused with "try again", instead of waiting without a
    // bound.
    connectionTimeoutMillis: 15_000,
    ...(isPooled ? {} : { statement_timeout: statementTimeout }),
    ...(genericPlans && !isPooled ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    application_name: 'juaso',
    ...more,
  })
  // A connection that breaks while idle is dropped by the pool; the next query opens a new one.
  pool.on('error', () => undefined)
  // One that breaks while it is lent out says so twice: its query fails, and this event, which unheard would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A pool for hot writes, and one for lists and carts. Each statement on it is one whole transaction, and is tried again where a
 * deadlock ended it. No transaction may be begun on it.
 */
export function openStatementPool(url: string, max: number, { isPooled = false } = {}): pg.Pool {
  const pool = openPool(url, max, { genericPlans: true, isPooled })
  const once = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => throughDeadlocks(() => once(...args))) as typeof pool.query
  return pool
}

export function databaseOver(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle(pool, { casing: 'snake_case' })
}
