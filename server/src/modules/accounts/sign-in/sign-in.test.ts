import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { pool } = database
const { app, log } = await peopleMarket(database)
const signInPath = '/api/auth/sign-in/email'

const newest = async (recipient: string, subject: string): Promise<string> => {
  const { rows } = await pool.query(
    'select text from mails where recipient = $1 and subject = $2 order by id desc limit 1',
    [recipient, subject],
  )
  return rows[0]?.text ?? ''
}
describe('signing up', () => {
  test('makes a customer, signs in, and writes an e-mail to confirm the address', async () => {
    const ama = await signUp(app, 'Ama@Example.test')
    const { rows } = await pool.query(`select id, email, roles, email_verified from people`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ email: 'ama@example.test', roles: ['customer'], email_verified: false })
    expect(rows[0].id[14]).toBe('7')
    expect((await ama.api('GET', '/api/profile')).json()).toMatchObject({ first_name: 'Ama' })
    expect(await newest('ama@example.test', 'Confirm your email address')).toContain('Hello Ama,')
  })

  test('ignores roles in the request', async () => {
    const mallory = visitor(app)
    const form = { email: 'mallory@example.test', name: 'Mallory', password: testPassword }
    const asking = { ...form, roles: ['admin'], emailVerified: true, deletedAt: null }
    const refused = await mallory.post('/api/auth/sign-up/email', asking)
    expect(refused.json()).toMatchObject({ code: 'request.invalid' })
    expect(Object.keys(refused.json().errors)).toEqual(['roles', 'emailVerified', 'deletedAt'])
    await mallory.post('/api/auth/sign-up/email', form)
    const token = await mallory.refresh()
    const payload = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
    expect(payload.realm_access).toEqual({ roles: ['customer'] })
    const { rows } = await pool.query(
      `select roles, email_verified from people where email = 'mallory@example.test'`,
    )
    expect(rows[0]).toEqual({ roles: ['customer'], email_verified: false })
  })

  test.each([
    [{ name: '', email: 'a@b.test', password: testPassword }, 'name', 'Full name is required'],
    [
      { name: 'A', email: 'a@b.test', password: testPassword },
      'name',
      'Full name must be at least 2 characters',
    ],
    [
      { name: 'R2D2', email: 'a@b.test', password: testPassword },
      'name',
      'Full name can only contain letters and spaces',
    ],
    [{ name: 'Ama', email: '', password: testPassword }, 'email', 'Email is required'],
    [
      { name: 'Ama', email: 'ama@here', password: testPassword },
      'email',
      'Please enter a valid email address',
    ],
    [
      { name: 'Ama', email: 'a@b.test', password: 'short' },
      'password',
      'Password must be at least 8 characters',
    ],
    [{ name: 'Ama', email: 'a@b.test' }, 'password', 'Password is required'],
    [
      { name: 'Ama', email: 'a@b.test', password: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters',
    ],
  ])('refuses %j: %s', async (fields, field, message) => {
    const answer = await visitor(app).post('/api/auth/sign-up/email', fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[field][0]).toBe(message)
  })

  test('refuses an e-mail that has an account, also when two sign up at once', async () => {
    const fields = { email: 'twice@example.test', name: 'Kofi Annor', password: testPassword }
    const answers = await Promise.all([1, 2].map(() => visitor(app).post('/api/auth/sign-up/email', fields)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'auth.email_taken',
      errors: { email: ['There is already an account with this email. Please sign in instead.'] },
    })
    // The one who has it is told.
    const { rows } = await pool.query(
      `select subject from mails where recipient = 'twice@example.test' order by subject`,
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'You have an account already',
    ])
  })
})

