import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { processCounts } from '../adapters/counts/process-counts.ts'
import { type Config, readConfig } from '../config.ts'
import { databaseOver, openPool } from '../database/client.ts'
import { withoutReplicas } from '../database/replicas/replica-reads.ts'
import type { Market } from '../market.ts'
import { type AccountsModule, accountsModule } from '../modules/accounts/index.ts'
import { notificationsModule } from '../modules/notifications/index.ts'
import { accessControl } from '../plugins/access.ts'
import { problems } from '../plugins/problems.ts'
import { security } from '../plugins/security.ts'
import { atTheEnd } from './at-the-end.ts'
import type { TestDatabase } from './database.ts'

export const testOrigin = 'http://juaso.test'

export interface PeopleMarket {
  readonly app: FastifyInstance
  readonly market: Market
  readonly accounts: AccountsModule
  /** What the server logged, line by line. */
  readonly log: readonly string[]
  /** Advances the market's clock. */
  pass(minutes: number): void
}

/** The secret that signs cookies and tokens in the test markets. */
export const testAuthSecret = 'a secret of forty characters for the tests'
/** The operator's key of the test markets. */
export const operatorKey = 'a key of those who run it'

/** A market of people and e-mails alone, over a test database; closed after the file's last test, or at the end of the test that opens it. */
export async function peopleMarket(
  { url }: TestDatabase,
  settings: Partial<Config> = {},
): Promise<PeopleMarket> {
  const pool = openPool(url, 4)
  let passedMs = 0
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      AUTH_SECRET: testAuthSecret,
      OPERATOR_KEY: operatorKey,
      LOG_LEVEL: 'silent',
    }),
    RATE_LIMITS: false,
    DEMO_MARKET: false,
    ...settings,
  }
  const market: Market = {
    config,
    db: databaseOver(pool),
    pool,
    listPool: pool,
    replicaReads: withoutReplicas(pool),
    writePool: pool,
    databaseUrl: url,
    clock: () => new Date(Date.now() + passedMs),
    publicUrl: () => config.PUBLIC_URL ?? testOrigin,
  }
  const counts = processCounts(market.clock)
  const accounts = accountsModule(market, counts.of('attempts'))
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: config.TRUST_PROXY })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(cookie)
  await app.register(problems)
  await app.register(accessControl, { verifyToken: accounts.verifyToken })
  await app.register(security, { config, counts: counts.of('calls') })
  await app.register(notificationsModule(market).routes, { prefix: '/api' })
  await app.register(accounts.routes, { prefix: '/api' })
  await app.ready()
  atTheEnd(async () => {
    await app.close()
    await pool.end()
  })
  return {
    app,
    market,
    accounts,
    log,
    pass: (minutes) => {
      passedMs += minutes * 60_000
    },
  }
}

/** A browser without pages: it stores cookies and sends its origin. */
export function visitor(app: FastifyInstance, { origin = testOrigin } = {}) {
  const jar = new Map<string, string>()
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    more: InjectOptions = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      host: new URL(origin).host,
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { origin }),
      ...more.headers,
    }
    const answer = await app.inject({ ...more, method, url, headers })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  let token = ''
  return {
    jar,
    get: (url: string, more?: InjectOptions) => call('GET', url, more),
    post: (url: string, payload: Record<string, unknown> = {}, more: InjectOptions = {}) =>
      call('POST', url, { ...more, payload }),
    /** Reads a new access token with the session's cookie; an empty one where there is no session. */
    refresh: async (): Promise<string> => {
      const answer = await call('GET', '/api/auth/token')
      token = answer.statusCode === 200 ? answer.json().token : ''
      return token
    },
    /** Calls the API with the last token. */
    api: (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: Record<string, unknown>,
    ) =>
      call(method, url, { headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) }),
  }
}

export const testPassword = 'correct horse 7'

/** Signs a new person up and returns the person's browser, with a token. */
export async function signUp(app: FastifyInstance, email: string, name = 'Ama Mensah') {
  const browser = visitor(app)
  const answer = await browser.post('/api/auth/sign-up/email', { email, name, password: testPassword })
  if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`)
  await browser.refresh()
  return browser
}

/** The person of an address presses the link that confirms it. */
export async function confirmEmail({ pool }: TestDatabase, email: string): Promise<void> {
  await pool.query('update people set email_verified = true where email = $1', [email])
}
