import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { confirmEmail, peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone, wrongCode } from '../../../testing/phones/phone-people.ts'
import { nextTotpCode, totpCode } from '../../../testing/totp.ts'

const database = await testDatabase()
const { pool } = database
const { app, log, pass } = await peopleMarket(database)

const send = '/api/auth/phone-number/send'
const enter = '/api/auth/sign-in/phone-number'

let numbers = 0
/** A Ghanaian mobile number that nobody else in this file has. */
const aNumber = () => {
  numbers += 1
  return `+2332420${String(10_000 + numbers)}`
}

const people = async (phone: string) =>
  (await pool.query('select * from people where sign_in_phone = $1', [phone])).rows

/** A browser that was sent a code, and the code. */
async function askedFor(phone: string) {
  const browser = visitor(app)
  const answer = await browser.post(send, { phone })
  expect(answer.statusCode, answer.body).toBe(200)
  return { browser, code: await newestCode(pool, phone) }
}

describe('signing up with a number', () => {
  test('sends six digits, asks a new number for a name, and makes a customer without an e-mail', async () => {
    const phone = aNumber()
    const typed = `0${phone.slice(4, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`
    const browser = visitor(app)
    expect((await browser.post(send, { phone: typed })).json()).toEqual({ again_in: 60 })
    const code = await newestCode(pool, phone)
    expect(code).toMatch(/^\d{6}$/)
    expect((await browser.post(enter, { code })).json()).toEqual({ nameWanted: true })
    expect(await browser.refresh()).toBe('')
    const entered = await browser.post(enter, { code, name: 'Yaa Asantewaa' })
    expect(entered.json()).toMatchObject({ user: { name: 'Yaa Asantewaa', email: null } })
    const token = await browser.refresh()
    const payload = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
    expect(payload).toMatchObject({ name: 'Yaa Asantewaa', realm_access: { roles: ['customer'] } })
    expect(payload).not.toHaveProperty('email')
    expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({
      email: null,
      email_verified: false,
      sign_in_phone: phone,
      phone_number: phone,
      has_password: false,
    })
    expect(await people(phone)).toHaveLength(1)
  })

  test('the message has the line that browsers fill in from, in the language of the page, in one part', async () => {
    const texts: string[] = []
    for (const [language, words] of [
      ['en', 'is your Juaso code'],
      ['de', 'ist Ihr'],
      ['fr', 'est votre'],
    ]) {
      const phone = aNumber()
      const browser = visitor(app)
      browser.jar.set('juaso.lang', language as string)
      await browser.post(send, { phone })
      const { rows } = await pool.query('select text from text_messages where recipient = $1', [phone])
      expect(rows[0].text).toContain(words)
      expect(rows[0].text).toMatch(/\n@juaso\.test #\d{6}$/)
      texts.push(rows[0].text)
    }
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^[\w\s.,:?!'()@#/éèàùìòäöüßÄÖÜÉ-]*$/)
    }
  })

  test('a number that has an account signs in to it, whatever name was typed', async () => {
    const phone = aNumber()
    await signUpByPhone(app, pool, phone, 'Esi Owusu')
    pass(2)
    const { browser, code } = await askedFor(phone)
    const entered = await browser.post(enter, { code, name: 'Somebody Else' })
    expect(entered.json()).toMatchObject({ user: { name: 'Esi Owusu' } })
    expect(await people(phone)).toHaveLength(1)
  })
})

describe('a code', () => {
  test('closes after five wrong tries: the right one is refused then', async () => {
    const phone = aNumber()
    const { browser, code } = await askedFor(phone)
    for (const left of [4, 3, 2, 1]) {
      const wrong = await browser.post(enter, { code: wrongCode(code, left), name: 'Ama Mensah' })
      expect(wrong.json()).toMatchObject({ status: 400, code: 'phone.code_wrong' })
      expect(wrong.json().errors.code[0]).toBe(`This code is not right. Tries left: ${left}.`)
    }
    for (const typed of [wrongCode(code, 9), code]) {
      const closed = await browser.post(enter, { code: typed, name: 'Ama Mensah' })
      expect(closed.json()).toMatchObject({ status: 409, code: 'phone.code_closed' })
    }
    expect(await people(phone)).toHaveLength(0)
  })

  test('counts tries at the same moment right: of forty, four are told what is left, and the right one is lost', async () => {
    const phone = aNumber()
    const { browser, code } = await askedFor(phone)
    const tries = Array.from({ length: 40 }, (_, step) =>
      browser.post(enter, { code: wrongCode(code, step + 1), name: 'Ama Mensah' }),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.json().code)
    expect(codes.filter((refusal) => refusal === 'phone.code_wrong')).toHaveLength(4)
    expect(codes.filter((refusal) => refusal === 'phone.code_closed')).toHaveLength(36)
    expect((await browser.post(enter, { code, name: 'Ama Mensah' })).json().code).toBe('phone.code_closed')
  })

  test('opens one session when it is entered twice at once', async () => {
    const phone = aNumber()
    const { browser, code } = await askedFor(phone)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => browser.post(enter, { code, name: 'Ama Mensah' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await people(phone)).toHaveLength(1)
  })

  test('is valid for five minutes, for the browser that asked alone, and once', async () => {
    const phone = aNumber()
    const { browser, code } = await askedFor(phone)
    const other = visitor(app)
    expect((await other.post(enter, { code, name: 'Ama Mensah' })).json().code).toBe('phone.code_closed')
    await other.post(send, { phone: aNumber() })
    expect((await other.post(enter, { code, name: 'Ama Mensah' })).json().code).toMatch(/^phone\.code_/)
    pass(5)
    expect((await browser.post(enter, { code, name: 'Ama Mensah' })).json().code).toBe('phone.code_closed')
    const again = await askedFor(phone)
    expect((await again.browser.post(enter, { code: again.code, name: 'Ama Mensah' })).statusCode).toBe(200)
    const copied = visitor(app)
    for (const [name, value] of again.browser.jar) copied.jar.set(name, value)
    expect((await copied.post(enter, { code: again.code })).json().code).toBe('phone.code_closed')
  })

  test('is stored as a keyed hash, and no log has it', async () => {
    const phone = aNumber()
    const { browser, code } = await askedFor(phone)
    await browser.post(enter, { code: wrongCode(code), name: 'Ama Mensah' })
    await browser.post(enter, { code, name: 'Ama Mensah' })
    const { rows } = await pool.query('select * from phone_codes where phone = $1', [phone])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(log.join('\n')).not.toContain(code)
  })
})

test('the answer is the same for a number with an account, without one, and twice at once', async () => {
  const [known, unknown] = [aNumber(), aNumber()]
  await signUpByPhone(app, pool, known)
  pass(2)
  const answers = await Promise.all([known, unknown].map((phone) => visitor(app).post(send, { phone })))
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const again = await Promise.all([known, unknown].map((phone) => visitor(app).post(send, { phone })))
  expect(again.map((answer) => answer.json())).toEqual(
    Array.from({ length: 2 }, () => ({ again_in: expect.any(Number) })),
  )
})

test('the second factor is asked for after a code too', async () => {
  const phone = aNumber()
  const email = 'both@example.test'
  const browser = await signUp(app, email)
  await confirmEmail(database, email)
  const setup = await browser.post('/api/auth/two-factor/enable', { password: testPassword })
  const { secret } = setup.json()
  await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(secret) })
  await pool.query('update people set sign_in_phone = $1, sign_in_phone_proven_at = now() where email = $2', [
    phone,
    email,
  ])
  const { browser: there, code } = await askedFor(phone)
  expect((await there.post(enter, { code })).json()).toEqual({ twoFactorRedirect: true })
  expect(await there.refresh()).toBe('')
  const verified = await there.post('/api/auth/two-factor/verify-totp', { code: nextTotpCode(secret) })
  expect(verified.statusCode, verified.body).toBe(200)
  expect(await there.refresh()).not.toBe('')
})

