import { pinnedNode, start } from './processes.mjs'

/**
 * Starts the market's server. The channel to it is never spoken on: when we are killed it closes, and the
 * server stops in order instead of living on unseen.
 */
export function startServer(env = {}) {
  return start([pinnedNode, '--enable-source-maps', 'server/src/main.ts'], {
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    wholeGroup: false,
  })
}
