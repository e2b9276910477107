import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'

/** What every module is handed: settings, the database, and the time, so that tests can pass their own. */
export interface Market {
  readonly config: Config
  /** Reads, and the plain transactions that are not hot. */
  readonly db: Database
  readonly pool: pg.Pool
  /** The catalogue's and the cart's: their few statements are planned once for all values, which takes longer than running them. */
  readonly listPool: pg.Pool
  /** The few connections that hot writes share; see docs/architecture.md. */
  readonly writePool: pg.Pool
  readonly databaseUrl: string
  readonly clock: () => Date
  /** The site's own address without a slash at the end. */
  readonly publicUrl: () => string
}
