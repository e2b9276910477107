import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import type { Problem } from '#contracts/refusals.ts'
import { readConfig } from '../config.ts'
import { testDatabase } from '../testing/database.ts'
import { operatorKey } from '../testing/people-market.ts'
import { callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database, {}, async (http) => {
  const open = { config: { access: 'public' } } as const
  http.get('/api/gone', open, () => {
    throw Object.assign(new Error('insert or update on table "x" violates a key'), { code: '23503' })
  })
  http.get('/api/crowded', open, () => {
    throw new Error('timeout exceeded when trying to connect')
  })
})
const visitor = callerWith(market.url, null)

/** Sends raw bytes, with a Host and headers that no browser would send, and returns the first line and the body. */
function sendRaw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

test('a row that vanished under a write and a full pool are refusals, not faults', async () => {
  expect(await visitor.call<Problem>('GET', '/api/gone')).toMatchObject({
    status: 409,
    body: { code: 'request.stale' },
  })
  const crowded = await visitor.call<Problem>('GET', '/api/crowded')
  expect(crowded).toMatchObject({ status: 503, body: { code: 'request.busy' } })
})

test('an address that cannot be parsed and a malformed header are refused in plain words', async () => {
  const answer = await visitor.call<Problem>('GET', '/api/products/%E0%A4%A')
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  expect(JSON.stringify(answer.body)).not.toContain('%E0')
  expect(await sendRaw(market.url, 'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400/,
  )
})

test('the figures of the market require the operator’s key', async () => {
  await visitor.call('GET', '/api/categories')
  await visitor.call('GET', '/api/products/no-such-product')
  const { status, body } = await callerWith(market.url, operatorKey).call<string>('GET', '/metrics')
  expect(status).toBe(200)
  expect(body).toMatch(
    /juaso_http_answer_seconds_count\{method="GET",route="\/api\/categories",status="2xx"\} 1\n/,
  )
  expect(body).toMatch(/juaso_http_answer_seconds_bucket\{.*le="\+Inf".*\} \d/)
  expect(body).toMatch(/juaso_pool_connections\{pool="read",state="idle"\} \d/)
  expect(body).toMatch(/juaso_outbox_length \d+\n/)
  expect(body).toMatch(/juaso_lane_waiting 0\n/)
  expect(body).not.toMatch(/no-such-product|juaso\.test|postgres:/)
  for (const line of body.split('\n').filter((text) => text !== '')) {
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[^}]*\})? [\d.e+-]+)$/)
  }
})

test('every figure that an alarm of Prometheus looks at is there', async () => {
  const rules = readFileSync(new URL('../../../deploy/alarms.yml', import.meta.url), 'utf8')
  const { body } = await callerWith(market.url, operatorKey).call<string>('GET', '/metrics')
  const names = new Set(rules.match(/\bjuaso_[a-z_]+/g))
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) expect(body).toMatch(new RegExp(`^${name}[ {]`, 'm'))
})

test('figures are answered in time while a table of the database does not answer', async () => {
  const client = await database.pool.connect()
  await client.query('begin; lock table money_alarms')
  const began = performance.now()
  const { status, body } = await callerWith(market.url, operatorKey).call<string>('GET', '/metrics')
  const ms = performance.now() - began
  await client.query('rollback')
  client.release()
  // Prometheus gives up after ten seconds.
  expect(ms).toBeLessThan(6_000)
  expect(status).toBe(200)
  expect(body).toMatch(/^juaso_database_up 1$/m)
  expect(Number(/^juaso_clock_seconds (\S+)$/m.exec(String(body))?.[1])).toBeCloseTo(Date.now() / 1_000, -1)
  expect(body).not.toMatch(/^juaso_money_alarms /m)
})

test('every figure of the market that the dashboard shows is there', async () => {
  const board = readFileSync(new URL('../../../deploy/dashboard.json', import.meta.url), 'utf8')
  const { body } = await callerWith(market.url, operatorKey).call<string>('GET', '/metrics')
  const names = new Set(
    [...board.matchAll(/\b(juaso_[a-z_]+?)(?:_bucket|_count)?\b/g)].map(([, name]) => name),
  )
  expect(names.size).toBeGreaterThan(10)
  for (const name of names) expect(body).toMatch(new RegExp(`^# HELP ${name} `, 'm'))
})

test('a program on the same machine gets nothing without the operator’s key, or with a wrong one', async () => {
  for (const path of ['/metrics', '/api/dev/outbox']) {
    for (const key of [undefined, 'x', `${operatorKey}x`, operatorKey.toUpperCase()]) {
      const headers = key ? { 'x-operator-key': key } : undefined
      expect((await visitor.call('GET', path, undefined, headers)).status, path).toBe(404)
    }
    expect((await visitor.call('GET', path, undefined, { 'x-operator-key': operatorKey })).status).toBe(200)
  }
})

test('late jobs are listed only with the operator’s key', async () => {
  await database.pool.query(
    `insert into job_runs (name, every_seconds, created_at) values ('send-refunds', 60, now() - interval '1 day')`,
  )
  expect((await callerWith(market.url, operatorKey).call('GET', '/readyz')).body).toEqual({
    status: 'ok',
    late_jobs: ['send-refunds'],
  })
  expect((await visitor.call('GET', '/readyz')).body).toEqual({ status: 'ok' })
  await database.pool.query(`delete from job_runs where name = 'send-refunds'`)
})

