import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { confirmEmail, peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone, wrongCode } from '../../../testing/phones/phone-people.ts'
import { confirmPassword } from '../passwords/check-password.ts'

const database = await testDatabase()
const { pool } = database
const { app, accounts, pass } = await peopleMarket(database)

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `+2332430${String(10_000 + numbers)}`
}
const idOf = async (phone: string): Promise<string> =>
  (await pool.query('select id from people where sign_in_phone = $1', [phone])).rows[0]?.id
const mailsTo = async (recipient: string) =>
  (await pool.query('select subject, text from mails where recipient = $1 order by id', [recipient])).rows
const textsTo = async (recipient: string) =>
  (await pool.query('select text from text_messages where recipient = $1 and not is_secret', [recipient]))
    .rows

describe('a number of one’s own account', () => {
  test('needs the password where there is one, and the code of the number', async () => {
    const phone = aNumber()
    const browser = await signUp(app, 'adds@example.test')
    await confirmEmail(database, 'adds@example.test')
    const ask = (password?: string) => browser.api('POST', '/api/profile/phone', { phone, password })
    expect((await ask()).json().code).toBe('auth.password_needed')
    expect((await ask('not the password')).json().code).toBe('profile.password_wrong')
    expect((await ask(testPassword)).json()).toEqual({ again_in: 60 })
    const code = await newestCode(pool, phone)
    const confirm = (typed: string) => browser.api('POST', '/api/profile/phone/confirm', { code: typed })
    expect((await confirm(wrongCode(code))).json()).toMatchObject({ code: 'phone.code_wrong' })
    expect((await confirm(code)).json()).toMatchObject({ sign_in_phone: phone, email: 'adds@example.test' })
    expect((await confirm(code)).json().code).toBe('phone.code_closed')
    expect((await mailsTo('adds@example.test')).map(({ subject }) => subject)).toContain(
      'Your phone number was changed',
    )
  })

  test('cannot be another person’s: only who entered its code learns that', async () => {
    const taken = aNumber()
    await signUpByPhone(app, pool, taken)
    pass(2)
    const browser = await signUp(app, 'takes@example.test')
    await confirmEmail(database, 'takes@example.test')
    const ask = { phone: taken, password: testPassword }
    expect((await browser.api('POST', '/api/profile/phone', ask)).json()).toEqual({ again_in: 60 })
    const code = await newestCode(pool, taken)
    const guess = await browser.api('POST', '/api/profile/phone/confirm', { code: wrongCode(code) })
    expect(guess.json().code).toBe('phone.code_wrong')
    const proven = await browser.api('POST', '/api/profile/phone/confirm', { code })
    expect(proven.json().code).toBe('phone.taken')
    expect((await browser.api('GET', '/api/profile')).json().sign_in_phone).toBeNull()
    // The code of a number to be added signs nobody in.
    const entering = await browser.post('/api/auth/sign-in/phone-number', { code })
    expect(entering.json().code).toBe('phone.code_closed')
  })

  test('goes to one of two people who prove it at the same moment', async () => {
    const phone = aNumber()
    const browsers = [await signUp(app, 'one@example.test'), await signUp(app, 'two@example.test')]
    for (const name of ['one', 'two']) await confirmEmail(database, `${name}@example.test`)
    const codes: string[] = []
    for (const browser of browsers) {
      await browser.api('POST', '/api/profile/phone', { phone, password: testPassword })
      codes.push(await newestCode(pool, phone))
      pass(1.1)
    }
    const answers = await Promise.all(
      browsers.map((browser, place) =>
        browser.api('POST', '/api/profile/phone/confirm', { code: codes[place] as string }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is changed by the code of the new one; the old one is told and signs in to nothing', async () => {
    const [before, after] = [aNumber(), aNumber()]
    const browser = await signUpByPhone(app, pool, before)
    const id = await idOf(before)
    const stranger = visitor(app)
    pass(2)
    await stranger.post('/api/auth/phone-number/send', { phone: before })
    const oldCode = await newestCode(pool, before)
    await browser.api('POST', '/api/profile/phone', { phone: after })
    await browser.api('POST', '/api/profile/phone/confirm', { code: await newestCode(pool, after) })
    expect(await idOf(after)).toBe(id)
    const told = await textsTo(before)
    expect(told).toHaveLength(1)
    expect(told[0].text).toContain(`the number ending in ${after.slice(-3)}`)
    const late = await stranger.post('/api/auth/sign-in/phone-number', { code: oldCode, name: 'Kofi Annor' })
    expect(late.json().code).toBe('phone.code_closed')
    // Whoever took the session cannot move money by the new number at once.
    pass(2)
    await browser.api('POST', '/api/profile/phone/again')
    const again = await newestCode(pool, after)
    const refused = await browser.api('DELETE', '/api/profile', { password: again })
    expect(refused.json()).toMatchObject({ status: 403, code: 'phone.changed_lately', hours: 24 })
  })
})

describe('a call that asks again', () => {
  test('takes a code from a person without a password, for its five minutes', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    const id = await idOf(phone)
    const confirm = (typed: string) => confirmPassword(accounts.checkPassword, id, typed)
    await expect(confirm('')).rejects.toMatchObject({ code: 'again.code_needed' })
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'again.code_closed' })
    pass(2)
    expect((await browser.api('POST', '/api/profile/phone/again')).json()).toEqual({ again_in: 60 })
    const code = await newestCode(pool, phone)
    await expect(confirm(wrongCode(code))).rejects.toMatchObject({ code: 'again.code_wrong' })
    await confirm(code)
    await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
    pass(6)
    await expect(confirm(code)).rejects.toMatchObject({ code: 'again.code_closed' })
  })

  test('is lost after five wrong codes at once', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    pass(2)
    await browser.api('POST', '/api/profile/phone/again')
    const code = await newestCode(pool, phone)
    const id = await idOf(phone)
    const tries = Array.from({ length: 8 }, (_, step) =>
      confirmPassword(accounts.checkPassword, id, wrongCode(code, step + 1)).catch(
        (error: { code: string }) => error.code,
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((refusal) => refusal === 'again.code_wrong')).toHaveLength(4)
    await expect(confirmPassword(accounts.checkPassword, id, code)).rejects.toMatchObject({
      code: 'again.code_closed',
    })
  })

  test('sends no code to an account without a number', async () => {
    const browser = await signUp(app, 'no-number@example.test')
    expect((await browser.api('POST', '/api/profile/phone/again')).json().code).toBe('phone.none')
  })

  test('deletes an account by a code, with every trace of the number, which is free then', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    const id = await idOf(phone)
    expect((await browser.api('DELETE', '/api/profile')).json().code).toBe('again.code_needed')
    pass(2)
    await browser.api('POST', '/api/profile/phone/again')
    const gone = await browser.api('DELETE', '/api/profile', { password: await newestCode(pool, phone) })
    expect(gone.statusCode).toBe(204)
    const { rows } = await pool.query('select * from people where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4))
    for (const [table, column] of [
      ['text_messages', 'recipient'],
      ['phone_codes', 'phone'],
    ]) {
      expect((await pool.query(`select 1 from ${table} where ${column} = $1`, [phone])).rowCount).toBe(0)
    }
    await signUpByPhone(app, pool, phone, 'Somebody New')
    expect(await idOf(phone)).not.toBe(id)
  })
})

