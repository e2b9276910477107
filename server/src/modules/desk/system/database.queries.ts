import type pg from 'pg'
import type { SystemState } from '#contracts/desk/system.ts'

type DatabaseState = SystemState['database']
const tablesMost = 12
const queriesMost = 10

/** The database's size, its largest tables, its migrations, and its slowest statements where PostgreSQL collects them. */
export async function readDatabase(pool: pg.Pool): Promise<DatabaseState> {
  const [facts, tables, slow] = await Promise.all([
    pool.query<Omit<DatabaseState, 'tables' | 'slow_queries'>>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as connections_most,
        (select count(*)::int from applied_migrations) as migrations, (select max(name) from applied_migrations) as newest_migration`,
    ),
    pool.query<DatabaseState['tables'][number]>(
      `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 2 desc, 1 limit ${tablesMost}`,
    ),
    readSlowQueries(pool),
  ])
  const [row] = facts.rows
  if (!row) throw new Error('the database says nothing of itself')
  return { ...row, tables: tables.rows, slow_queries: slow }
}

/**
 * Statements of this database by what they took in all. Their values are not kept by PostgreSQL. Null without the extension, and where
 * the server has not loaded its library: then it has no setting of it.
 */
async function readSlowQueries(pool: pg.Pool): Promise<DatabaseState['slow_queries']> {
  const { rows: found } = await pool.query<{ at: string }>(
    `select format('%I.pg_stat_statements', n.nspname) as at
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements' and current_setting('pg_stat_statements.track', true) is not null`,
  )
  if (!found[0]) return null
  const { rows } = await pool.query<{ text: string; calls: number; mean_ms: number; total_ms: number }>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, calls::float8 as calls, mean_exec_time as mean_ms,
       total_exec_time as total_ms
     from ${found[0].at} where dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc limit ${queriesMost}`,
  )
  return rows
}
