import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupProblem } from '../../start/startup-problems.ts'
import { giveTo, type Home } from './embedded-home.ts'

export const superuser = 'juaso'
const major = '18'
/** At the next start a longer log makes room for a new one. */
const logBytesMax = 10_000_000

/** A running PostgreSQL: its process id and its port. */
export type Running = { pid: number; port: number }

/**
 * Makes the cluster if there is none. It is made under another name and then renamed, so that a start cut short
 * leaves no half cluster behind.
 */
export function initCluster(home: Home, password: string): void {
  const versionFile = join(home.clusterDir, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === major) return
    throw new StartupProblem('data_version', { dataDir: home.dataDir, found, wanted: major })
  }
  const parent = dirname(home.clusterDir)
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < 300 * 1024 * 1024) throw new StartupProblem('no_space', { dataDir: parent })

  const unfinished = join(parent, 'cluster-unfinished')
  const passwordCopy = join(parent, 'password-unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordCopy, password, { mode: 0o600 })
  giveTo(home.account, unfinished)
  giveTo(home.account, passwordCopy)
  // The built-in locale sorts by code point and knows upper and lower case, alike on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${superuser}`, `--pwfile=${passwordCopy}`, '--auth=scram-sha-256']
  const done = spawnSync(
    join(home.binDir, 'initdb'),
    ['--pgdata', unfinished, '--no-instructions', ...locale, ...access],
    { cwd: '/', encoding: 'utf8', uid: home.account?.uid, gid: home.account?.gid },
  )
  rmSync(passwordCopy, { force: true })
  if (done.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    writeFileSync(home.logFile, `${done.error ?? ''}${done.stdout}${done.stderr}`, { flag: 'a', mode: 0o600 })
    throw problemInLog(home, `${done.stdout}${done.stderr}`)
  }
  renameSync(unfinished, home.clusterDir)
}

/** Starts PostgreSQL on the first free port from `port` on and waits until it answers. */
export async function launch(
  home: Home,
  password: string,
  port: number,
  settings: Record<string, string>,
): Promise<Running> {
  const deadline = Date.now() + 20_000
  for (let tries = 0; tries < 200; tries++) {
    if (!(await isPortFree(port + tries))) continue
    const started = await launchOn(home, password, port + tries, settings)
    if ('pid' in started) return started
    if (/Address already in use|could not create any TCP\/IP sockets/.test(started.log)) continue
    // After a kill -9 of the main process its child processes need a moment to notice and release the shared memory.
    const orphans = /pre-existing shared memory block|lock file "postmaster.pid" already exists/
    if (!orphans.test(started.log) || Date.now() > deadline) throw problemInLog(home, started.log)
    await pause(100)
    tries--
  }
  throw new StartupProblem('no_free_port', { port })
}

/** The PostgreSQL already running on this cluster, once it answers; null when there is none. */
export async function findRunning(home: Home, password: string): Promise<Running | null> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const found = readPostmasterFile(home)
    if (!found || !isAlive(found.pid)) return null
    if (!isPostgres(found.pid)) {
      // The number was given to another program since (usual after a container restarts). PostgreSQL would
      // take that program for itself and refuse to start.
      rmSync(join(home.clusterDir, 'postmaster.pid'), { force: true })
      return null
    }
    const answer = await knock(home, found.port, password)
    if (answer === 'ready') return found
    if (Date.now() > deadline) throw new StartupProblem('database_failed', { log: home.logFile })
    await pause(20)
  }
}

/**
 * Stops PostgreSQL: first a fast shutdown (clients are disconnected, nothing is lost), after 10 s an immediate one
 * without its own clean-up.
 */
export async function stopServer(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, from which the next start recovers.
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalQuietly(pid, signal)
    const deadline = Date.now() + patienceMs
    while (isAlive(pid) && Date.now() < deadline) await pause(10)
    if (!isAlive(pid)) return
  }
}

/** Sends a signal to a process that may be gone already. */
export function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function launchOn(
  home: Home,
  password: string,
  port: number,
  settings: Record<string, string>,
): Promise<Running | { log: string }> {
  const log = openLog(home)
  const logStart = statSync(home.logFile).size
  const given = Object.entries({ ...settings, port: String(port) }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  // Detached means a process group of its own: Ctrl-C in the terminal reaches Node alone, which then closes
  // things in order.
  const child = spawn(join(home.binDir, 'postgres'), ['-D', home.clusterDir, ...given], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    uid: home.account?.uid,
    gid: home.account?.gid,
  })
  closeSync(log)
  child.unref()
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  while (!ended) {
    // Until it says that it is ready, another copy's PostgreSQL may be the one that answers at this port.
    const written = readPostmasterFile(home)
    if (written?.pid === child.pid && written?.isReady && (await knock(home, port, password)) === 'ready') {
      return { pid: child.pid as number, port }
    }
    await pause(15)
  }
  return { log: readFileSync(home.logFile, 'utf8').slice(logStart) }
}

/** The log to append to, which only we may read: it holds addresses and texts of statements. A long one is set aside first. */
function openLog({ logFile }: Home): number {
  const before = `${logFile}.old`
  if (existsSync(logFile) && statSync(logFile).size > logBytesMax) renameSync(logFile, before)
  if (existsSync(before)) chmodSync(before, 0o600)
  const log = openSync(logFile, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

/** Tries to sign in: `ready`, or `waiting` while the server is starting, recovering or shutting down. */
async function knock(home: Home, port: number, password: string): Promise<'ready' | 'waiting'> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' })
  // A connection cut while idle is reported as an event as well as by the rejected call.
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return 'waiting'
    throw new StartupProblem('data_password', { path: home.passwordFile }, error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** What PostgreSQL writes of itself: its process, its port and, in the eighth line, how far it is. */
function readPostmasterFile(home: Home): (Running & { isReady: boolean }) | null {
  try {
    const lines = readFileSync(join(home.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    // Gone between the two looks, or hidden from us: the caller looks again.
    return true
  }
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function problemInLog(home: Home, text: string): StartupProblem {
  if (/No space left on device/.test(text))
    return new StartupProblem('no_space', { dataDir: home.clusterDir })
  if (/error while loading shared libraries/.test(text)) return new StartupProblem('binaries_missing')
  return new StartupProblem('database_failed', { log: home.logFile })
}
