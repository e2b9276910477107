import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { databaseOver, openPool, openStatementPool } from '../database/client.ts'
import { deliverEvents } from '../database/outbox/outbox.ts'
import { openReads } from '../database/replicas/open-reads.ts'
import type { Market } from '../market.ts'
import { hashPassword } from '../modules/accounts/passwords/hash-password.ts'
import type { Modules } from '../modules.ts'
import { atTheEnd } from './at-the-end.ts'
import type { TestDatabase } from './database.ts'
import { operatorKey, testAuthSecret, testPassword } from './people-market.ts'

export interface WholeMarket {
  readonly http: FastifyInstance
  readonly market: Market
  readonly modules: Modules
  readonly url: string
  /** As the owner of the tables, to set a scene by hand; the market itself works as its own role. */
  readonly ownerPool: pg.Pool
  /** Delivers the events of the outbox, as the jobs do. */
  deliver(): Promise<void>
}

/** A market that answers and whose rows can be set by hand, in this process or in another one. */
export interface AnsweringMarket {
  readonly url: string
  readonly market: { readonly pool: pg.Pool }
}

/**
 * The market without its pages, listening on a port of its own over a test database; closed after the file's last test, or at the end of
 * the test that opens it.
 */
export async function wholeMarket(
  { url: address, pool: ownerPool }: TestDatabase,
  settings: Partial<Config> = {},
  /** Registers what is served beside the API, such as pages. */
  addTo: (http: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<WholeMarket> {
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      AUTH_SECRET: testAuthSecret,
      SANDBOX_SECRET: 'a secret of the test provider',
      PAYOUT_KEY: 'a key that seals numbers in the tests',
      OPERATOR_KEY: operatorKey,
      LOG_LEVEL: 'silent',
    }),
    RATE_LIMITS: false,
    DEMO_MARKET: false,
    ...settings,
  }
  const isPooled = config.DATABASE_DIRECT_URL !== undefined
  const databaseUrl = config.DATABASE_DIRECT_URL ?? address
  const pool = openPool(address, 8, { isPooled })
  const listPool = openStatementPool(address, 4, { isPooled })
  const writePool = openStatementPool(address, 4, { isPooled })
  const replicaReads = await openReads({ ...config, READ_CONNECTIONS: 4 }, databaseUrl, listPool)
  let url = 'http://127.0.0.1:1'
  const market: Market = {
    config,
    db: databaseOver(pool),
    pool,
    listPool,
    replicaReads,
    writePool,
    databaseUrl,
    clock: () => new Date(),
    publicUrl: () => url,
  }
  const { http, modules } = await buildApp(market)
  await addTo(http)
  url = await http.listen({ port: 0, host: '127.0.0.1' })
  atTheEnd(async () => {
    await http.close()
    await replicaReads.close()
    await Promise.all([pool, listPool, writePool].map((each) => each.end()))
  })
  return {
    http,
    market,
    modules,
    url,
    ownerPool,
    deliver: async () => {
      while ((await deliverEvents(pool, modules.subscribers)) > 0);
    },
  }
}

export interface Caller {
  readonly id: string
  readonly token: string | null
  /** Calls the API as this person, or as a visitor where there is no token. */
  call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Headers }>
}

export function callerWith(url: string, token: string | null, id = ''): Caller {
  return {
    id,
    token,
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'manual',
      })
      const text = await response.text()
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      return {
        status: response.status,
        body: (isJson ? JSON.parse(text) : text) as Body,
        headers: response.headers,
      }
    },
  }
}

let signedUp = 0

/** The cookies that an answer sets, as the browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Hashing a password takes 40 ms of a core, so that everybody whom `newPerson` makes has this one. */
let passwordHash: Promise<string> | null = null

/**
 * A new person with these roles, and a caller with a token: what signing up leaves, without its e-mail. `sign-in.test.ts` signs up
 * over HTTP.
 */
export async function newPerson(
  { url, market }: AnsweringMarket,
  roles: readonly string[] = ['customer'],
): Promise<Caller> {
  signedUp += 1
  const email = `person-${signedUp}-${Date.now()}@juaso.test`
  passwordHash ??= hashPassword(testPassword)
  const session = randomBytes(24).toString('base64url')
  const { rows } = await market.pool.query<{ id: string }>(
    `with person as (insert into people (name, email, roles) values ('Ama Mensah', $1, $2) returning id),
       credential as (insert into credentials (user_id, account_id, provider_id, password) select id, id, 'credential', $3 from person),
       session as (
         insert into sessions (user_id, token, expires_at, ip_address) select id, $4, now() + interval '30 days', '127.0.0.1' from person)
     select id from person`,
    [email, roles, await passwordHash, session],
  )
  const cookie = sessionCookie(session)
  const token = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
  // Without one every call of the test would be refused, far from the cause.
  if (!token.ok) throw new Error(`the token was answered with ${token.status}: ${await token.text()}`)
  return callerWith(url, ((await token.json()) as { token: string }).token, rows[0]?.id)
}

/** A cookie's value as the sign-in signs it. */
const signedCookie = (value: string): string =>
  `${value}.${createHmac('sha256', testAuthSecret).update(value).digest('base64')}`

/** The cookie of the person's newest session, as a browser sends it with a picture. */
export async function cookieOf({ ownerPool }: WholeMarket, { id }: Pick<Caller, 'id'>): Promise<string> {
  const { rows } = await ownerPool.query<{ token: string }>(
    'select token from sessions where user_id = $1 order by created_at desc limit 1',
    [id],
  )
  return sessionCookie(rows[0]?.token ?? '')
}

const sessionCookie = (session: string) => `juaso.session_token=${encodeURIComponent(signedCookie(session))}`

/**
 * Gives a person other roles. That revokes existing tokens;
 * here they stay valid, so that a test can continue with the one it has.
 */
export async function giveRoles(pool: pg.Pool, email: string, roles: readonly string[]): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'update people set roles = $2 where email = $1 returning id',
      [email, roles],
    )
    const [{ id }] = rows as [{ id: string }]
    await client.query('delete from revoked_tokens where person_id = $1', [id])
    await client.query('commit')
    return id
  } finally {
    client.release()
  }
}
