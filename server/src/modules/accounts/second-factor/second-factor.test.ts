import { describe, expect, test } from 'vitest'
import type { SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import { testDatabase } from '../../../testing/database.ts'
import {
  confirmEmail,
  peopleMarket,
  signUp,
  testOrigin,
  testPassword,
  visitor,
} from '../../../testing/people-market.ts'
import { nextTotpCode, totpCode } from '../../../testing/totp.ts'

const database = await testDatabase()
const { app } = await peopleMarket(database)
const verify = '/api/auth/two-factor/verify-totp'
const recover = '/api/auth/two-factor/verify-backup-code'

let people = 0
/** A person with the second factor on, the browser that turned it on, the key and the recovery codes. */
async function aPerson() {
  people += 1
  const email = `person-${people}@example.test`
  const browser = await signUp(app, email)
  await confirmEmail(database, email)
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: testPassword })
  expect(enabled.statusCode).toBe(200)
  const setup = enabled.json<SecondFactorSetup>()
  const confirmed = await browser.post(verify, { code: totpCode(setup.secret) })
  expect(confirmed.statusCode).toBe(200)
  return { email, browser, setup }
}

/** A browser after the right password, before the code. */
async function afterPassword(email: string) {
  const browser = visitor(app)
  const answer = await browser.post('/api/auth/sign-in/email', { email, password: testPassword })
  return { browser, answer }
}

const wrong = (secret: string) => String((Number(totpCode(secret)) + 1) % 1_000_000).padStart(6, '0')
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await database.pool.query(
      `select subject from mails where recipient = $1 and subject ~ 'Two-step' order by id`,
      [email],
    )
  ).rows.map(({ subject }) => subject)

describe('turning the second factor on', () => {
  test('needs the password, and takes effect after the first code', async () => {
    const browser = await signUp(app, 'on@example.test')
    await confirmEmail(database, 'on@example.test')
    const refused = await browser.post('/api/auth/two-factor/enable', { password: 'a wrong one' })
    expect(refused.json()).toMatchObject({ status: 400, code: 'auth.password_wrong' })
    const { secret, uri, picture, recovery_codes } = (
      await browser.post('/api/auth/two-factor/enable', { password: testPassword })
    ).json<SecondFactorSetup>()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Juaso/)
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/)
    expect(decodeURIComponent(picture)).toMatch(/^data:image\/svg\+xml,<svg /)
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await afterPassword('on@example.test')).answer.json()).not.toHaveProperty('twoFactorRedirect')
    expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({ has_second_factor: false })

    expect((await browser.post(verify, { code: wrong(secret) })).json()).toMatchObject({
      status: 400,
      code: 'auth.code_wrong',
      errors: { code: ['This code is not right. Please type the one that is shown now.'] },
    })
    expect((await browser.post(verify, { code: '12 34' })).json()).toMatchObject({
      errors: { code: ['Please type the code of six digits'] },
    })
    const code = totpCode(secret)
    expect((await browser.post(verify, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(
      200,
    )
    await browser.refresh()
    expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({ has_second_factor: true })
    expect(await mailsTo('on@example.test')).toEqual(['Two-step sign-in is on'])
    const again = await browser.post('/api/auth/two-factor/enable', { password: testPassword })
    expect(again.json()).toMatchObject({ status: 409, code: 'auth.second_factor_on' })
  })

  test('stores neither the key nor a recovery code in plain text', async () => {
    const { setup } = await aPerson()
    const { rows } = await database.pool.query('select secret, backup_codes from two_factors')
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(setup.secret)
    for (const code of setup.recovery_codes) expect(stored).not.toContain(code)
  })

  test('requires a sign-in', async () => {
    for (const path of ['/two-factor/enable', '/two-factor/disable']) {
      const answer = await visitor(app).post(`/api/auth${path}`, { password: testPassword })
      expect(answer.statusCode, path).toBe(401)
    }
    const browser = await signUp(app, 'never@example.test')
    await confirmEmail(database, 'never@example.test')
    const answer = await browser.post(verify, { code: '123456' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'auth.second_factor_off' })
  })
})