test('a sign-up that fails half-way leaves neither a person nor an e-mail', async () => {
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no session today'; end $$;
    create trigger refuse before insert on sessions for each row execute function refuse()`)
  const answer = await visitor(app).post('/api/auth/sign-up/email', {
    email: 'half@example.test',
    name: 'Half Way',
    password: testPassword,
  })
  await pool.query('drop trigger refuse on sessions')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('no session today')
  // Neither the session's token nor the password's hash is logged.
  expect(log.join()).toContain('no session today')
  expect(log.join()).not.toMatch(/insert into|params/)
  const rows = await pool.query(
    `select 1 from people where email = 'half@example.test' union all select 1 from mails where recipient = 'half@example.test'`,
  )
  expect(rows.rowCount).toBe(0)
})

describe('signing in', () => {
  test('answers a wrong password and an unknown e-mail alike, in the same time', async () => {
    await signUp(app, 'yaw@example.test')
    /** The fastest of three tries: a busy machine makes single ones slow. */
    const timed = async (email: string) => {
      let ms = Number.POSITIVE_INFINITY
      let body: unknown
      for (let tries = 0; tries < 3; tries += 1) {
        const started = performance.now()
        const answer = await visitor(app).post(signInPath, { email, password: 'not the password' })
        ms = Math.min(ms, performance.now() - started)
        body = answer.json()
      }
      return { ms, body }
    }
    const known = await timed('yaw@example.test')
    const unknown = await timed('nobody@example.test')
    expect(known.body).toEqual(unknown.body)
    expect(known.body).toMatchObject({ status: 401, code: 'auth.sign_in_refused' })
    // Hashing takes some 50 ms; without it the unknown e-mail would get its answer in 5.
    expect(unknown.ms).toBeGreaterThan(known.ms / 3)
  })

  test('puts the session into a cookie that scripts cannot read, and not into the body', async () => {
    const browser = visitor(app)
    const answer = await browser.post(signInPath, { email: 'YAW@example.test', password: testPassword })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).not.toHaveProperty('token')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^juaso\.session_token=/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('refuses a request from another site, with and without a cookie', async () => {
    const fields = { email: 'yaw@example.test', password: testPassword }
    const stranger = await visitor(app, { origin: 'http://evil.test' }).post(signInPath, fields, {
      headers: { host: 'juaso.test' },
    })
    expect(stranger.json()).toMatchObject({ status: 403, code: 'auth.other_site' })
    const yaw = visitor(app)
    await yaw.post(signInPath, fields)
    const forged = await yaw.post('/api/auth/sign-out', {}, { headers: { origin: 'http://evil.test' } })
    expect(forged.json()).toMatchObject({ status: 403, code: 'auth.other_site' })
    expect(await yaw.refresh()).not.toBe('')
  })

  test('works without scripts and never leads to another site', async () => {
    const form = async (next: string, password = testPassword) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${signInPath}?next=${encodeURIComponent(next)}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://juaso.test',
          host: 'juaso.test',
        },
        payload: new URLSearchParams({ email: 'yaw@example.test', password }).toString(),
      })
      expect(answer.statusCode).toBe(303)
      return answer.headers.location
    }
    expect(await form('/cart?x=1')).toBe('/signin?done=1&next=%2Fcart%3Fx%3D1')
    for (const next of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      '/\t/evil.test',
    ]) {
      expect(await form(next)).toBe('/signin?done=1&next=%2F')
    }
    expect(await form('/cart', 'wrong wrong')).toBe('/signin?error=auth.sign_in_refused&next=%2Fcart')
  })
})

describe('signing out', () => {
  test('works without scripts, not from another site', async () => {
    const browser = await signUp(app, 'adjoa@example.test')
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const form = { cookie, host: 'juaso.test', 'content-type': 'application/x-www-form-urlencoded' }
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { ...form, origin },
        payload: '',
      })
    expect((await post('http://evil.test')).json().code).toBe('auth.other_site')
    expect(await browser.refresh()).not.toBe('')
    const answer = await post('http://juaso.test')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(await browser.refresh()).toBe('')
  })

  test('ends this session alone', async () => {
    const here = await signUp(app, 'esi@example.test')
    const there = visitor(app)
    await there.post(signInPath, { email: 'esi@example.test', password: testPassword })
    const answer = await here.post('/api/auth/sign-out')
    expect(answer.statusCode).toBe(200)
    expect([...here.jar.keys()]).toEqual(['juaso.device'])
    expect(await here.refresh()).toBe('')
    expect(await there.refresh()).not.toBe('')
  })

  test('makes a copied cookie invalid', async () => {
    const here = await signUp(app, 'adwoa@example.test')
    const thief = visitor(app)
    for (const [name, value] of here.jar) thief.jar.set(name, value)
    expect(await thief.refresh()).not.toBe('')
    await here.post('/api/auth/sign-out')
    const refused = await thief.get('/api/auth/token')
    expect(refused.json()).toMatchObject({ status: 401, code: 'auth.required' })
  })

  test('everywhere ends every session and deletes the cookie', async () => {
    const here = await signUp(app, 'kojo@example.test')
    const there = visitor(app)
    await there.post(signInPath, { email: 'kojo@example.test', password: testPassword })
    expect((await here.post('/api/auth/revoke-sessions')).statusCode).toBe(200)
    expect([...here.jar.keys()]).toEqual(['juaso.device'])
    expect(await here.refresh()).toBe('')
    expect(await there.refresh()).toBe('')
  })

  test('on another device is done from the list of sessions, which has only the person’s own', async () => {
    const here = await signUp(app, 'efua@example.test')
    const there = visitor(app)
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
    await there.post(
      signInPath,
      { email: 'efua@example.test', password: testPassword },
      { headers: { 'user-agent': agent } },
    )
    const list = (await here.api('GET', '/api/auth/sessions')).json()
    expect(list).toHaveLength(2)
    expect(JSON.stringify(list)).not.toContain('token')
    const other = list.find((entry: { is_current: boolean }) => !entry.is_current)
    expect(other.device).toBe('Chrome on Android')

    const stranger = await signUp(app, 'stranger@example.test')
    const refused = await stranger.api('DELETE', `/api/auth/sessions/${other.id}`)
    expect(refused.json()).toMatchObject({ status: 404, code: 'session.not_found' })
    expect((await here.api('DELETE', `/api/auth/sessions/${other.id}`)).statusCode).toBe(204)
    expect(await there.refresh()).toBe('')
    expect(await here.refresh()).not.toBe('')
  })
})

test('endpoints of the sign-in library that are not used are closed', async () => {
  const ama = await signUp(app, 'closed@example.test')
  for (const path of [
    '/list-sessions',
    '/get-session',
    '/update-user',
    '/delete-user',
    '/set-password',
    '/ok',
  ]) {
    const answer = await ama.post(`/api/auth${path}`, { name: 'x', roles: ['admin'] })
    expect(answer.statusCode, path).toBe(404)
  }
})