describe('an e-mail address for an account without one', () => {
  const askFor = async (phone: string, browser: ReturnType<typeof visitor>, email: string) => {
    pass(2)
    await browser.api('POST', '/api/profile/phone/again')
    const password = await newestCode(pool, phone)
    return browser.api('POST', '/api/profile/email', { email, password })
  }

  test('is added by the link of an e-mail, once; the number is told, and a password can be chosen', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    const early = await browser.api('POST', '/api/profile/email', { email: 'late@example.test' })
    expect(early.json().code).toBe('again.code_needed')
    expect((await askFor(phone, browser, 'Late@example.test')).statusCode).toBe(204)
    expect((await browser.api('GET', '/api/profile')).json().email).toBeNull()
    const [sent] = await mailsTo('late@example.test')
    const link = /http:\/\/juaso\.test(\/api\/auth\/confirm-email\?token=\S+)/.exec(sent.text)?.[1] as string
    expect((await visitor(app).get(link)).headers.location).toBe('/verify-email?confirmed=1')
    expect((await visitor(app).get(link)).headers.location).toBe('/verify-email?error=1')
    expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({
      email: 'late@example.test',
      email_verified: true,
    })
    expect((await textsTo(phone))[0].text).toContain('An email address was added')
    expect((await askFor(phone, browser, 'late@example.test')).json().code).toBe('profile.email_same')

    await visitor(app).post('/api/auth/request-password-reset', { email: 'late@example.test' })
    const reset = (await mailsTo('late@example.test')).at(-1)
    const token = /token=(\S+)/.exec(reset.text)?.[1] as string
    const chosen = await visitor(app).post('/api/auth/reset-password', { token, newPassword: testPassword })
    expect(chosen.statusCode, chosen.body).toBe(200)
    const entered = await visitor(app).post('/api/auth/sign-in/email', {
      email: 'late@example.test',
      password: testPassword,
    })
    expect(entered.statusCode).toBe(200)
  })

  test('that has an account gets an e-mail without a link, and the same answer', async () => {
    await signUp(app, 'there@example.test')
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    expect((await askFor(phone, browser, 'there@example.test')).statusCode).toBe(204)
    const told = (await mailsTo('there@example.test')).at(-1)
    expect(told.subject).toBe('This email address has an account already')
    expect(told.text).not.toContain('token')
  })

  test('is not added when somebody signed up with it meanwhile', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    await askFor(phone, browser, 'raced@example.test')
    const link = /(\/api\/auth\/confirm-email\?token=\S+)/.exec(
      (await mailsTo('raced@example.test'))[0].text,
    )?.[1]
    await signUp(app, 'raced@example.test')
    expect((await visitor(app).get(link as string)).headers.location).toBe('/verify-email?error=1')
    expect((await browser.api('GET', '/api/profile')).json().email).toBeNull()
  })
})
