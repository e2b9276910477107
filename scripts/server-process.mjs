import { pinnedNode, start } from './processes.mjs'

/**
 * Starts the market's server. The channel to it is never spoken on: when we are killed it closes, and the
 * server stops in order instead of living on unseen.
 */
export function startServer(env = {}) {
  // The engine of a large machine would take 100 MB more for what lives a moment alone; pages are made as fast with these.
  const flags = ['--enable-source-maps', '--max-semi-space-size=16']
  return start([pinnedNode, ...flags, 'server/src/main.ts'], {
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    wholeGroup: false,
  })
}
