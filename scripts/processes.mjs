import { spawn } from 'node:child_process'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on npm's own Node (20 or newer), before any package is installed: no TypeScript, no dependency.

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** The Node that the lockfile pins; everything except these few scripts runs on it. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const isWindows = process.platform === 'win32'
const running = new Set()
let stopSignal = null

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it once, forwarded by this process, and
 * remembers it: when this process is asked to stop, every program started here is stopped first.
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

/** Waits for a program to end; returns its exit code, 1 when it was killed or could not start. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** Runs a program to its end and returns its output, both streams together. */
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

/** Whether this process was asked to stop; then nothing new is started. */
export const isStopping = () => stopSignal !== null

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

for (const name of Object.keys(exitCodes)) {
  process.on(name, async () => {
    // The terminal and npm both forward Ctrl-C: the second is the same request.
    if (stopSignal) return
    stopSignal = name
    const children = [...running].map(({ child }) => child)
    const codes = await Promise.all(children.map((child) => stop(child).then(() => child.exitCode)))
    // A market that closed in order ended successfully.
    process.exit(codes.length > 0 && codes.every((code) => code === 0) ? 0 : exitCodes[name])
  })
}

// npm does not forward SIGTERM or kill -9: when it ends, this process stops too.
const startedBy = process.ppid
setInterval(() => process.ppid !== startedBy && process.emit('SIGTERM'), 500).unref()

function signal({ child, wholeGroup }, name) {
  try {
    process.kill(wholeGroup ? -child.pid : child.pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * PATH with the pinned Node first, for npm scripts and tools, as under `npm run`; and a folder in which Node keeps what it has compiled,
 * with which programs start twice as fast.
 */
function withPinnedNode(env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...env,
    [key]: [join(root, 'node_modules/.bin'), env[key]].join(delimiter),
  }
}
