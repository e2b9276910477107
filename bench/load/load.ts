import { join } from 'node:path'
import { openPool } from '#server/database/client.ts'
import { stockGoods } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { memoryMost, type Running, startOurs, startProgram } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { measureHomeCalls, measurePages } from './pages.ts'
import { measureInserts, measurePlacing } from './place-call.ts'
import { readQuestions, requestsOf } from './questions.ts'
import { measureReads } from './reads.ts'
import { assertSameRows } from './same-rows.ts'
import { measureCheckouts, measureNewCarts, readersOf } from './writes.ts'

/** Ours and the bare server on one copy of the market, measured alternately. */
export async function measureLoad(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await stage.copy('bench_load')
  const pool = openPool(databaseUrl, 4)
  const started: Running[] = []
  try {
    const urls = { ours: `http://localhost:${ports.ours}`, bare: `http://127.0.0.1:${ports.bare}` }
    const ours = await startOurs(ports.ours, { DATABASE_URL: databaseUrl, DATA_DIR: stageDir })
    started.push(ours)
    const bare = await startProgram(
      [join(import.meta.dirname, '../bare-server.ts')],
      {
        BARE_DATABASE_URL: databaseUrl,
        BARE_PORT: String(ports.bare),
        BARE_PAGES_FROM: urls.ours,
      },
      `${urls.bare}/`,
    )
    started.push(bare)
    const servers = { ours: { url: urls.ours, pid: ours.pid }, bare: { url: urls.bare, pid: bare.pid } }
    const goods = await stockGoods(pool, 2_000)
    const questions = await readQuestions(pool)
    const requests = requestsOf(questions)
    await assertSameRows([urls.ours, urls.bare], requests)

    const newCarts = await measureNewCarts(pool, servers, goods)
    const reads = await measureReads(servers, requests, await readersOf(pool, servers, goods))
    const pages = [...(await measurePages(servers, questions)), await measureHomeCalls(servers)]
    const inserts8 = await measureInserts(databaseUrl, 8)
    const checkouts = await measureCheckouts(pool, servers, goods, inserts8)
    const memory = memoryOf(ours)
    await ours.stop()

    const inserts64 = await measureInserts(databaseUrl, 64)
    const eight = { buyers: 8, carts: 9_000, inserts: inserts8 }
    const sixtyFour = { buyers: 64, carts: 12_000, inserts: inserts64, min: 2_500 }
    const placing = [
      await measurePlacing(pool, databaseUrl, goods, eight),
      await measurePlacing(pool, databaseUrl, goods, sixtyFour),
    ]
    return [...reads, newCarts, checkouts, ...placing, ...pages, ...memory]
  } finally {
    await Promise.allSettled(started.map((each) => each.stop()))
    await pool.end()
  }
}

function memoryOf({ pid }: Running): Figure[] {
  const megabytes = memoryMost(pid)
  if (megabytes === null) return []
  return [
    {
      part: 'server',
      what: 'memory, at most under all of this load',
      unit: 'MB',
      ours: megabytes,
      aim: { max: 350 },
    },
  ]
}
