import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'

/** Passed to every module: settings, the database, and the clock, so that tests can pass their own. */
export interface Market {
  readonly config: Config
  /** For reads, and for transactions that are not frequent. */
  readonly db: Database
  readonly pool: pg.Pool
  /** For catalogue and cart: their few statements are prepared, because planning takes longer than running them. */
  readonly listPool: pg.Pool
  /** The few connections that frequent writes share; see docs/architecture.md. */
  readonly writePool: pg.Pool
  readonly databaseUrl: string
  readonly clock: () => Date
  /** The site's own address without a slash at the end. */
  readonly publicUrl: () => string
}
