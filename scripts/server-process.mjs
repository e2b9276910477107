import { pinnedNode, start } from './processes.mjs'

/**
 * The engine of a large machine would take 100 MB for what lives a moment alone; a page needs a tenth of that.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16']

/**
 * Starts the market's server. The channel to it is never spoken on: when we are killed it closes, and the
 * server stops in order instead of living on unseen.
 */
export function startServer(env = {}) {
  return start([pinnedNode, ...serverFlags, 'server/src/main.ts'], {
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    wholeGroup: false,
  })
}
