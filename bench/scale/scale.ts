import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '#server/database/client.ts'
import type { Embedded } from '#server/database/embedded/embedded.ts'
import { cpuOf, cpuOfDatabase } from '../cpu.ts'
import { medianOf, p99Of } from '../figures.ts'
import { openCaller } from '../load/shoot.ts'
import { memoryMost, type Running, startOurs } from '../processes.ts'
import { ports, stageDir } from '../stage.ts'
import { p99MsMax } from './compare-scale.ts'
import { type Kind, readKinds } from './kinds.ts'
import { openLargeMarket } from './large-market.ts'

const connections = 16
const operatorKey = 'the key of the scale bench'

export interface ScaleOptions {
  readonly products: number
  /** Which search engines are measured, one after the other for each kind. */
  readonly engines: readonly string[]
  /** Parts of the names of kinds; all where there are none. */
  readonly kinds: readonly string[]
  readonly seconds: number
  readonly folder: string | undefined
}

export interface ScaleFigure {
  readonly kind: string
  readonly engine: string
  readonly answers: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Processor milliseconds of PostgreSQL and of the market's process for one answer. */
  readonly databaseMs: number
  readonly serverMs: number
}

/** Each kind of call at a market of many products, over 16 connections, with each search engine in turn. Prints a table. */
export async function measureScale(options: ScaleOptions): Promise<ScaleFigure[]> {
  const folder = options.folder ?? join(stageDir, `scale-${options.products}`)
  const database = await openLargeMarket(folder, options.products)
  try {
    const pool = openPool(database.ownerUrl, 2)
    const found = await pool.query<{ n: number }>('select count(*)::int as n from product_search')
    process.stdout.write(`${found.rows[0]?.n.toLocaleString('en')} products are searched\n`)
    const kinds = await readKinds(pool)
    await pool.end()
    const chosen = kinds.filter(
      ({ name, paths }) =>
        paths.length > 0 && (options.kinds.length === 0 || options.kinds.some((part) => name.includes(part))),
    )
    const figures = new Map<string, ScaleFigure>()
    for (const engine of options.engines) {
      const server = await startEngine(engine, database, folder)
      try {
        for (const kind of chosen) {
          const figure = await measure(kind, engine, server, folder, options.seconds)
          figures.set(`${kind.name} ${engine}`, figure)
          process.stdout.write(`${lineOf(figure)}\n`)
        }
        process.stdout.write(
          `${engine}: ${await wordsOfEngine()}; peak memory ${memoryMost(server.pid)?.toFixed(0)} MB\n`,
        )
      } finally {
        await server.stop()
      }
    }
    process.stdout.write(`\n${tableOf(chosen, options.engines, figures)}\n`)
    return [...figures.values()]
  } finally {
    await database.stop()
  }
}

async function startEngine(engine: string, { url, ownerUrl }: Embedded, folder: string): Promise<Running> {
  const server = await startOurs(ports.scale, {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    SEARCH_ENGINE: engine,
    OPERATOR_KEY: operatorKey,
  })
  const began = performance.now()
  while (engine !== 'postgresql' && !/^juaso_search_engine_left_out 0$/m.test(await readMetrics())) {
    if (performance.now() - began > 600_000) throw new Error(`${engine} has not loaded within ten minutes`)
    await pause(200)
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(
    `${engine}: first answer after ${(server.startedInMs / 1_000).toFixed(1)} s, loaded ${seconds} s later\n`,
  )
  return server
}

async function readMetrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${ports.scale}/metrics`, {
    headers: { 'x-operator-key': operatorKey },
  })
  return response.text()
}

/** Who answered so far. */
async function wordsOfEngine(): Promise<string> {
  const lines = (await readMetrics()).matchAll(
    /^juaso_search_answers_total\{by="(\w+)",why="(\w*)"\} (\d+)$/gm,
  )
  const words = [...lines]
    .filter(([, , , count]) => count !== '0')
    .map(([, by, why, count]) => `${count} ${by} ${why}`)
  return words.join(', ') || 'PostgreSQL answered everything'
}

async function measure(
  { name, paths }: Kind,
  engine: string,
  { pid }: Running,
  folder: string,
  seconds: number,
): Promise<ScaleFigure> {
  const { call, close } = openCaller(`http://127.0.0.1:${ports.scale}`, connections)
  const times: number[] = []
  async function run(endsAt: number): Promise<void> {
    await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        // Each begins at another place, so that they do not go in step.
        for (
          let turn = Math.floor((paths.length * connection) / connections);
          performance.now() < endsAt;
          turn += 1
        ) {
          const began = performance.now()
          const { status } = await call('GET', paths[turn % paths.length] as string)
          if (status !== 200 && status !== 404) throw new Error(`${paths[turn % paths.length]}: ${status}`)
          times.push(performance.now() - began)
        }
      }),
    )
  }
  await run(performance.now() + Math.min(1_000, 300 * seconds))
  times.length = 0
  const before = { database: cpuOfDatabase(folder), server: cpuOf(pid, folder) }
  await run(performance.now() + 1_000 * seconds)
  const databaseMs = cpuOfDatabase(folder) - before.database
  close()
  return {
    ...{ kind: name, engine, answers: times.length },
    p50Ms: medianOf(times),
    p99Ms: p99Of(times),
    databaseMs: databaseMs / times.length,
    serverMs: (cpuOf(pid, folder) - before.server - databaseMs) / times.length,
  }
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

function lineOf({ kind, engine, answers, p50Ms, p99Ms, databaseMs, serverMs }: ScaleFigure): string {
  const mark = p99Ms <= p99MsMax ? '✓' : '✗'
  return `${mark} ${kind} (${engine}): p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)} ms, database ${databaseMs.toFixed(2)}, server ${serverMs.toFixed(2)} ms, ${answers} answers`
}

/** The figures as a table in Markdown: p50 / p99 in ms, and PostgreSQL's processor ms for one answer. */
function tableOf(
  kinds: readonly Kind[],
  engines: readonly string[],
  figures: ReadonlyMap<string, ScaleFigure>,
): string {
  const rows = kinds.map(({ name }) => [
    name,
    ...engines.map((engine) => {
      const figure = figures.get(`${name} ${engine}`) as ScaleFigure
      return `${ms(figure.p50Ms)} / ${ms(figure.p99Ms)} (${figure.databaseMs.toFixed(1)})`
    }),
  ])
  const lines = [['kind', ...engines], ['---', ...engines.map(() => '---:')], ...rows]
  const misses = engines.map(
    (engine) => kinds.filter(({ name }) => (figures.get(`${name} ${engine}`)?.p99Ms ?? 0) > p99MsMax).length,
  )
  return [
    ...lines.map((row) => `| ${row.join(' | ')} |`),
    `p99 above ${p99MsMax} ms: ${engines.map((engine, place) => `${engine} ${misses[place]}`).join(', ')} of ${kinds.length}`,
  ].join('\n')
}
