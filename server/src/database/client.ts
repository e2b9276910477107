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

/**
 * Reads whole tables in one snapshot, in which nothing is locked. It may take longer than a page's statement timeout, and is not worth
 * compiling a query for. All rows of each table are read, so hash joins in one pass are right; nested loops would be slow, however few
 * rows the planner expects.
 */
export async function longRead<Answer>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local statement_timeout = 0; set local jit = off; set local work_mem = '64MB'; set local enable_nestloop = off",
    )
    const answer = await read(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
