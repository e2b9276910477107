import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '../../database/client.ts'
import { type Embedded, startEmbedded } from '../../database/embedded/embedded.ts'
import type { AnsweringMarket } from '../whole-market.ts'
import { serverProcess } from './server-process.ts'

export interface KilledMarket {
  readonly url: string
  readonly pool: pg.Pool
  readonly answering: AnsweringMarket
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
  const server = serverProcess(port, {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(dir, 'data'),
  })
  const { url } = server
  const killServer = async () => void (await server.end('SIGKILL'))

  return {
    url,
    pool,
    answering: { url, market: { pool } },
    start: server.start,
    killServer,
    async killDatabase() {
      const [pid] = readFileSync(pidFile, 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 500))
      if (server.isRunning) await server.ready()
      else await untilAnswers(pool)
    },
    async stop() {
      await killServer()
      await pool.end()
      await database.stop()
    },
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
