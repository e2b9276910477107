import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRequest } from 'autocannon'
import type pg from 'pg'
import { openPool } from '#server/database/client.ts'
import { hasHaproxy, startHaproxy } from '#server/testing/processes/haproxy.ts'
import { pgbouncer, pgbouncerProgram } from '#server/testing/processes/pgbouncer.ts'
import { type Good, gatherCrowd, mintTokens, stockGoods } from './crowd.ts'
import type { Figure } from './figures.ts'
import { readQuestions, requestsOf } from './load/questions.ts'
import { connections, openCaller, shoot, walk } from './load/shoot.ts'
import { buying } from './load/writes.ts'
import { type Running, startOurs } from './processes.ts'
import { ports, type Stage, stageDir } from './stage.ts'

const part = 'processes on one machine'
const processPorts = [ports.ours, ports.second, ports.third] as const

/** What each set-up is asked. */
interface Work {
  readonly pool: pg.Pool
  readonly goods: readonly Good[]
  readonly products: readonly BenchRequest[]
}

/**
 * Reads and whole checkouts with one, two and three processes, and with two behind HAProxy and PgBouncer, where these are
 * installed. The processors are shared by all of them, by the database and by the client: what more processes win stops
 * where the processors end.
 */
export async function measureMachines(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await stage.copy('bench_machines')
  const pool = openPool(databaseUrl, 4)
  try {
    const goods = await stockGoods(pool, 2_000)
    const products = requestsOf(await readQuestions(pool)).product.ours
    const work: Work = { pool, goods, products }
    const figures: Figure[] = []
    for (const count of [1, 2, 3])
      figures.push(...(await measureDirect(work, { DATABASE_URL: databaseUrl }, count)))
    if (hasHaproxy && pgbouncerProgram) figures.push(...(await measureBehind(work, databaseUrl)))
    else
      process.stdout.write(
        'HAProxy and PgBouncer 1.21 are not installed: nothing is measured through them.\n',
      )
    return figures
  } finally {
    await pool.end()
  }
}

async function measureDirect(
  work: Work,
  environment: Record<string, string>,
  count: number,
): Promise<Figure[]> {
  const running = await startMany(environment, count, `http://localhost:${ports.ours}`)
  try {
    const urls = processPorts.slice(0, count).map((port) => `http://localhost:${port}`)
    return await measure(work, running, urls, count === 1 ? '1 process' : `${count} processes`)
  } finally {
    await stopAll(running)
  }
}

async function measureBehind(work: Work, databaseUrl: string): Promise<Figure[]> {
  const pooler = pgbouncer(databaseUrl, ports.pooler)
  await pooler.start()
  const processes = processPorts.slice(0, 2).map((port) => `http://127.0.0.1:${port}`)
  const front = await startHaproxy(processes, { dir: stageDir, port: ports.balancer })
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
  }
  let running: Running[] = []
  try {
    running = await startMany(environment, processes.length, front.url)
    // HAProxy asks each second, and twice before it believes a yes.
    await pause(5_000)
    return await measure(work, running, [front.url], '2 processes behind HAProxy and PgBouncer')
  } finally {
    await stopAll(running)
    await front.close()
    await pooler.stop()
  }
}

async function measure(
  { pool, goods, products }: Work,
  running: readonly Running[],
  urls: readonly string[],
  how: string,
): Promise<Figure[]> {
  const each = Math.ceil(connections / urls.length)
  const pid = running[0]?.pid as number
  const read = () =>
    Promise.all(urls.map((url) => shoot({ url, pid }, products, { seconds: 3, connectionsOf: each })))
  await read()
  const speeds = await read()
  const issuer = urls[0] as string
  const people = await gatherCrowd(pool, 400)
  const tokens = await mintTokens(pool, people, issuer)
  const callers = urls.map((url) => openCaller(url, 8))
  const buy = buying({ callers, people, tokens, goods })
  const turns = Array.from({ length: 20_000 }, (_, turn) => turn)
  await walk(turns.slice(0, 200), { walkers: 8, seconds: 1, pid }, buy)
  const bought = await walk(turns.slice(200), { walkers: 8, seconds: 5, pid }, buy)
  for (const caller of callers) caller.close()
  return [
    {
      part,
      what: `product by slug, ${how}`,
      unit: '/s',
      ours: speeds.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p99Ms: Math.max(...speeds.map(({ p99Ms }) => p99Ms)),
    },
    {
      part,
      what: `whole checkout, 8 buyers, ${how}`,
      unit: 'orders/s',
      ours: bought.perSecond,
      p99Ms: bought.p99Ms,
    },
  ]
}

async function startMany(
  environment: Record<string, string>,
  count: number,
  publicUrl: string,
): Promise<Running[]> {
  const running: Running[] = []
  for (const port of processPorts.slice(0, count))
    running.push(await startOurs(port, { DATA_DIR: stageDir, PUBLIC_URL: publicUrl, ...environment }))
  return running
}

const stopAll = (running: readonly Running[]) => Promise.allSettled(running.map((each) => each.stop()))
