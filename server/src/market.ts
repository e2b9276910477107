import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { ReplicaReads } from './database/replicas/replica-reads.ts'

/** Passed to every module: settings, the database, and the clock, so that tests can pass their own. */
export interface Market {
  readonly config: Config
  /** For reads, and for transactions that are not frequent. */
  readonly db: Database
  readonly pool: pg.Pool
  /** For catalogue and cart: their few statements are prepared, because planning takes longer than running them. */
  readonly listPool: pg.Pool
  /** For what everybody may see and may be some seconds old; never for money, stock, cart and checkout. */
  readonly replicaReads: ReplicaReads
  /** The few connections that frequent writes share; see docs/architecture.md. */
  readonly writePool: pg.Pool
  /** For connections of its own that keep their session, as LISTEN needs: past the pooler, where there is one. */
  readonly databaseUrl: string
  readonly clock: () => Date
  /** The site's own address without a slash at the end. */
  readonly publicUrl: () => string
}

/** What the public pages of the catalogue have of a market: statements that may be answered by a replica. */
export type PublicReads = Pick<Market, 'config' | 'clock' | 'publicUrl'> & {
  readonly pool: Pick<pg.Pool, 'query'>
}
