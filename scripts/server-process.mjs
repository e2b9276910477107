import { pinnedNode, start } from './processes.mjs'

/**
 * Starts the market's server. The channel to it is never spoken on: when we are killed it closes, and the
 * server stops in order instead of living on unseen.
 */
export function startServer(env = {}) {
  // On a large machine the engine would take 100 MB more for what lives a moment alone, and let what is no longer used
  // grow to three times what is. Pages are made nearly as fast with these.
  const flags = ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=1536']
  return start([pinnedNode, ...flags, 'server/src/main.ts'], {
    // Threads that compress pages would each keep a heap of their own: 50 MB more under load. For glibc; others skip it.
    env: { MALLOC_ARENA_MAX: '2', ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    wholeGroup: false,
  })
}
