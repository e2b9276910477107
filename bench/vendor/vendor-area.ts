import type pg from 'pg'
import { withLargeStore } from '#seed/content/large-store.ts'
import { shownStore } from '#seed/content/orders.ts'
import { openPool } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { mintTokens, type Person } from '../crowd.ts'
import { type Figure, medianOf, p99Of } from '../figures.ts'
import { startOurs } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { countStatements } from './count-statements.ts'
import { addressesOf } from './vendor-calls.ts'

const goodsAndCustomers = { customers: 20_000, products: 5_000 } as const
const sizes = {
  small: { orders: 1_000, ...goodsAndCustomers },
  large: { orders: 100_000, ...goodsAndCustomers },
} as const

/** Calls that are not measured, and those that are: with warm caches of the database, one after the other. */
const warmUps = 3
const measured = 30
/** Of a file of everything, which takes seconds. */
const measuredFiles = 3

const isFile = /\.(csv|xlsx)$|\/statement\.pdf$/

interface Speed {
  readonly p50: number
  readonly p99: number
  readonly statements: number
}

/**
 * Every reading call of the vendor's area at a small and at a large store, one of each in turn, so that other work of the machine slows
 * both alike.
 */
export async function measureVendorArea(stage: Stage): Promise<Figure[]> {
  const small = await openStore(stage, 'small')
  const large = await openStore(stage, 'large')
  try {
    const calls: Figure[] = []
    for (const call of large.calls) calls.push(await compare(call, small, large))
    return [...calls, await large.measureBooks()]
  } finally {
    await small.close()
    await large.close()
  }
}

type Opened = Awaited<ReturnType<typeof openStore>>

async function compare(call: string, small: Opened, large: Opened): Promise<Figure> {
  const samples = { small: [] as Sample[], large: [] as Sample[] }
  const calls = warmUps + (isFile.test(call) ? measuredFiles : measured)
  for (let count = 0; count < calls; count += 1) {
    const [few, many] = [await small.sample(call), await large.sample(call)]
    if (count < warmUps) continue
    samples.small.push(few)
    samples.large.push(many)
  }
  const [bare, ours] = [speedOf(samples.small), speedOf(samples.large)]
  return {
    part: "vendor's area: p50 with 100,000 orders, and with 1,000",
    what: call,
    unit: 'ms',
    ours: ours.p50,
    bare: bare.p50,
    // A file of everything grows with the store.
    ...(!isFile.test(call) && { aim: { ratioMax: 2 } }),
    p99Ms: ours.p99,
    note: `${bare.statements} and ${ours.statements} statements`,
  }
}

const portsOf = {
  small: { server: ports.ours, counted: ports.counted },
  large: { server: ports.second, counted: ports.countedToo },
} as const

/** A market with such a store, served. */
async function openStore(stage: Stage, size: keyof typeof sizes) {
  const databaseUrl = await stage.fill(`bench_vendor_${size}`, (market) =>
    withLargeStore(market, sizes[size]),
  )
  const port = portsOf[size]
  const pool = openPool(databaseUrl, 2)
  const counted = await countStatements(databaseUrl, port.counted)
  // Without it, the start takes their stores and passwords from the people of the demo market.
  const demo = { DEMO_MARKET: 'true' }
  const server = await startOurs(port.server, { DATABASE_URL: counted.url, DATA_DIR: stageDir, ...demo })
  const url = `http://localhost:${port.server}`
  const token = ownersToken(pool, url)
  const addresses = await addressesOf(pool, shownStore)
  return {
    calls: [...addresses.keys()],
    sample: async (call: string): Promise<Sample> => {
      const authorization = `Bearer ${await token()}`
      return sampleOf(`${url}/api${addresses.get(call)}`, { authorization }, counted.count)
    },
    measureBooks: () => measureBooks(pool, sizes[size].orders),
    close: async () => {
      await server.stop()
      counted.close()
      await pool.end()
    },
  }
}

/** A token of the store's owner, made anew before it ends after five minutes. */
function ownersToken(pool: pg.Pool, url: string): () => Promise<string> {
  let token = ''
  let mintedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - mintedAt < 60_000) return token
    const { rows } = await pool.query<Person>(
      `select p.id, p.email, '' as address_id from people p
       join store_members m on m.person_id = p.id and m.role = 'owner'
       join stores s on s.id = m.store_id and s.slug = $1`,
      [shownStore],
    )
    token = (await mintTokens(pool, rows, url))[0] ?? ''
    mintedAt = performance.now()
    return token
  }
}

interface Sample {
  readonly ms: number
  readonly statements: number
}

async function sampleOf(
  address: string,
  headers: Record<string, string>,
  countNow: () => number,
): Promise<Sample> {
  const before = countNow()
  const began = performance.now()
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return { ms: performance.now() - began, statements: countNow() - before }
}

function speedOf(samples: readonly Sample[]): Speed {
  const times = samples.map(({ ms }) => ms)
  // The least: jobs of the market send statements of their own at the same time.
  return {
    p50: medianOf(times),
    p99: p99Of(times),
    statements: Math.min(...samples.map(({ statements }) => statements)),
  }
}

async function measureBooks(pool: pg.Pool, orders: number): Promise<Figure> {
  const began = performance.now()
  const broken = await checkBooks(pool)
  if (broken.length > 0) throw new Error(`The books do not balance: ${broken[0]}`)
  const seconds = (performance.now() - began) / 1000
  return {
    part: 'books',
    what: `recounted from ${orders.toLocaleString('en')} orders`,
    unit: 's',
    ours: seconds,
  }
}