test('a caller with a forged X-Forwarded-For is still counted by the address that the proxy saw', async () => {
  const { TRUST_PROXY } = readConfig({
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://juaso.test',
    DEMO_MARKET: 'false',
  })
  const app = Fastify({ trustProxy: TRUST_PROXY })
  app.get('/', async ({ ip }) => ip)
  const ipOf = async (forwarded: string, remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body
  expect(await ipOf('41.66.1.1', '10.0.0.7')).toBe('41.66.1.1')
  expect(await ipOf('9.9.9.9, 41.66.1.1', '10.0.0.7')).toBe('41.66.1.1')
  expect(await ipOf('127.0.0.1, 9.9.9.9, 41.66.1.1', '172.16.0.2')).toBe('41.66.1.1')
  expect(await ipOf('9.9.9.9', '41.66.1.1')).toBe('41.66.1.1')
  await app.close()
})

test.each([
  [{ TRUST_PROXY: 'true' }, /PUBLIC_URL/],
  [{ TRUST_PROXY: 'everybody' }, /TRUST_PROXY/],
  [{ PAYSTACK_SECRET_KEY: 'sk_live_x' }, /DEMO_MARKET/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
  [{ OPERATOR_KEY: 'short' }, /OPERATOR_KEY/],
])('the settings %j are refused by name', (environment, name) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(name)
})

test('once the demo is over, its public password gives no access', async () => {
  const send = (url: string, path: string, body: object) =>
    fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
  const demo = await wholeMarket(database, { DEMO_MARKET: true })
  const email = 'admin@demo.juaso.test'
  expect(
    (await send(demo.url, '/sign-up/email', { name: 'Nana Poku', email, password: demoPassword })).status,
  ).toBe(200)
  expect((await send(demo.url, '/sign-in/email', { email, password: demoPassword })).status).toBe(200)
  expect((await send(market.url, '/sign-in/email', { email, password: demoPassword })).status).toBe(401)
  const options = await visitor.call<{ demo: unknown[] }>('GET', '/api/auth-options')
  expect(options.body.demo).toEqual([])
})

test('a form of another site signs nobody in or up, with or without scripts', async () => {
  const signIn = { email: 'csrf@example.test', password: 'correct horse 7' }
  const forms = { '/sign-up/email': { name: 'Ama Mensah', ...signIn }, '/sign-in/email': signIn }
  const cross = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  for (const [path, person] of Object.entries(forms)) {
    const plain = await fetch(`${market.url}/api/auth${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...cross, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(person),
    })
    expect.soft(plain.headers.get('location'), path).toContain('error=auth.other_site')
    expect.soft(plain.headers.getSetCookie(), path).toEqual([])
    const json = await visitor.call<Problem>('POST', `/api/auth${path}`, person, cross)
    expect.soft(json, path).toMatchObject({ status: 403, body: { code: 'auth.other_site' } })
  }
  const { rows } = await database.pool.query(`select 1 from people where email = 'csrf@example.test'`)
  expect(rows).toEqual([])
})

test('no e-mail leads to another site, whatever host, callback or redirect a request names', async () => {
  const person = { name: 'Ama Mensah', email: 'letters@example.test', password: 'correct horse 7' }
  const odd = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', origin: market.url }
  const forms = [
    ['/api/auth/sign-up/email', person, { callbackURL: 'https://evil.test' }],
    ['/api/auth/request-password-reset', { email: person.email }, { redirectTo: 'https://evil.test/x' }],
  ] as const
  for (const [path, fields, extra] of forms) {
    expect((await visitor.call('POST', path, { ...fields, ...extra }, odd)).status).toBe(400)
    expect((await visitor.call('POST', path, fields, odd)).status).toBe(200)
  }
  const { rows } = await database.pool.query<{ text: string; html: string }>(
    `select text, html from mails where recipient = 'letters@example.test'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { text, html } of rows) expect(text + html).not.toContain('evil.test')
  const link = /\/api\/auth\/verify-email\?token=[^&\s"]+/.exec(rows.map(({ text }) => text).join('\n'))?.[0]
  const abroad = await fetch(`${market.url}${link}&callbackURL=${encodeURIComponent('https://evil.test/')}`, {
    redirect: 'manual',
  })
  expect(abroad.headers.get('location') ?? '').not.toContain('evil.test')
})

test('nobody can give themselves a role, a confirmed e-mail or another id', async () => {
  const extra = {
    roles: ['admin'],
    role: 'admin',
    emailVerified: true,
    email_verified: true,
    id: 'x',
    deletedAt: null,
  }
  const person = { name: 'Kofi Owusu', email: 'mass@example.test', password: 'correct horse 7' }
  const signUp = (fields: object) =>
    visitor.call<Problem>('POST', '/api/auth/sign-up/email', fields, { origin: market.url })
  const refused = await signUp({ ...person, ...extra })
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(Object.keys(extra).toSorted())
  for (const name of Object.keys(extra) as (keyof typeof extra)[]) {
    expect((await signUp({ ...person, [name]: extra[name] })).status, name).toBe(400)
  }
  expect((await signUp(person)).status).toBe(200)
  const caller = await newPerson(market)
  await caller.call('PATCH', '/api/profile', { full_name: 'Kofi', ...extra, email: 'other@example.test' })
  const { rows } = await database.pool.query(
    `select roles, email_verified, email from people where email = 'mass@example.test' or id = $1`,
    [caller.id],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ roles: ['customer'], email_verified: false })
  expect(rows.map(({ email }) => email)).not.toContain('other@example.test')
})
