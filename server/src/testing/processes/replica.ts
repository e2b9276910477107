import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../database/databases.ts'
import type { Embedded } from '../../database/embedded/embedded.ts'
import { type Home, prepareHome } from '../../database/embedded/embedded-home.ts'
import { copyCluster } from './copy-cluster.ts'

/** A replica of PostgreSQL in a process of its own, fed by streaming replication. */
export interface Replica {
  /** For the role that the market works as. */
  readonly url: string
  start(): Promise<void>
  /** As a machine that loses its power. */
  kill(): Promise<void>
  /** As a network that is cut: connections stay open and nothing answers. Returns what thaws it. */
  freeze(): () => void
  /** Runs a statement as the superuser. */
  run(statement: string): Promise<void>
  /** Waits until everything that is committed at the primary now is replayed. */
  catchUp(): Promise<void>
}

/** Copies a running embedded database and starts the copy as its replica. */
export async function makeReplica(primary: Embedded, dir: string, port: number): Promise<Replica> {
  mkdirSync(dir)
  chmodSync(dir, 0o711)
  const home = prepareHome(dir, dir)
  const password = new URL(primary.ownerUrl).password
  await copyCluster(primary, home, 'standby.signal')
  appendFileSync(
    join(home.clusterDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=juaso password=${password}'\n`,
  )
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  const ownUrl = at(primary.ownerUrl)
  let server: ChildProcess | null = null

  return {
    url: at(primary.url),
    async start() {
      server = startPostgres(home, port)
      await untilItAnswers(ownUrl, server)
    },
    async kill() {
      const ending = server
      if (!ending || ending.exitCode !== null) return
      // SIGQUIT is PostgreSQL's immediate shutdown: nothing is written, and its child processes end too.
      ending.kill('SIGQUIT')
      await once(ending, 'exit')
    },
    freeze() {
      const pids = [server?.pid ?? 0, ...childrenOf(server?.pid ?? 0)]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => void process.kill(pid, 'SIGCONT'))
    },
    run: (statement) => withClient(ownUrl, async (client) => void (await client.query(statement))),
    async catchUp() {
      const position = await withClient(primary.ownerUrl, async (client) => {
        const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
        return rows[0]?.at ?? ''
      })
      const isThere = () =>
        withClient(ownUrl, async (client) => {
          const { rows } = await client.query<{ is_there: boolean }>(
            'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
            [position],
          )
          return rows[0]?.is_there
        })
      while (!(await isThere())) await pause(20)
    },
  }
}

function startPostgres({ binDir, clusterDir, account }: Home, port: number): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Reading a position once a second must not hold back what is replayed.
    max_standby_streaming_delay: '1s',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binDir, 'postgres'), ['-D', clusterDir, ...given], {
    cwd: '/',
    stdio: 'ignore',
    uid: account?.uid,
    gid: account?.gid,
  })
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await pause(50)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('the replica did not start')
    if (await withClient(url, (client) => client.query('select 1')).catch(() => null)) return
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
