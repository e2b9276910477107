import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '../../database/client.ts'
import { type Embedded, startEmbedded } from '../../database/embedded/embedded.ts'
import type { WholeMarket } from '../whole-market.ts'

const mainFile = join(import.meta.dirname, '../../main.ts')

export interface KilledMarket {
  readonly url: string
  readonly pool: pg.Pool
  /** The part of a whole market that its callers need. */
  readonly asWhole: WholeMarket
  start(): Promise<void>
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

/** The market as in production: a process and a PostgreSQL of its own, both of which may be killed. */
export async function killedMarket(dir: string, port: number): Promise<KilledMarket> {
  const database: Embedded = await startEmbedded({ dataDir: join(dir, 'postgres'), port: port + 50_000 })
  const pool = openPool(database.ownerUrl, 4)
  const settings = await pool.query<{ data_directory: string }>('show data_directory')
  const pidFile = join(settings.rows[0]?.data_directory ?? '', 'postmaster.pid')
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let lastWords = ''

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO_MARKET: 'false',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a secret of forty characters for the tests',
      SANDBOX_SECRET: 'a secret of the test provider',
    }
    server = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr?.on('data', (chunk) => {
      lastWords = `${lastWords}${chunk}`.slice(-2_000)
    })
    await ready()
  }

  const ready = () => untilReady(url, () => (server?.exitCode != null ? lastWords : null))

  async function killServer(): Promise<void> {
    if (!server || server.exitCode !== null) return
    const exit = once(server, 'exit')
    server.kill('SIGKILL')
    await exit
    server = null
  }

  return {
    url,
    pool,
    asWhole: { url, market: { pool }, ownerPool: pool } as unknown as WholeMarket,
    start,
    killServer,
    async killDatabase() {
      const [pid] = readFileSync(pidFile, 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 500))
      if (server) await ready()
      else await untilAnswers(pool)
    },
    async stop() {
      await killServer()
      await pool.end()
      await database.stop()
    },
  }
}

/** `ended` returns the last output of a server that ended by itself. */
async function untilReady(url: string, ended: () => string | null): Promise<void> {
  const deadline = Date.now() + 60_000
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

async function untilAnswers(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const isUp = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the database of the test does not come back')
}
