import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withManyStores } from '#seed/content/many-stores.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { sumLedgerDays } from '#server/modules/ledger/index.ts'
import { countStatements } from '../count-statements.ts'
import { mintTokens, type Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { startOurs } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { compareSizes, sampleOf } from '../two-sizes.ts'
import { deskCalls } from './desk-calls.ts'
import { fillDesk } from './fill-desk.ts'
import { namesOfDesk } from './names-of-desk.ts'

const marketOf = { stores: 1_000, customers: 20_000, products: 5_000 } as const
const sizes = {
  small: { orders: 1_000, ...marketOf },
  large: { orders: 100_000, ...marketOf },
} as const

/** Every reading call of the operator's desk, at few and at many orders and messages in a market of a thousand stores. */
export async function measureDesk(stage: Stage): Promise<Figure[]> {
  const small = await openDesk(stage, 'small')
  const large = await openDesk(stage, 'large')
  try {
    const part = 'desk: p50 with 100,000 orders and messages, and with 1,000'
    const figures: Figure[] = []
    for (const call of deskCalls) figures.push(await compareSizes({ part, call }, small, large))
    return figures
  } finally {
    await small.close()
    await large.close()
  }
}

const portsOf = {
  small: { server: ports.ours, counted: ports.counted },
  large: { server: ports.second, counted: ports.countedToo },
} as const

async function openDesk(stage: Stage, size: keyof typeof sizes) {
  const databaseUrl = await stage.fill(`bench_desk_${size}`, (market) => withManyStores(market, sizes[size]))
  const port = portsOf[size]
  const pool = openPool(databaseUrl, 2)
  await fillDesk(pool, { messages: sizes[size].orders })
  // As its job would have done.
  await sumLedgerDays(databaseOver(pool))
  const counted = await countStatements(databaseUrl, port.counted)
  const demo = { DEMO_MARKET: 'true' }
  const server = await startOurs(port.server, { DATABASE_URL: counted.url, DATA_DIR: stageDir, ...demo })
  const url = `http://localhost:${port.server}`
  const token = await operatorsToken(pool, url)
  const named = await namesOfDesk(pool)
  return {
    sample: async (call: string) => {
      const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
      return sampleOf(`${url}/api${path}`, { authorization: `Bearer ${await token()}` }, counted.count)
    },
    close: async () => {
      await server.stop()
      counted.close()
      await pool.end()
    },
  }
}

/** A token of an owner at the desk, in a session that has shown the second factor, made anew before it ends after five minutes. */
async function operatorsToken(pool: pg.Pool, url: string): Promise<() => Promise<string>> {
  const session = randomUUID()
  const { rows } = await pool.query<Person>(
    `with person as (
       insert into people (name, email, email_verified, two_factor_enabled, roles)
       values ('Esi Quartey', $2, true, true, '{customer,admin}') returning id, email),
     operator as (insert into operators (person_id, role) select id, 'owner' from person),
     session as (
       insert into sessions (id, user_id, token, expires_at, second_factor_at, attended_at)
       select $1, id, $2, now() + interval '1 day', now(), now() from person)
     select id, email, '' as address_id from person`,
    [session, `operator-${session}@bench.test`],
  )
  let token = ''
  let mintedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - mintedAt < 60_000) return token
    token = (await mintTokens(pool, rows, url, { sid: session, roles: ['customer', 'admin'] }))[0] ?? ''
    mintedAt = performance.now()
    return token
  }
}
