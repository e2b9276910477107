import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRequest } from 'autocannon'
import type pg from 'pg'
import { openPool } from '#server/database/client.ts'
import { fromDebianFolder } from '#server/testing/processes/debian-folder.ts'
import { type Pgbouncer, pgbouncer, pgbouncerProgram } from '#server/testing/processes/pgbouncer.ts'
import { untilOpen } from '#server/testing/processes/until-open.ts'
import { type Good, gatherCrowd, mintTokens, stockGoods } from './crowd.ts'
import type { Figure } from './figures.ts'
import { readQuestions, requestsOf } from './load/questions.ts'
import { connections, openCaller, shoot, walk } from './load/shoot.ts'
import { buying } from './load/writes.ts'
import { type Running, root, startOurs } from './processes.ts'
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
    const balancer = haproxyProgram()
    if (balancer && pgbouncerProgram) figures.push(...(await measureBehind(work, databaseUrl, balancer)))
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

async function measureBehind(
  work: Work,
  databaseUrl: string,
  balancer: readonly string[],
): Promise<Figure[]> {
  const pooler: Pgbouncer = pgbouncer(databaseUrl, ports.pooler)
  await pooler.start()
  const front = await startBalancer(balancer)
  const publicUrl = `http://localhost:${ports.balancer}`
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
  }
  let running: Running[] = []
  try {
    running = await startMany(environment, 2, publicUrl)
    // HAProxy asks every two seconds whether a process is ready, and believes the second yes.
    await untilBalanced(publicUrl)
    return await measure(work, running, [publicUrl], '2 processes behind HAProxy and PgBouncer')
  } finally {
    await stopAll(running)
    front.stop()
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

/** How HAProxy is run here; null where it is not installed. */
function haproxyProgram(): readonly string[] | null {
  const isRunnable = ([name = '', ...args]: readonly string[]) =>
    spawnSync(name, [...args, '-v']).status === 0
  return [['haproxy'], fromDebianFolder('usr/sbin/haproxy')].find((one) => one && isRunnable(one)) ?? null
}

/** HAProxy with the settings of `deploy/` before the first two processes. */
async function startBalancer([name = '', ...args]: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'juaso-haproxy-'))
  const servers = processPorts.slice(0, 2).map((port, nth) => `    server process${nth} 127.0.0.1:${port}`)
  writeFileSync(join(dir, 'servers.cfg'), ['backend juaso', ...servers, ''].join('\n'))
  const files = ['-f', join(root, 'deploy/haproxy.cfg'), '-f', join(dir, 'servers.cfg')]
  const env = { ...process.env, JUASO_BIND: `127.0.0.1:${ports.balancer}` }
  const server: ChildProcess = spawn(name, [...args, ...files], { env, stdio: 'ignore' })
  await untilOpen(ports.balancer)
  return {
    stop() {
      server.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function untilBalanced(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const isThere = await fetch(`${url}/api/categories`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return new Promise((resolve) => setTimeout(resolve, 5_000))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no process is ready behind HAProxy')
}