describe('signing in with it', () => {
  test('the password alone is not enough; the code is needed too', async () => {
    const { email, setup } = await aPerson()
    const { browser, answer } = await afterPassword(email)
    expect(answer.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await browser.refresh()).toBe('')
    expect((await browser.post(verify, { code: wrong(setup.secret) })).json()).toMatchObject({
      code: 'auth.code_wrong',
    })
    expect(await browser.refresh()).toBe('')
    const signedIn = await browser.post(verify, { code: nextTotpCode(setup.secret) })
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).not.toHaveProperty('token')
    expect(await browser.refresh()).not.toBe('')
  })

  test('a code without a password before it, or with a forged cookie, is refused', async () => {
    const { setup } = await aPerson()
    const browser = visitor(app)
    for (const cookie of [null, 'x', 'x.y']) {
      if (cookie) browser.jar.set('juaso.two_factor', cookie)
      const answer = await browser.post(verify, { code: totpCode(setup.secret) })
      expect(answer.json()).toMatchObject({ status: 401, code: 'auth.code_too_late' })
    }
  })

  test('a code is accepted once, the one that turned it on too, and none from before the last', async () => {
    const { email, setup } = await aPerson()
    const first = (await afterPassword(email)).browser
    const turnedOnWith = { code: totpCode(setup.secret, Date.now() - 5_000) }
    expect((await first.post(verify, turnedOnWith)).json()).toMatchObject({
      status: 409,
      code: 'auth.code_used',
      errors: { code: [expect.stringMatching('used already')] },
    })
    expect(await first.refresh()).toBe('')
    // The same sign-in goes on with the next code.
    const code = nextTotpCode(setup.secret)
    expect((await first.post(verify, { code })).statusCode).toBe(200)
    expect(await first.refresh()).not.toBe('')
    const second = (await afterPassword(email)).browser
    for (const used of [code, totpCode(setup.secret)])
      expect((await second.post(verify, { code: used })).json()).toMatchObject({ code: 'auth.code_used' })
    expect(await second.refresh()).toBe('')
  })

  test('of several sign-ins with one code at once, one succeeds', async () => {
    const { email, setup } = await aPerson()
    const browsers = await Promise.all([1, 2, 3].map(async () => (await afterPassword(email)).browser))
    const code = nextTotpCode(setup.secret)
    const answers = await Promise.all(browsers.map((browser) => browser.post(verify, { code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('a recovery code is accepted once', async () => {
    const { email, setup } = await aPerson()
    const [code] = setup.recovery_codes
    const first = (await afterPassword(email)).browser
    expect((await first.post(recover, { code: 'aaaaa-bbbbb' })).json()).toMatchObject({
      code: 'auth.recovery_code_wrong',
    })
    expect((await first.post(recover, { code: 'no code' })).json()).toMatchObject({
      errors: { code: ['Please type one of your recovery codes'] },
    })
    expect((await first.post(recover, { code })).statusCode).toBe(200)
    expect(await first.refresh()).not.toBe('')
    const second = (await afterPassword(email)).browser
    expect((await second.post(recover, { code })).json()).toMatchObject({
      errors: { code: ['This is none of your recovery codes, or it was used before: each works once.'] },
    })
  })

  test('five wrong codes end a sign-in, ten lock codes for fifteen minutes; the signed-in browser is not affected', async () => {
    const { email, setup, browser } = await aPerson()
    for (let round = 0; round < 2; round += 1) {
      const guesser = (await afterPassword(email)).browser
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await guesser.post(verify, { code: wrong(setup.secret) })).json()).toMatchObject({
          code: 'auth.code_wrong',
        })
      }
      const answer = (await guesser.post(verify, { code: totpCode(setup.secret) })).json()
      expect(answer.code).toBe(round === 0 ? 'auth.code_too_late' : 'auth.codes_locked')
    }
    const owner = (await afterPassword(email)).browser
    expect((await owner.post(verify, { code: totpCode(setup.secret) })).json()).toMatchObject({
      status: 429,
      code: 'auth.codes_locked',
      detail: 'Too many wrong codes. Please wait 15 minutes and try again.',
    })
    expect(await browser.refresh()).not.toBe('')
    await database.pool.query(`update two_factors set locked_until = now() - interval '1 second'`)
    expect((await owner.post(verify, { code: nextTotpCode(setup.secret) })).statusCode).toBe(200)
  })

  test('works without scripts', async () => {
    const { email } = await aPerson()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email?next=/cart',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: testOrigin,
        host: 'juaso.test',
      },
      payload: new URLSearchParams({ email, password: testPassword }).toString(),
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/signin/code?next=%2Fcart')
  })
})

describe('turning it off', () => {
  test('needs the password, sends an e-mail, and the password alone is enough again', async () => {
    const { email, browser } = await aPerson()
    const refused = await browser.post('/api/auth/two-factor/disable', { password: 'a wrong one' })
    expect(refused.json()).toMatchObject({ status: 400, code: 'auth.password_wrong' })
    expect((await browser.post('/api/auth/two-factor/disable', { password: testPassword })).statusCode).toBe(
      200,
    )
    expect(await mailsTo(email)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
    const { browser: other, answer } = await afterPassword(email)
    expect(answer.json()).not.toHaveProperty('twoFactorRedirect')
    expect(await other.refresh()).not.toBe('')
  })

  test('happens when the account is deleted, key and codes included', async () => {
    const { browser } = await aPerson()
    await browser.refresh()
    const { id } = (await browser.api('GET', '/api/profile')).json()
    expect((await browser.api('DELETE', '/api/profile', { password: testPassword })).statusCode).toBe(204)
    expect((await database.pool.query('select 1 from two_factors where user_id = $1', [id])).rowCount).toBe(0)
  })
})
