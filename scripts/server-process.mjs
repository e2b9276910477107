import { pinnedNode, start } from './processes.mjs'

/**
 * Node's settings for a server. On a large machine the engine would use 100 MB more for short-lived objects, and let garbage grow to
 * three times the live heap. Pages are rendered nearly as fast with these.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=1536']
/** Threads that compress pages would each have a heap of their own: 50 MB more under load. For glibc; others ignore it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/**
 * Starts the market's server. The IPC channel carries no messages: when this process is killed it closes, and the
 * server stops in order instead of running on unnoticed.
 */
export function startServer(env = {}) {
  return start([pinnedNode, ...serverFlags, 'server/src/main.ts'], {
    env: { ...serverEnvironment, ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    wholeGroup: false,
  })
}
