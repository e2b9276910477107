import type pg from 'pg'
import { withLargeStore } from '#seed/content/large-store.ts'
import { shownStore } from '#seed/content/orders.ts'
import { openPool } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { countStatements } from '../count-statements.ts'
import { mintTokens, type Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { startOurs } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { compareSizes, type Sample, sampleOf } from '../two-sizes.ts'
import { makeThings } from './make-things.ts'
import { addressesOf } from './vendor-calls.ts'

const goodsAndCustomers = { customers: 20_000, products: 5_000 } as const
const sizes = {
  small: { orders: 1_000, ...goodsAndCustomers },
  large: { orders: 100_000, ...goodsAndCustomers },
} as const

/**
 * Every reading call of the vendor's area at a small and at a large store, one of each in turn, so that other work of the machine slows
 * both alike.
 */
export async function measureVendorArea(stage: Stage): Promise<Figure[]> {
  const small = await openStore(stage, 'small')
  const large = await openStore(stage, 'large')
  try {
    const part = "vendor's area: p50 with 100,000 orders, and with 1,000"
    const calls: Figure[] = []
    for (const call of large.calls) calls.push(await compareSizes({ part, call }, small, large))
    return [...calls, await large.measureBooks()]
  } finally {
    await small.close()
    await large.close()
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
  const made = await makeThings({ pool, url, slug: shownStore, owner: await token() })
  const addresses = await addressesOf(pool, shownStore, made)
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