test('forms of another site neither send a code nor enter one', async () => {
  const phone = aNumber()
  const stranger = visitor(app, { origin: 'http://evil.test' })
  const headers = { host: 'juaso.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await stranger.post(send, { phone }, { headers })).json().code).toBe('auth.other_site')
  const { browser, code } = await askedFor(phone)
  const forged = await browser.post(
    enter,
    { code, name: 'Ama Mensah' },
    { headers: { origin: 'http://evil.test' } },
  )
  expect(forged.json().code).toBe('auth.other_site')
})

test('works without scripts', async () => {
  const phone = aNumber()
  const browser = visitor(app)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://juaso.test',
    host: 'juaso.test',
  }
  const post = async (url: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString()
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
    for (const { name, value } of answer.cookies) browser.jar.set(name, value)
    expect(answer.statusCode, answer.body).toBe(303)
    return answer.headers.location
  }
  expect(await post(`${send}?next=/cart`, { phone })).toBe('/signin/phone?sent=1&next=%2Fcart')
  const code = await newestCode(pool, phone)
  expect(await post(`${enter}?next=/cart`, { code, name: '' })).toBe(
    '/signin/phone?sent=1&name=1&next=%2Fcart',
  )
  // What is refused can be typed again: the page that follows has the same fields.
  expect(await post(`${enter}?next=/cart`, { code: '12', name: '' })).toBe(
    '/signin/phone?sent=1&name=1&error=request.invalid&next=%2Fcart',
  )
  expect(await post(`${enter}?next=/cart`, { code: wrongCode(code) })).toBe(
    '/signin/phone?sent=1&error=phone.code_wrong&left=4&next=%2Fcart',
  )
  expect(await post(`${send}?next=/cart`, { phone })).toMatch(
    /^\/signin\/phone\?sent=1&error=phone\.wait&seconds=\d+&next=%2Fcart$/,
  )
  expect(await post(`${enter}?next=/cart`, { code, name: 'Ama Mensah' })).toBe('/signin?done=1&next=%2Fcart')
  expect(await browser.refresh()).not.toBe('')
  expect(await post(`${enter}?next=/cart`, { code })).toBe(
    '/signin/phone?error=phone.code_closed&next=%2Fcart',
  )
  // Another browser has no code to type.
  browser.jar.clear()
  expect(await post(`${send}?next=/cart`, { phone })).toMatch(/^\/signin\/phone\?error=phone\.wait&seconds=/)
})

