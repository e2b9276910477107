import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { operatorKey, testAuthSecret } from '../people-market.ts'

const thisVersion = join(import.meta.dirname, '../../main.ts')

export interface ServerProcess {
  readonly url: string
  readonly isRunning: boolean
  /** Until it is ready. */
  start(): Promise<void>
  ready(): Promise<void>
  /** Sends the signal and waits for the end; returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** The program itself as in production, without the demo market and without limits, on a port of its own. `mainFile`: of another version. */
export function serverProcess(
  port: number,
  settings: Record<string, string>,
  mainFile = thisVersion,
): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let lastWords = ''

  const ready = () => untilReady(url, () => (server?.exitCode != null ? lastWords : null))

  return {
    url,
    get isRunning() {
      return server !== null
    },
    ready,
    async start() {
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DEMO_MARKET: 'false',
        RATE_LIMITS: 'false',
        LOG_LEVEL: 'silent',
        AUTH_SECRET: testAuthSecret,
        SANDBOX_SECRET: 'a secret of the test provider',
        OPERATOR_KEY: operatorKey,
        ...settings,
      }
      server = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      server.stderr?.on('data', (chunk) => {
        lastWords = `${lastWords}${chunk}`.slice(-2_000)
      })
      await ready()
    },
    async end(signal) {
      if (!server || server.exitCode !== null) return server?.exitCode ?? null
      const exit = once(server, 'exit')
      server.kill(signal)
      const [code] = await exit
      server = null
      return code
    },
  }
}

/** `ended` returns the last output of a server that ended by itself. */
async function untilReady(url: string, ended: () => string | null): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    const lastWords = ended()
    if (lastWords !== null) throw new Error(`the server of the test ended by itself: ${lastWords}`)
    if (Date.now() > deadline) throw new Error('the server of the test does not get ready')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
