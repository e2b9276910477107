import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { confirmEmail, peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { nextTotpCode, totpCode } from '../../../testing/totp.ts'
import { allowances } from './sign-in-attempts.ts'

const database = await testDatabase()
const path = '/api/auth/sign-in/email'

/** A market in which the limit of calls per minute does not matter: each attempt comes from another address. */
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
  // The owner, at another address, is not locked out.
  expect((await tryFrom('10.0.0.3', 'ama@example.test', testPassword)).statusCode).toBe(200)
  pass(16)
  expect((await tryFrom('10.0.0.1', 'ama@example.test', testPassword)).statusCode).toBe(200)
})

test('a successful attempt resets the count', async () => {
  for (let round = 0; round < 2; round += 1) {
    const ip = '10.0.1.1'
    for (let tries = 0; tries < 7; tries += 1) await tryFrom(ip, 'ama@example.test')
    expect((await tryFrom(ip, 'ama@example.test', testPassword)).statusCode).toBe(200)
  }
})

test('of twenty concurrent attempts ten are accepted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 18 }, () => tryFrom('10.0.2.1', 'many@example.test')),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(18 - allowances.emailFromAddress.max)
})

test('guesses at one e-mail from many addresses are limited too', async () => {
  const max = allowances.email.max
  for (let tries = 0; tries < max; tries += 1) await tryFrom(`10.1.0.${tries}`, 'target@example.test')
  expect((await tryFrom('10.2.0.1', 'target@example.test')).statusCode).toBe(429)
})

const askForLink = (ip: string, email: string, browser = visitor(app)) =>
  browser.post('/api/auth/request-password-reset', { email }, from(ip))

test('one address has four e-mails an hour sent to one person; all together have twenty', async () => {
  for (let tries = 0; tries < allowances.mailFromAddress.max; tries += 1) {
    expect((await askForLink('10.3.0.1', 'mails@example.test')).statusCode).toBe(200)
  }
  expect((await askForLink('10.3.0.1', 'mails@example.test')).statusCode).toBe(429)
  for (let tries = allowances.mailFromAddress.max; tries < allowances.mail.max; tries += 1) {
    expect((await askForLink(`10.3.1.${tries}`, 'mails@example.test')).statusCode).toBe(200)
  }
  expect((await askForLink('10.3.2.1', 'mails@example.test')).statusCode).toBe(429)
})

test('an office signs up from one address; who comes after twenty of them waits ten minutes at most', async () => {
  const signUpFrom = (nth: number) =>
    visitor(app).post(
      '/api/auth/sign-up/email',
      { email: `office-${nth}@example.test`, name: 'Ama Mensah', password: testPassword },
      from('10.8.0.1'),
    )
  const { max, minutes } = allowances.mailsFromAddress
  for (let nth = 0; nth < max; nth += 1) expect((await signUpFrom(nth)).statusCode).toBe(200)
  const refused = await signUpFrom(max)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(minutes * 60)
  pass(minutes + 1)
  expect((await signUpFrom(max)).statusCode).toBe(200)
})

test('whoever chooses a new password by the link of an e-mail signs in there, also after others have used up all attempts', async () => {
  await signUp(app, 'abena@example.test')
  for (let tries = 0; tries < allowances.email.max; tries += 1)
    await tryFrom(`10.8.0.${tries}`, 'abena@example.test')
  const fresh = visitor(app)
  const signIn = (browser: typeof fresh) =>
    browser.post(path, { email: 'abena@example.test', password: 'another horse 9' }, from('10.8.1.1'))
  await askForLink('10.8.1.1', 'abena@example.test', fresh)
  const { rows } = await database.pool.query<{ text: string }>(
    "select text from mails where recipient = 'abena@example.test' and text like '%/password-reset?token=%'",
  )
  const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
  const reset = { token, newPassword: 'another horse 9' }
  expect((await fresh.post('/api/auth/reset-password', reset, from('10.8.1.1'))).statusCode).toBe(200)
  expect((await signIn(visitor(app))).statusCode).toBe(429)
  expect((await signIn(fresh)).statusCode).toBe(200)
})

