import { describe, expect, test } from 'vitest'
import type { SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import { testDatabase } from '../../../testing/database.ts'
import { confirmEmail, peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone } from '../../../testing/phones/phone-people.ts'
import { totpCode } from '../../../testing/totp.ts'

const database = await testDatabase()
const { pool } = database
const { app, pass } = await peopleMarket(database)
const phone = '+233243000101'
const newPassword = 'the owner chose 9'

/** As an account of the time when nobody asked whether an address is confirmed. */
const unconfirm = (email: string) =>
  pool.query('update people set email_verified = false where email = $1', [email])
const linkTo = async (email: string, part: string): Promise<string> => {
  const { rows } = await pool.query(
    `select text from mails where recipient = $1 and text like '%' || $2 || '%' order by id desc limit 1`,
    [email, part],
  )
  return /token=(\S+)/.exec(rows[0].text)?.[1] as string
}

/** The owner of a mailbox asks for a new password and signs in with it. */
async function reset(email: string) {
  await visitor(app).post('/api/auth/request-password-reset', { email })
  const token = await linkTo(email, 'password-reset?token=')
  const chosen = await visitor(app).post('/api/auth/reset-password', { token, newPassword })
  expect(chosen.statusCode, chosen.body).toBe(200)
  const owner = visitor(app)
  const entered = await owner.post('/api/auth/sign-in/email', { email, password: newPassword })
  expect(entered.statusCode, entered.body).toBe(200)
  await owner.refresh()
  return { owner, entered: entered.json() }
}

async function bindNumber(browser: Awaited<ReturnType<typeof signUp>>, number: string) {
  pass(2)
  await browser.api('POST', '/api/profile/phone', { phone: number, password: testPassword })
  const bound = await browser.api('POST', '/api/profile/phone/confirm', {
    code: await newestCode(pool, number),
  })
  expect(bound.statusCode, bound.body).toBe(200)
}

async function turnOnSecondFactor(browser: Awaited<ReturnType<typeof signUp>>) {
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: testPassword })
  const { secret } = enabled.json<SecondFactorSetup>()
  await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(secret) })
  await browser.refresh()
}

async function enterByPhone(number: string) {
  pass(2)
  const browser = visitor(app)
  await browser.post('/api/auth/phone-number/send', { phone: number })
  const code = await newestCode(pool, number)
  return browser.post('/api/auth/sign-in/phone-number', { code })
}

describe('before its address is confirmed, an account', () => {
  test('binds no number, not even by a code from before', async () => {
    const browser = await signUp(app, 'bind@example.test')
    const ask = () => browser.api('POST', '/api/profile/phone', { phone, password: testPassword })
    expect((await ask()).json()).toMatchObject({ status: 403, code: 'profile.email_unconfirmed' })
    await confirmEmail(database, 'bind@example.test')
    expect((await ask()).statusCode).toBe(200)
    await unconfirm('bind@example.test')
    const code = await newestCode(pool, phone)
    const refused = await browser.api('POST', '/api/profile/phone/confirm', { code })
    expect(refused.json().code).toBe('profile.email_unconfirmed')
    expect((await browser.api('GET', '/api/profile')).json().sign_in_phone).toBeNull()
  })

  test('turns no second factor on, not even by a key from before', async () => {
    const browser = await signUp(app, 'factor@example.test')
    const enable = () => browser.post('/api/auth/two-factor/enable', { password: testPassword })
    expect((await enable()).json()).toMatchObject({ status: 403, code: 'profile.email_unconfirmed' })
    await confirmEmail(database, 'factor@example.test')
    const { secret } = (await enable()).json<SecondFactorSetup>()
    await unconfirm('factor@example.test')
    const refused = await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(secret) })
    expect(refused.json().code).toBe('profile.email_unconfirmed')
    expect((await browser.api('GET', '/api/profile')).json().has_second_factor).toBe(false)
  })
})

describe('a new password by e-mail', () => {
  test('confirms an unconfirmed address and leaves no other way in', async () => {
    const email = 'victim@example.test'
    const squatter = await signUp(app, email)
    await confirmEmail(database, email)
    await bindNumber(squatter, phone)
    await turnOnSecondFactor(squatter)
    await squatter.api('POST', '/api/profile/email', { email: 'own@squatter.test', password: testPassword })
    const link = await linkTo('own@squatter.test', 'confirm-email')
    pass(2)
    await squatter.api('POST', '/api/profile/phone', { phone: '+233243000102', password: testPassword })
    await pool.query(`update people set roles = '{customer,vendor,admin}' where email = $1`, [email])
    const waiting = visitor(app)
    await waiting.post('/api/auth/sign-in/email', { email, password: testPassword })
    await unconfirm(email)

    const { owner, entered } = await reset(email)
    expect(entered).not.toHaveProperty('twoFactorRedirect')
    expect((await owner.api('GET', '/api/profile')).json()).toMatchObject({
      email,
      email_verified: true,
      sign_in_phone: null,
      phone_number: null,
      has_second_factor: false,
    })
    const { rows } = await pool.query(
      `select p.roles, (select count(*)::int from two_factors t where t.user_id = p.id) as factors,
         (select count(*)::int from verifications v where v.value like '%' || p.id || '%') as links,
         (select count(*)::int from phone_codes c where c.person_id = p.id and c.closed_at is null) as codes,
         (select count(*)::int from sessions s where s.user_id = p.id) as sessions
       from people p where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ roles: ['customer', 'vendor'], factors: 0, links: 0, codes: 0, sessions: 1 }])

    expect(await squatter.refresh()).toBe('')
    const late = { code: await newestCode(pool, '+233243000102') }
    expect((await squatter.api('POST', '/api/profile/phone/confirm', late)).statusCode).toBe(401)
    expect((await visitor(app).get(`/api/auth/confirm-email?token=${link}`)).headers.location).toBe(
      '/verify-email?error=1',
    )
    // The number is free: it opens a new account, which asks for a name.
    expect((await enterByPhone(phone)).json()).toMatchObject({ nameWanted: true })
  })

  test('leaves the number and the second factor of a confirmed address, but no link to another address', async () => {
    const email = 'confirmed@example.test'
    const browser = await signUp(app, email)
    await confirmEmail(database, email)
    await bindNumber(browser, '+233243000103')
    await browser.api('POST', '/api/profile/email', { email: 'thief@example.test', password: testPassword })
    const link = await linkTo('thief@example.test', 'confirm-email')
    await turnOnSecondFactor(browser)
    const { entered } = await reset(email)
    expect(entered).toMatchObject({ twoFactorRedirect: true })
    expect(await browser.refresh()).toBe('')
    expect((await enterByPhone('+233243000103')).json()).toMatchObject({ twoFactorRedirect: true })
    expect((await visitor(app).get(`/api/auth/confirm-email?token=${link}`)).headers.location).toBe(
      '/verify-email?error=1',
    )
  })
})

test('a person without an e-mail address changes the number as before', async () => {
  const browser = await signUpByPhone(app, pool, '+233243000104')
  pass(2)
  await browser.api('POST', '/api/profile/phone', { phone: '+233243000105' })
  const changed = await browser.api('POST', '/api/profile/phone/confirm', {
    code: await newestCode(pool, '+233243000105'),
  })
  expect(changed.json()).toMatchObject({ email: null, sign_in_phone: '+233243000105' })
})
