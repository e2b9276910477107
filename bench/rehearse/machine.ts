import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debianDir } from '#server/testing/processes/debian-folder.ts'
import { logDir } from './place.ts'

const bridge = 'market'
/** Where this process, and with it the buyers, stands in the network of the machines. */
export const outside = '10.83.0.1'

/** A program of a machine. */
export interface Service {
  readonly isRunning: boolean
  start(): void
  /** As a power failure: it and everything that it started ends at once. */
  kill(): Promise<void>
  /** Sends the signal to the program and waits until it has ended. */
  end(signal: 'SIGTERM' | 'SIGINT'): Promise<void>
}

/** A place of its own in the network. Its programs run in the folder of Debian, each with the processes that it starts. */
export interface Machine {
  readonly name: string
  readonly address: string
  service(name: string, command: readonly string[], environment?: Record<string, string>): Service
  /** Nothing reaches the machine any more, and nothing leaves it. */
  cut(): void
  mend(): void
}

/** The folder of Debian becomes the root; what programs write of themselves is a file system of their own. */
const enter = `mount -t proc proc "$0/proc"
mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
mount -t tmpfs -o mode=1777 tmpfs "$0/run"
mkdir -m 1777 "$0/run/postgresql"
exec chroot --userspec=postgres:postgres "$0" "$@"`

const run = (...[name = '', ...args]: string[]) =>
  execFileSync(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Everything here is in namespaces of this process, so nothing has to be taken down. */
export function makeNetwork(): void {
  run('ip', 'link', 'set', 'lo', 'up')
  run('mkdir', '-p', '/run/netns')
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns')
  run('ip', 'link', 'add', 'name', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${outside}/16`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
}

export function makeMachine(name: string, last: number): Machine {
  const address = `10.83.0.${last}`
  const inner = ['ip', '-n', name]
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', 'name', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', `to-${name}`, 'master', bridge, 'up')
  run(...inner, 'address', 'add', `${address}/16`, 'dev', 'eth0')
  run(...inner, 'link', 'set', 'eth0', 'up')
  run(...inner, 'link', 'set', 'lo', 'up')
  return {
    name,
    address,
    service: (service, command, environment = {}) => makeService(name, service, command, environment),
    cut: () => void run('ip', 'link', 'set', `to-${name}`, 'down'),
    mend: () => void run('ip', 'link', 'set', `to-${name}`, 'up'),
  }
}

function makeService(
  machine: string,
  name: string,
  command: readonly string[],
  environment: Record<string, string>,
): Service {
  let server: ChildProcess | null = null
  const isRunning = () => server !== null && server.exitCode === null && server.signalCode === null

  async function send(signal: NodeJS.Signals): Promise<void> {
    if (!server || !isRunning()) return
    const exit = once(server, 'exit')
    // The first process of the namespace: with it all others of the service end.
    for (let first = firstOf(server); isRunning(); first = firstOf(server)) {
      if (first) {
        process.kill(first, signal)
        break
      }
      await pause(10)
    }
    await exit
  }

  return {
    get isRunning() {
      return isRunning()
    },
    start() {
      if (isRunning()) return
      const log = openSync(join(logDir, `${machine}-${name}.log`), 'a')
      const apart = ['unshare', '--mount', '--ipc', '--pid', '--fork', '--kill-child']
      const args = ['netns', 'exec', machine, ...apart, 'sh', '-ec', enter, debianDir, ...command]
      const env = { PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin', LANG: 'C.UTF-8', ...environment }
      server = spawn('ip', args, { env, stdio: ['ignore', log, log] })
    },
    kill: () => send('SIGKILL'),
    end: send,
  }
}

function firstOf(server: ChildProcess): number | null {
  try {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    return Number(children.split(' ')[0]) || null
  } catch {
    return null
  }
}

/** Waits until `check` holds; throws after `seconds`. */
export async function until(what: string, seconds: number, check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await pause(200)) {
    if (await check().catch(() => false)) return
  }
  throw new Error(`${what}: not within ${seconds} s. The logs are in ${logDir}.`)
}
