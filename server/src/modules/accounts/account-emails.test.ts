import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../testing/people-market.ts'
import { commonPasswordSentence } from './passwords/common-passwords.ts'

const database = await testDatabase()
const { pool } = database
const { app } = await peopleMarket(database)
const signInPath = '/api/auth/sign-in/email'

const newest = async (recipient: string, subject: string): Promise<string> => {
  const { rows } = await pool.query(
    'select text from mails where recipient = $1 and subject = $2 order by id desc limit 1',
    [recipient, subject],
  )
  return rows[0]?.text ?? ''
}
const linkIn = (text: string): string => /http:\/\/juaso\.test(\S+)/.exec(text)?.[1] ?? ''

describe('e-mails with links', () => {
  test('the link of the e-mail confirms the address, repeatedly, and a welcome follows', async () => {
    await signUp(app, 'akua@example.test')
    const link = linkIn(await newest('akua@example.test', 'Confirm your email address'))
    const first = await visitor(app).get(link)
    expect(first.statusCode).toBe(302)
    expect(first.headers.location).toBe('/verify-email?confirmed=1')
    const { rows } = await pool.query(`select email_verified from people where email = 'akua@example.test'`)
    expect(rows[0].email_verified).toBe(true)
    expect(await newest('akua@example.test', 'Welcome to Juaso')).toContain('Hello Akua,'.slice(0, 6))
    await visitor(app).get(link)
    const welcomes = await pool.query(
      `select 1 from mails where recipient = 'akua@example.test' and subject = 'Welcome to Juaso'`,
    )
    expect(welcomes.rowCount).toBe(1)
    const forged = await visitor(app).get(link.replace(/token=..../, 'token=eyJx'))
    expect(forged.headers.location).toContain('error=')
  })

  test('a forgotten password is replaced through the e-mail, once, and other sessions end', async () => {
    const before = await signUp(app, 'abena@example.test')
    const request = await visitor(app).post('/api/auth/request-password-reset', {
      email: 'Abena@example.test',
    })
    const askedForNobody = await visitor(app).post('/api/auth/request-password-reset', {
      email: 'no@example.test',
    })
    expect(request.json()).toEqual(askedForNobody.json())
    expect(await newest('no@example.test', 'Choose a new password')).toBe('')

    const link = linkIn(await newest('abena@example.test', 'Choose a new password'))
    expect(link).toMatch(/^\/password-reset\?token=/)
    const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
    const stored = await pool.query('select identifier from verifications')
    expect(JSON.stringify(stored.rows)).not.toContain(token)

    const reset = (newPassword: string) =>
      visitor(app).post('/api/auth/reset-password', { token, newPassword })
    expect((await reset('short')).json().errors.newPassword[0]).toBe('Password must be at least 8 characters')
    // Nor is somebody's own address a password, which the form does not know.
    expect((await reset('ABENA@example.test')).json().errors.newPassword).toEqual([commonPasswordSentence])
    expect((await reset('a new password 9')).statusCode).toBe(200)
    expect((await reset('another password 9')).json()).toMatchObject({ code: 'auth.link_invalid' })
    expect(await before.refresh()).toBe('')
    const signIn = (password: string) =>
      visitor(app).post(signInPath, { email: 'abena@example.test', password })
    expect((await signIn(testPassword)).statusCode).toBe(401)
    expect((await signIn('a new password 9')).statusCode).toBe(200)
    expect(await newest('abena@example.test', 'Your password was changed')).not.toBe('')
  })

  test('the link for a new password expires after an hour', async () => {
    await signUp(app, 'late@example.test')
    await visitor(app).post('/api/auth/request-password-reset', { email: 'late@example.test' })
    const link = linkIn(await newest('late@example.test', 'Choose a new password'))
    const token = new URL(link, 'http://x').searchParams.get('token')
    const life = await pool.query(
      `select extract(epoch from max(expires_at - now())) as seconds from verifications`,
    )
    expect(Number(life.rows[0].seconds)).toBeGreaterThan(3_540)
    expect(Number(life.rows[0].seconds)).toBeLessThanOrEqual(3_600)
    await pool.query(`update verifications set expires_at = now() - interval '1 second'`)
    const late = await visitor(app).post('/api/auth/reset-password', {
      token,
      newPassword: 'a new password 9',
    })
    expect(late.json()).toMatchObject({ status: 400, code: 'auth.link_invalid' })
  })

  test('changing the password requires the old one and ends the other sessions', async () => {
    const here = await signUp(app, 'kwame@example.test')
    const there = visitor(app)
    await there.post(signInPath, { email: 'kwame@example.test', password: testPassword })
    const change = (currentPassword: string, newPassword = 'a new password 9') =>
      here.post('/api/auth/change-password', { currentPassword, newPassword })
    expect((await change(testPassword, 'Kwame@example.test')).json().errors.newPassword).toEqual([
      commonPasswordSentence,
    ])
    expect((await change('not this one')).json()).toMatchObject({
      code: 'auth.password_wrong',
      errors: { currentPassword: ['The current password is not right.'] },
    })
    expect((await change(testPassword)).statusCode).toBe(200)
    expect(await here.refresh()).not.toBe('')
    expect(await there.refresh()).toBe('')
  })
})
