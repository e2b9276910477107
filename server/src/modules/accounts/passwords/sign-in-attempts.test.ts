import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { allowances } from './sign-in-attempts.ts'

const database = await testDatabase()
const path = '/api/auth/sign-in/email'

/** A market whose limit of calls per minute is out of the way: each try comes from an address of its own minute. */
const { app, pass } = await peopleMarket(database, { TRUST_PROXY: 'loopback', RATE_LIMITS: true })
await signUp(app, 'ama@example.test')

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip }, remoteAddress: ip })
const tryFrom = (ip: string, email: string, password = 'a wrong one') =>
  visitor(app).post(path, { email, password }, from(ip))

test('one e-mail from one address has ten tries in fifteen minutes, whether or not anyone has it', async () => {
  for (const email of ['ama@example.test', 'nobody@example.test']) {
    const ip = email.startsWith('ama') ? '10.0.0.1' : '10.0.0.2'
    for (let tries = 0; tries < allowances.emailFromAddress.max; tries += 1) {
      expect((await tryFrom(ip, email)).statusCode).toBe(401)
    }
    const refused = await tryFrom(ip, email, testPassword)
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'auth.too_many_attempts',
      detail: 'Too many attempts. Please wait 15 minutes and try again.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  }
  // The right person elsewhere is not locked out by it.
  expect((await tryFrom('10.0.0.3', 'ama@example.test', testPassword)).statusCode).toBe(200)
  pass(16)
  expect((await tryFrom('10.0.0.1', 'ama@example.test', testPassword)).statusCode).toBe(200)
})

test('a try that succeeds forgives those before it', async () => {
  for (let round = 0; round < 2; round += 1) {
    const ip = '10.0.1.1'
    for (let tries = 0; tries < 7; tries += 1) await tryFrom(ip, 'ama@example.test')
    expect((await tryFrom(ip, 'ama@example.test', testPassword)).statusCode).toBe(200)
  }
})

test('twenty tries at once are not more than ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 18 }, () => tryFrom('10.0.2.1', 'many@example.test')),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(18 - allowances.emailFromAddress.max)
})

test('guesses at one e-mail from everywhere end too', async () => {
  const max = allowances.email.max
  for (let tries = 0; tries < max; tries += 1) await tryFrom(`10.1.0.${tries}`, 'target@example.test')
  expect((await tryFrom('10.2.0.1', 'target@example.test')).statusCode).toBe(429)
})

test('nobody is sent more than four letters an hour', async () => {
  const ask = (ip: string) =>
    visitor(app).post('/api/auth/request-password-reset', { email: 'letters@example.test' }, from(ip))
  for (let tries = 0; tries < allowances.letters.max; tries += 1) {
    expect((await ask(`10.3.0.${tries}`)).statusCode).toBe(200)
  }
  expect((await ask('10.3.1.1')).statusCode).toBe(429)
})
