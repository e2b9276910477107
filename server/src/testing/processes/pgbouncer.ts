import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromDebianFolder } from './debian-folder.ts'
import { untilOpen } from './until-open.ts'

const settings = new URL('../../../../deploy/pgbouncer.ini', import.meta.url).pathname

/** How PgBouncer is run here; null where none is installed that knows prepared statements (1.21 or newer). */
export const pgbouncerProgram: readonly string[] | null =
  [['pgbouncer'], fromDebianFolder('usr/sbin/pgbouncer')].find(
    (command) => command && isNewEnough(command),
  ) ?? null

function isNewEnough([name = '', ...args]: readonly string[]): boolean {
  const { stdout } = spawnSync(name, [...args, '--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

export interface Pgbouncer {
  /** The given address, through it. */
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * PgBouncer with the settings that `deploy/` gives to operators, before the database of a test; only addresses are changed, and
 * what `change` does to the text.
 */
export function pgbouncer(url: string, port: number, change = (text: string) => text): Pgbouncer {
  const dir = mkdtempSync(join(tmpdir(), 'juaso-pgbouncer-'))
  chmodSync(dir, 0o755)
  const at = new URL(url)
  const name = at.pathname.slice(1)
  const text = readFileSync(settings, 'utf8')
    .replaceAll('host=database port=5000 dbname=juaso', `host=${at.hostname} port=${at.port} dbname=${name}`)
    .replace(/^juaso(_statements)? =/gm, (_, entry = '') => `${name}${entry} =`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replaceAll('/etc/pgbouncer/userlist.txt', join(dir, 'users'))
  writeFileSync(join(dir, 'pgbouncer.ini'), change(text))
  writeFileSync(join(dir, 'users'), `"${at.username}" "${at.password}"\n`)
  let server: ChildProcess | null = null
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async start() {
      const [program = '', ...args] = pgbouncerProgram ?? []
      // It does not run as root.
      const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
      server = spawn(program, [...args, join(dir, 'pgbouncer.ini')], { ...user, cwd: '/', stdio: 'ignore' })
      await untilOpen(port)
    },
    async stop() {
      rmSync(dir, { recursive: true, force: true })
      if (!server || server.exitCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      server = null
      await exit
    },
  }
}
