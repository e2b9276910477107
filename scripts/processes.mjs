import { spawn } from 'node:child_process'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on the Node that npm runs on (20 or newer), before any package is there: no TypeScript, no dependency.

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** The Node that the lockfile pins and everything but these few scripts runs on. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const isWindows = process.platform === 'win32'
const running = new Set()
let stopSignal = null

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it once and through us, and
 * remembers it: when we are asked to stop, every program started here is stopped first.
 *
 * @param {string[]} command program and arguments
 * @param {{ env?: object, stdio?: any, wholeGroup?: boolean }} options `wholeGroup` stops what the program
 *   started as well; leave it out for one that stops its own children in order.
 */
export function start([program, ...args], { env = {}, stdio = 'inherit', wholeGroup = true } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    detached: !isWindows,
    // Programs of packages are .cmd files there.
    shell: isWindows && !isAbsolute(program),
    stdio,
    env: withPinnedNode({ ...process.env, ...env }),
  })
  const entry = { child, wholeGroup: wholeGroup && !isWindows }
  running.add(entry)
  child.once('exit', () => running.delete(entry))
  child.once('error', () => running.delete(entry))
  if (stopSignal) signal(entry, 'SIGTERM')
  return child
}

/** Waits for a program to end; gives its exit code, 1 when it was killed or could not start. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** Runs a program to its end and gives what it wrote, both streams together. */
export async function capture(command, options = {}) {
  const child = start(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { code: await ended(child), output }
}

/** Stops one program and waits for it; after `patienceMs` by kill -9. */
export async function stop(child, patienceMs = 10_000) {
  for (const entry of running) {
    if (entry.child !== child) continue
    signal(entry, 'SIGTERM')
    const timer = setTimeout(() => signal(entry, 'SIGKILL'), patienceMs)
    await ended(child)
    clearTimeout(timer)
  }
}

/** Whether we were asked to stop; then nothing new is begun. */
export const isStopping = () => stopSignal !== null

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

for (const name of Object.keys(exitCodes)) {
  process.on(name, async () => {
    // The terminal and npm both pass Ctrl-C on: the second is the same request.
    if (stopSignal) return
    stopSignal = name
    const children = [...running].map(({ child }) => child)
    const codes = await Promise.all(children.map((child) => stop(child).then(() => child.exitCode)))
    // A market that closed in order has done what was asked of it.
    process.exit(codes.length > 0 && codes.every((code) => code === 0) ? 0 : exitCodes[name])
  })
}

// npm that is ended by a program (SIGTERM, kill -9) does not pass that on: its end is the same request.
const startedBy = process.ppid
setInterval(() => process.ppid !== startedBy && process.emit('SIGTERM'), 500).unref()

function signal({ child, wholeGroup }, name) {
  try {
    process.kill(wholeGroup ? -child.pid : child.pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** npm scripts and tools find the pinned Node first, as they would under `npm run`. */
function withPinnedNode(env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [key]: [join(root, 'node_modules/.bin'), env[key]].join(delimiter) }
}