describe('a number that nobody signed in with for half a year', () => {
  test('asks a browser that is new for the name of the account, and counts wrong names as wrong codes', async () => {
    const phone = aNumber()
    const before = await signUpByPhone(app, pool, phone, 'Akosua Serwaa Mensah')
    pass(60 * 24 * 181)
    await pool.query(
      `update sessions set updated_at = now() - interval '200 days' where user_id in (
      select id from people where sign_in_phone = $1)`,
      [phone],
    )
    const stranger = await askedFor(phone)
    expect((await stranger.browser.post(enter, { code: stranger.code })).json()).toEqual({ nameWanted: true })
    for (const name of ['Kwame Addo', 'Kofi Addo', 'Yaw Addo', 'Kojo Addo', 'Kwesi Addo']) {
      const refused = await stranger.browser.post(enter, { code: stranger.code, name })
      expect(refused.json().code).toBe('phone.name_differs')
    }
    const late = await stranger.browser.post(enter, { code: stranger.code, name: 'Akosua Serwaa Mensah' })
    expect(late.json().code).toBe('phone.code_closed')
    pass(2)
    const owner = await askedFor(phone)
    const entered = await owner.browser.post(enter, { code: owner.code, name: 'mensah  akosua serwaa' })
    expect(entered.json()).toMatchObject({ user: { name: 'Akosua Serwaa Mensah' } })
    expect(before.jar.size).toBeGreaterThan(0)
  })

  test('opens at once in the browser that signed in before', async () => {
    const phone = aNumber()
    const browser = await signUpByPhone(app, pool, phone)
    await browser.post('/api/auth/sign-out')
    pass(60 * 24 * 181)
    await browser.post(send, { phone })
    const entered = await browser.post(enter, { code: await newestCode(pool, phone) })
    expect(entered.json()).toMatchObject({ user: { name: 'Yaa Asantewaa' } })
  })
})

test('a sign-in from a new browser is told by a text message where there is no e-mail', async () => {
  const phone = aNumber()
  await signUpByPhone(app, pool, phone)
  await pool.query(`update people set created_at = now() - interval '1 day' where sign_in_phone = $1`, [
    phone,
  ])
  pass(2)
  const { browser, code } = await askedFor(phone)
  await browser.post(enter, { code })
  const { rows } = await pool.query('select text from text_messages where recipient = $1 and not is_secret', [
    phone,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).toContain('New sign-in to your Juaso account')
  expect(rows[0].text.length).toBeLessThanOrEqual(160)
})