describe('a browser that signed in before', () => {
  test('can sign in after others have used up all attempts for the e-mail, and has ten attempts of its own', async () => {
    const yaw = await signUp(app, 'yaw@example.test')
    const kofi = await signUp(app, 'kofi@example.test')
    for (let tries = 0; tries < allowances.email.max; tries += 1)
      await tryFrom(`10.4.0.${tries}`, 'yaw@example.test')
    expect((await tryFrom('10.4.1.1', 'yaw@example.test', testPassword)).statusCode).toBe(429)
    const signIn = (browser: typeof yaw, password: string, email = 'yaw@example.test') =>
      browser.post(path, { email, password }, from('10.4.1.2'))
    expect((await signIn(yaw, testPassword)).statusCode).toBe(200)
    // The browser of another person is unknown for this e-mail.
    expect((await signIn(kofi, testPassword)).statusCode).toBe(429)
    for (let tries = 0; tries < allowances.knownDevice.max; tries += 1) {
      expect((await signIn(yaw, 'a wrong one')).statusCode).toBe(401)
    }
    expect((await signIn(yaw, testPassword)).statusCode).toBe(429)
  })

  test('gets its e-mail after others have used up their limit', async () => {
    const owner = await signUp(app, 'owner@example.test')
    for (let tries = 0; tries < allowances.mail.max; tries += 1) {
      await askForLink(`10.5.0.${tries}`, 'owner@example.test')
    }
    expect((await askForLink('10.5.1.1', 'owner@example.test')).statusCode).toBe(429)
    expect((await askForLink('10.5.1.1', 'owner@example.test', owner)).statusCode).toBe(200)
  })

  test('is not recognised by a cookie that was forged, changed or made for another e-mail', async () => {
    const esi = await signUp(app, 'esi@example.test')
    const cookie = esi.jar.get('juaso.device') as string
    const [device, signature] = cookie.split('.') as [string, string]
    for (let tries = 0; tries < allowances.email.max; tries += 1)
      await tryFrom(`10.6.0.${tries}`, 'esi@example.test')
    for (const forged of [
      `${device}.${signature.slice(0, -1)}`,
      `${device.slice(0, -1)}x.${signature}`,
      `${device}.`,
      device,
      `.${signature}`,
      `${device}.${'x'.repeat(signature.length)}`,
      'x'.repeat(3_000),
    ]) {
      const browser = visitor(app)
      browser.jar.set('juaso.device', forged)
      const answer = await browser.post(
        path,
        { email: 'esi@example.test', password: testPassword },
        from('10.6.1.1'),
      )
      expect(answer.statusCode, forged.slice(0, 60)).toBe(429)
    }
  })

  test('is remembered for four e-mails, in a cookie that scripts cannot read', async () => {
    const shared = visitor(app)
    const emails = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@family.test`)
    for (const [index, email] of emails.entries()) {
      const answer = await shared.post(
        '/api/auth/sign-up/email',
        { email, name: 'Ama Mensah', password: testPassword },
        from(`10.7.0.${index}`),
      )
      const line = String(answer.headers['set-cookie'])
        .split(/,(?=\s*juaso)/)
        .find((each) => each.includes('juaso.device'))
      expect(line).toMatch(/Path=\/api\/auth; HttpOnly; SameSite=Lax/)
      expect(line).not.toContain(email)
    }
    expect(shared.jar.get('juaso.device')?.split('.')).toHaveLength(5)
  })
})

test('somebody in a session tries ten codes in fifteen minutes, from however many addresses', async () => {
  const browser = await signUp(app, 'operator@example.test')
  await confirmEmail(database, 'operator@example.test')
  const post = (path: string, body: Record<string, unknown>, ip: string) =>
    browser.post(`/api/auth/two-factor/${path}`, body, from(ip))
  const setup = await post('enable', { password: testPassword }, '10.5.0.1')
  const { secret } = setup.json<{ secret: string }>()
  await post('verify-totp', { code: totpCode(secret) }, '10.5.0.1')
  const wrong = String((Number(totpCode(secret)) + 7) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < allowances.code.max; tries += 1)
    expect((await post('verify-totp', { code: wrong }, `10.6.0.${tries}`)).statusCode).toBe(400)
  const right = { code: nextTotpCode(secret) }
  expect((await post('verify-totp', right, '10.7.0.1')).json()).toMatchObject({
    code: 'auth.too_many_attempts',
  })
  const recovery = { code: 'AAAAA-BBBBB' }
  expect((await post('verify-backup-code', recovery, '10.7.0.2')).statusCode).toBe(429)
})

test('one address learns of few e-mails in ten minutes whether they have an account; sign-ups of others go on', async () => {
  const { app, pass } = await peopleMarket(database, { TRUST_PROXY: 'loopback', RATE_LIMITS: true })
  const { max } = allowances.takenFromAddress
  const addresses = Array.from({ length: max + 2 }, (_, place) => `taken-${place}@example.test`)
  const signUpFrom = async (email: string, ip: string) => {
    const fields = { email, name: 'Kofi Annor', password: testPassword }
    return (await visitor(app).post('/api/auth/sign-up/email', fields, from(ip))).json().code ?? 'signed up'
  }
  for (const [place, email] of addresses.entries())
    expect(await signUpFrom(email, `10.9.0.${place}`)).toBe('signed up')
  const answers: string[] = []
  for (const email of addresses) answers.push(await signUpFrom(email, '10.9.1.1'))
  expect(answers.filter((code) => code === 'auth.email_taken')).toHaveLength(max)
  expect(answers.at(-1)).toBe('auth.too_many_attempts')
  pass(11)
  for (let place = 0; place < 9; place += 1)
    expect(await signUpFrom(`market-${place}@example.test`, '10.9.1.1')).toBe('signed up')
})

test('sign-ups that succeed or are refused for something else do not use up what a shared address may ask', async () => {
  const { app } = await peopleMarket(database, { TRUST_PROXY: 'loopback', RATE_LIMITS: true })
  const { max } = allowances.takenFromAddress
  const signUpFrom = async (email: string, ip: string) => {
    const fields = { email, name: 'Kofi Annor', password: testPassword }
    return (await visitor(app).post('/api/auth/sign-up/email', fields, from(ip))).json().code ?? 'signed up'
  }
  for (let place = 0; place <= max; place += 1) {
    expect(await signUpFrom(`pupil-${place}@school.test`, '10.9.2.1')).toBe('signed up')
    // Demo people are none of this market.
    expect(await signUpFrom(`pupil-${place}@demo.juaso.test`, '10.9.3.1')).toBe('auth.sign_in_refused')
  }
  for (const ip of ['10.9.2.1', '10.9.3.1'])
    expect(await signUpFrom('pupil-0@school.test', ip)).toBe('auth.email_taken')
})
