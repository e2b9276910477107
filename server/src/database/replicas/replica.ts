import type pg from 'pg'
import type { ReplicaState } from '#contracts/desk/system.ts'
import { openPool } from '../client.ts'
import { cuttableSockets } from './cut-sockets.ts'
import { judge, type MarketOfServer, type PrimarySample, type ReplicaAnswer } from './replica-state.rules.ts'
import { serverProbe } from './server-probe.ts'

/** SQL: which market a server holds. The cluster's identifier and the database's number are the same on each physical copy. */
export const marketOfServer = `(select system_identifier::text from pg_control_system()) as system,
  (select oid::int8 from pg_database where datname = current_database()) as database,
  (select max(name) from applied_migrations) as migration`

const question = `select pg_is_in_recovery() as in_recovery,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as position, ${marketOfServer}`

/** A read waits no longer than this for a connection to a replica; then the primary is asked. */
const connectMsMax = 1_000

export interface Replica {
  /** Host and port. */
  readonly name: string
  readonly state: ReplicaState
  readonly lagMs: number | null
  readonly pool: pg.Pool
  /** Asks the server how it does. One that does not answer has its connections cut: reads that wait for it fail at once. */
  look(primary: MarketOfServer, samples: readonly PrimarySample[]): Promise<void>
  close(): Promise<void>
}

export function openReplica(url: string, connections: number): Replica {
  const { stream, cut } = cuttableSockets()
  const pool = openPool(url, connections, {
    genericPlans: true,
    connectionTimeoutMillis: connectMsMax,
    stream,
  })
  const probe = serverProbe<ReplicaAnswer & pg.QueryResultRow>(url, question)
  const { hostname, port } = new URL(url)
  let judged = { state: 'away' as ReplicaState, lagMs: null as number | null }
  return {
    name: `${hostname}:${port || 5432}`,
    pool,
    get state() {
      return judged.state
    },
    get lagMs() {
      return judged.lagMs
    },
    async look(primary, samples) {
      try {
        judged = judge(await probe.ask(), primary, samples)
      } catch {
        judged = { state: 'away', lagMs: null }
        cut()
      }
    },
    async close() {
      probe.close()
      await pool.end()
    },
  }
}
