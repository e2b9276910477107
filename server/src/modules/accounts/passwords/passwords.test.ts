import { hashPassword as hashScrypt } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { commonPasswordSentence, isCommonPassword, isRefusedPassword } from './common-passwords.ts'
import { hashPassword, isOutdated, verifyPassword } from './hash-password.ts'
import { allowances } from './sign-in-attempts.ts'

const database = await testDatabase()
const { pool } = database
const { app, pass } = await peopleMarket(database, { RATE_LIMITS: true, TRUST_PROXY: 'loopback' })

let network = 0
/** A new network address for each call, so that only counts by person matter. */
const elsewhere = () => {
  network += 1
  const ip = `10.9.${Math.floor(network / 250)}.${(network % 250) + 1}`
  return { headers: { 'x-forwarded-for': ip }, remoteAddress: ip }
}

const hashOf = async (email: string): Promise<string> =>
  (
    await pool.query(
      'select c.password from credentials c join people p on p.id = c.user_id where p.email = $1',
      [email],
    )
  ).rows[0].password

describe('a hash', () => {
  test('is Argon2id at OWASP’s cost, with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('a long sentence'), hashPassword('a long sentence')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(isOutdated(one)).toBe(false)
  })

  test.each([
    ['Akwaaba-2026', 'Akwaaba-2026', true],
    ['Akwaaba-2026', 'akwaaba-2026', false],
    ['Akwaaba-2026', '', false],
    // One composed character, or a letter with a combining mark: the keyboard decides which.
    ['Caf\u00e9 crème 7', 'Cafe\u0301 crème 7', true],
  ])('of %j opens with %j: %s', async (password, typed, isRight) => {
    expect(await verifyPassword({ hash: await hashPassword(password), password: typed })).toBe(isRight)
  })

  test('that is malformed matches no password', async () => {
    const hash = await hashPassword('x')
    expect(await verifyPassword({ hash: hash.slice(0, -10), password: 'x' })).toBe(false)
    expect(await verifyPassword({ hash: hash.slice(0, hash.lastIndexOf('$')), password: 'x' })).toBe(false)
  })

  test('of the earlier kind is still accepted, and is replaced at that sign-in', async () => {
    await signUp(app, 'earlier@example.test')
    await pool.query(
      `update credentials set password = $1 where user_id = (select id from people where email = 'earlier@example.test')`,
      [await hashScrypt(testPassword)],
    )
    const signIn = (password: string) =>
      visitor(app).post('/api/auth/sign-in/email', { email: 'earlier@example.test', password }, elsewhere())
    expect((await signIn('a wrong one')).statusCode).toBe(401)
    expect(isOutdated(await hashOf('earlier@example.test'))).toBe(true)
    expect((await signIn(testPassword)).statusCode).toBe(200)
    const replaced = await hashOf('earlier@example.test')
    expect(isOutdated(replaced)).toBe(false)
    expect((await signIn(testPassword)).statusCode).toBe(200)
    expect(await hashOf('earlier@example.test')).toBe(replaced)
  })

  test('has a queue of forty: further requests are refused with "try again"', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        visitor(app).post(
          '/api/auth/sign-in/email',
          { email: `flood-${index}@example.test`, password: 'a wrong one' },
          elsewhere(),
        ),
      ),
    )
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy[0]?.json()).toMatchObject({ code: 'request.busy' })
    expect(busy[0]?.headers['retry-after']).toBe('1')
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(60 - busy.length)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length).toBeLessThanOrEqual(18)
    // And the slots are free again.
    expect(await verifyPassword({ hash: await hashPassword('again'), password: 'again' })).toBe(true)
  })
})

describe('a password that leaked often', () => {
  test.each([
    ...['12345678', 'Password1', 'PassWord1', 'qwertyuiop', 'football1', 'aaaaaaaaaaaa'],
    ...[
      'Password123!',
      'P@ssw0rd123',
      'Welcome123!',
      'Qwerty123!',
      'Admin123!',
      'letmein2024!',
      'Juaso2026!',
    ],
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test('is neither the password of these tests nor the demo’s', () => {
    expect([testPassword, demoPassword].filter(isCommonPassword)).toEqual([])
  })

  test('nor is the demo’s password accepted in a market without the demo', () => {
    expect(isRefusedPassword(demoPassword, { DEMO_MARKET: false })).toBe(true)
    expect(isRefusedPassword(demoPassword, { DEMO_MARKET: true })).toBe(false)
    expect(isRefusedPassword(testPassword, { DEMO_MARKET: false })).toBe(false)
  })

  test('is refused when signing up', async () => {
    const fields = { email: 'common@example.test', name: 'Ama Mensah', password: 'Password1' }
    const answer = await visitor(app).post('/api/auth/sign-up/email', fields, elsewhere())
    expect(answer.json()).toMatchObject({ status: 400, errors: { password: [commonPasswordSentence] } })
    expect((await pool.query(`select 1 from people where email = 'common@example.test'`)).rowCount).toBe(0)
  })

  test.each(['kwame.boateng@example.test', 'Kwame.Boateng@Example.test', 'KWAME.boateng'])(
    'is the e-mail address itself, or its name: %s',
    async (password) => {
      const fields = { email: 'kwame.boateng@example.test', name: 'Kwame Boateng', password }
      const answer = await visitor(app).post('/api/auth/sign-up/email', fields, elsewhere())
      expect(answer.json()).toMatchObject({ status: 400, errors: { password: [commonPasswordSentence] } })
    },
  )

  test('is refused when changing it and when choosing a new one by e-mail', async () => {
    const ama = await signUp(app, 'change@example.test')
    for (const [path, fields] of [
      ['/change-password', { currentPassword: testPassword, newPassword: 'qwertyuiop' }],
      ['/reset-password', { token: 'x', newPassword: 'qwertyuiop' }],
    ] as const) {
      const answer = await ama.post(`/api/auth${path}`, fields, elsewhere())
      expect(answer.json(), path).toMatchObject({
        status: 400,
        errors: { newPassword: [commonPasswordSentence] },
      })
    }
  })
})

describe('ten wrong passwords', () => {
  test('of one person are counted together at change-password and deletion, from wherever they come', async () => {
    const ama = await signUp(app, 'guessed@example.test')
    const change = (currentPassword: string) =>
      ama.post('/api/auth/change-password', { currentPassword, newPassword: 'another horse 8' }, elsewhere())
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await change('a wrong one')).json()).toMatchObject({ code: 'auth.password_wrong' })
    }
    for (let tries = 6; tries < allowances.password.max; tries += 1) {
      const answer = await ama.api('DELETE', '/api/profile', { password: 'a wrong one' })
      expect(answer.json()).toMatchObject({ code: 'profile.password_wrong' })
    }
    expect((await change(testPassword)).json()).toMatchObject({
      status: 429,
      code: 'auth.too_many_attempts',
    })
    const deletion = await ama.api('DELETE', '/api/profile', { password: testPassword })
    expect(deletion.json()).toMatchObject({ status: 429, code: 'auth.too_many_attempts' })
    // Another person is not affected.
    const kofi = await signUp(app, 'other@example.test')
    const other = await kofi.post(
      '/api/auth/change-password',
      { currentPassword: testPassword, newPassword: 'another horse 8' },
      elsewhere(),
    )
    expect(other.statusCode).toBe(200)
    pass(16)
    expect((await change(testPassword)).statusCode).toBe(200)
  })
})
