import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { throughDeadlocks } from './through-deadlocks.ts'

export type Database = NodePgDatabase
/** A transaction, or the database itself where none is needed. */
export type Connection = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool of at most `max` connections. Statements that wait longer than 15 s for an answer are given up. A pool for
 * hot writes and one for lists ask for `genericPlans`: their statements are planned once, not for every call. Such statements
 * stand in a text of their own, name their limits and leave nothing to a value's luck.
 */
export function openPool(url: string, max: number, { genericPlans = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    // Who waits longer is told to come again rather than kept waiting in a line without an end.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    ...(genericPlans ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    application_name: 'juaso',
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
export function openStatementPool(url: string, max: number): pg.Pool {
  const pool = openPool(url, max, { genericPlans: true })
  const once = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => throughDeadlocks(() => once(...args))) as typeof pool.query
  return pool
}

export function databaseOver(pool: pg.Pool): Database {
  return drizzle(pool, { casing: 'snake_case' })
}
