import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { createDatabase } from '../databases.ts'
import { asMarketRole, ensureMarketRole } from '../roles/market-role.ts'
import { prepareHome, readMarketPassword, readPassword } from './embedded-home.ts'
import { readOwner, takeLock, writeOwner } from './embedded-lock.ts'
import { findRunning, initCluster, launch, stopServer, superuser } from './embedded-server.ts'
import { watchServer } from './embedded-watch.ts'

export type EmbeddedOptions = {
  /** Folder that holds the data; made if absent. One running copy at a time. */
  dataDir: string
  /** Called with one line for each event: created, adopted, recovered. */
  log?: (line: string) => void
  /** First port to try. */
  port?: number
  /** PostgreSQL settings over the defaults below, e.g. `{ shared_buffers: '2GB' }`. */
  settings?: Record<string, string>
  /** Where the data goes when root started us and the database's user cannot enter dataDir. */
  sharedRoot?: string
}

export type Embedded = {
  /** postgres://… of the database `juaso`, for the role that a market works as: it owns nothing. */
  url: string
  /** The same for the superuser, who owns the tables: for migrations and the demo market alone. */
  ownerUrl: string
  port: number
  dataDir: string
  /** Whether the server was already running, left behind by a copy that was killed. */
  adopted: boolean
  /** Stops PostgreSQL and releases the data directory. Calling it twice is harmless. */
  stop(): Promise<void>
  /** Releases the data directory but leaves PostgreSQL running for the next process that starts. */
  leave(): void
}

const laptopSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than these short queries do.
  jit: 'off',
  deadlock_timeout: '200ms',
  log_min_duration_statement: '500ms',
  // Values of a slow statement are people's: a session token, an address, a link for a new password.
  log_parameter_max_length: '0',
  // Without the DETAIL of an error, which repeats the whole row that a constraint refused.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts the PostgreSQL that comes with the packages and creates the database `juaso` once.
 *
 * A server left running by a killed copy is adopted; one killed as well recovers by its log. If PostgreSQL dies
 * while we live it is started again on the same port, so that pools reconnect. However this process ends, save
 * by kill -9, PostgreSQL is told to stop.
 *
 * Refuses with a StartupProblem: second_copy, no_space, not_writable, no_free_port and others a person can mend.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  makeDataDir(options.dataDir)
  const dataDir = realpathSync(options.dataDir)
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const lock = takeLock(dataDir)
  try {
    const { watch, ...rest } = await startLocked(dataDir, options)
    let stopping: Promise<void> | null = null
    return {
      ...rest,
      dataDir,
      leave: () => {
        watch.leave()
        lock.release()
      },
      stop: () => {
        stopping ??= watch.stop().finally(lock.release)
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(dataDir: string, options: EmbeddedOptions) {
  const { log = () => {}, sharedRoot = '/var/lib' } = options
  const settings = { ...laptopSettings, ...options.settings }
  const home = prepareHome(dataDir, sharedRoot)
  const password = readPassword(home)
  initCluster(home, password)

  const before = readOwner(dataDir)
  const launchAgain = async (port: number) => {
    const launched = await launch(home, password, port, settings)
    writeOwner(dataDir, { ownerPid: process.pid, port: launched.port, settings })
    return launched
  }
  const found = await findRunning(home, password)
  const adopted = found !== null && JSON.stringify(before?.settings) === JSON.stringify(settings)
  if (adopted) {
    log('Took over the database left running by a copy that ended early.')
    writeOwner(dataDir, { ownerPid: process.pid, port: found.port, settings })
  } else if (found) {
    await stopServer(found.pid)
  }
  const running = adopted ? found : await launchAgain(options.port ?? before?.port ?? 54329)
  const watch = watchServer(running, () => {
    log('The database ended unexpectedly and is started again.')
    return launchAgain(running.port)
  })
  try {
    const server = `postgres://${superuser}:${password}@127.0.0.1:${running.port}/postgres`
    const ownerUrl = await createDatabase(server, 'juaso', { unlessExists: true })
    const marketPassword = readMarketPassword(home)
    await ensureMarketRole(ownerUrl, marketPassword)
    return { url: asMarketRole(ownerUrl, marketPassword), ownerUrl, port: running.port, adopted, watch }
  } catch (error) {
    await watch.stop()
    throw error
  }
}

/** Made so that the database's account may pass through it, even under a umask of 077, and nobody may list it. */
function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  makeDataDir(dirname(dataDir))
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o711)
}
