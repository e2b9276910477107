import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type Running, signalQuietly, stopServer } from './embedded-server.ts'

export type Watch = {
  /** Stops watching, then PostgreSQL. */
  stop(): Promise<void>
  /** Stops watching and leaves PostgreSQL as it is. */
  leave(): void
}

/**
 * Keeps PostgreSQL running while this process lives: restarts it when it dies, and stops it when this process ends by
 * `process.exit` or an uncaught error. (A kill -9 gives no chance; the next start adopts it.)
 *
 * It checks the process id instead of listening to the child, because an adopted server is not a child of this process.
 */
export function watchServer(first: Running, relaunch: () => Promise<Running>): Watch {
  let running = first
  let relaunching: Promise<void> | null = null
  const timer = setInterval(() => {
    if (relaunching || isAlive(running.pid)) return
    relaunching = relaunch()
      .then((again) => {
        running = again
      })
      // Reported by relaunch; the next look tries again.
      .catch(() => pause(2_000))
      .finally(() => {
        relaunching = null
      })
  }, 250)
  timer.unref()
  const stopAtExit = () => signalQuietly(running.pid, 'SIGINT')
  process.once('exit', stopAtExit)
  const leave = () => {
    clearInterval(timer)
    process.off('exit', stopAtExit)
  }
  return {
    leave,
    async stop() {
      clearInterval(timer)
      await relaunching
      await stopServer(running.pid)
      leave()
    },
  }
}
