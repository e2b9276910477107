import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withManyStores } from '#seed/content/many-stores.ts'
import { openPool } from '#server/database/client.ts'
import { countStatements } from '../count-statements.ts'
import { mintTokens, type Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { startOurs } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { compareSizes, sampleOf } from '../two-sizes.ts'
import { fillDesk } from './fill-desk.ts'

const marketOf = { stores: 1_000, customers: 20_000, products: 5_000 } as const
const sizes = {
  small: { orders: 1_000, ...marketOf },
  large: { orders: 100_000, ...marketOf },
} as const

/** The lists of the operator's desk, its finder and its figures, at few and at many orders and messages in a market of a thousand stores. */
export async function measureDesk(stage: Stage): Promise<Figure[]> {
  const small = await openDesk(stage, 'small')
  const large = await openDesk(stage, 'large')
  try {
    const part = 'desk: p50 with 100,000 orders and messages, and with 1,000'
    const figures: Figure[] = []
    for (const call of calls) figures.push(await compareSizes({ part, call }, small, large))
    return figures
  } finally {
    await small.close()
    await large.close()
  }
}

/** `{order}`, `{reference}`, `{person}`, `{message}` and `{conversation}` stand for one of the market's own. */
const calls = [
  '/admin/desk',
  '/admin/find?q=mensah',
  '/admin/find?q=customer-177',
  '/admin/find?q={order}',
  '/admin/find?q={reference}',
  '/admin/messages',
  '/admin/messages?state=waiting',
  '/admin/messages?state=closed',
  '/admin/messages?state=all',
  '/admin/messages?state=all&kind=chat',
  '/admin/messages?state=all&kind=feedback',
  '/admin/messages?with=nobody',
  '/admin/messages?state=all&q=ju100777',
  '/admin/messages?state=all&q=parcel',
  '/admin/messages?state=all&q=writer-177',
  '/admin/messages/{message}',
  '/admin/conversations/{conversation}',
  '/admin/reviews',
  '/admin/reviews/hidden',
  '/admin/acts',
  '/admin/acts?kind=message.answered',
  '/admin/search/missed',
  '/admin/search/explain?q=phone',
  '/admin/returns',
  '/admin/stores',
  '/admin/payments',
  '/admin/payments?q={order}',
  '/admin/payouts',
  '/admin/people/{person}',
  '/admin/figures?period=7',
  '/admin/figures?period=30',
  '/admin/figures?period=90',
  '/admin/figures.csv?period=90',
] as const

const portsOf = {
  small: { server: ports.ours, counted: ports.counted },
  large: { server: ports.second, counted: ports.countedToo },
} as const

async function openDesk(stage: Stage, size: keyof typeof sizes) {
  const databaseUrl = await stage.fill(`bench_desk_${size}`, (market) => withManyStores(market, sizes[size]))
  const port = portsOf[size]
  const pool = openPool(databaseUrl, 2)
  await fillDesk(pool, { messages: sizes[size].orders })
  const counted = await countStatements(databaseUrl, port.counted)
  const demo = { DEMO_MARKET: 'true' }
  const server = await startOurs(port.server, { DATABASE_URL: counted.url, DATA_DIR: stageDir, ...demo })
  const url = `http://localhost:${port.server}`
  const token = await operatorsToken(pool, url)
  const named = await namesOf(pool)
  return {
    sample: async (call: string) => {
      const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(named[name]))
      return sampleOf(`${url}/api${path}`, { authorization: `Bearer ${await token()}` }, counted.count)
    },
    close: async () => {
      await server.stop()
      counted.close()
      await pool.end()
    },
  }
}

async function namesOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(
    `select o.number as order, i.reference, o.person_id as person, m.id as message, c.id as conversation
     from orders o join payment_intents i on i.order_id = o.id, help_messages m, conversations c
     where m.state = 'open' and c.waiting_since is not null and c.parcel_id is not null order by o.created_at desc, m.id, c.id limit 1`,
  )
  return rows[0] ?? {}
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
