import type pg from 'pg'
import { openPool } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import type { Figure } from './figures.ts'
import { openCaller } from './load/shoot.ts'
import { type Running, startOurs } from './processes.ts'
import { ports, type Stage, stageDir } from './stage.ts'

export type Caller = ReturnType<typeof openCaller>

export interface TwoProcesses {
  readonly pool: pg.Pool
  /** One for each of the two processes; buyers alternate between them. */
  readonly callers: readonly Caller[]
  readonly publicUrl: string
}

/**
 * Measures something on two processes over one database, a copy of the market under the name `database`, and checks the books after it.
 * `connections`: the most of each caller.
 */
export async function onTwoProcesses(
  stage: Stage,
  { database, part, connections }: { database: string; part: string; connections: number },
  measure: (processes: TwoProcesses) => Promise<Figure[]>,
): Promise<Figure[]> {
  const databaseUrl = await stage.copy(database)
  const pool = openPool(databaseUrl, 4)
  const publicUrl = `http://localhost:${ports.ours}`
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: stageDir, PUBLIC_URL: publicUrl }
  const started: Running[] = []
  const callers: Caller[] = []
  try {
    for (const port of [ports.ours, ports.second]) {
      started.push(await startOurs(port, environment))
      callers.push(openCaller(`http://127.0.0.1:${port}`, connections))
    }
    const figures = await measure({ pool, callers, publicUrl })
    const broken = await checkBooks(pool)
    for (const { rule, what, difference } of broken) {
      process.stdout.write(`BROKEN: ${rule}: ${what} (${difference})\n`)
    }
    const line = figureOf(part)
    return [...figures, line('invariants of the books that do not hold', broken.length, 0)]
  } finally {
    for (const caller of callers) caller.close()
    await Promise.allSettled(started.map((each) => each.stop()))
    await pool.end()
  }
}

/** A figure of a part, with the number that it must be where there is one. */
export const figureOf =
  (part: string) =>
  (what: string, ours: number, exactly?: number, unit = ''): Figure => ({
    ...{ part, what, unit, ours },
    ...(exactly === undefined ? {} : { aim: { exactly } }),
  })

/** A line for each end that something came to, the most frequent first. */
export function countByCode(
  line: ReturnType<typeof figureOf>,
  what: string,
  ends: readonly { readonly code: string }[],
): Figure[] {
  const counts = new Map<string, number>()
  for (const { code } of ends) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([code, often]) => line(`${what}: ${code}`, often))
}

/** Eight at a time, so that what comes before a race takes no share of it. */
export async function inTurns<Thing, Result>(
  things: readonly Thing[],
  act: (thing: Thing, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < things.length; first += 8) {
    const some = things.slice(first, first + 8)
    results.push(...(await Promise.all(some.map((thing, index) => act(thing, first + index)))))
  }
  return results
}
