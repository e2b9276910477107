import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone } from '../../../testing/phones/phone-people.ts'

const database = await testDatabase()
const { pool } = database
const send = '/api/auth/phone-number/send'
const textsTo = async (phone: string) =>
  (await pool.query('select 1 from text_messages where recipient = $1', [phone])).rows.length

// Each test has a clock of its own: codes of a later one would count here.
beforeEach(() => pool.query('delete from phone_codes'))

describe('one number', () => {
  test('gets one code a minute and five an hour for one address', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000001'
    const browser = visitor(app)
    const ask = () => browser.post(send, { phone }, { remoteAddress: '41.66.0.1' })
    expect((await ask()).json()).toEqual({ again_in: 60 })
    const early = await ask()
    expect(early.json()).toMatchObject({ status: 429, code: 'phone.wait', is_here: true })
    expect(early.json().message ?? early.body).toContain('seconds')
    for (let count = 2; count <= 5; count += 1) {
      pass(1.1)
      expect((await ask()).statusCode).toBe(200)
    }
    pass(11)
    expect((await ask()).json().code).toBe('phone.too_many')
    pass(50)
    expect((await ask()).statusCode).toBe(200)
  })

  test('is never refused for a day to one address, which may be that of many people', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000006'
    const ask = () => visitor(app).post(send, { phone })
    for (let count = 1; count <= 10; count += 1) {
      expect((await ask()).statusCode).toBe(200)
      pass(20)
    }
    expect((await ask()).json().code).toBe('phone.too_many_today')
    for (let count = 11; count <= 13; count += 1) {
      pass(4 * 60)
      expect((await ask()).json()).toEqual({ again_in: 60 })
    }
    expect(await textsTo(phone)).toBe(13)
  })

  test('gets ten codes in 24 hours for all browsers that signed in with it', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000013'
    const first = await signUpByPhone(app, pool, phone)
    pass(1.1)
    const second = await signUpByPhone(app, pool, phone)
    for (let count = 1; count <= 10; count += 1) {
      pass(20)
      const asked = await (count % 2 ? first : second).post(send, { phone })
      expect(asked.json()).toEqual({ again_in: 60 })
    }
    for (const browser of [first, second]) {
      pass(20)
      expect((await browser.post(send, { phone })).json().code).toBe('phone.too_many_today')
    }
    // In a browser that is new the owner gets one.
    expect((await visitor(app).post(send, { phone })).statusCode).toBe(200)
    pass(24 * 60)
    expect((await first.post(send, { phone })).statusCode).toBe(200)
  })

  test('is sent fewer and fewer for strangers, who never end them', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000009'
    let places = 0
    const ask = () => {
      places += 1
      return visitor(app).post(send, { phone }, { remoteAddress: `41.66.3.${places}` })
    }
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      if (minute < 90 || minute % 15 === 0) await ask()
      pass(1.02)
    }
    expect(await textsTo(phone)).toBeLessThanOrEqual(15)
    expect(await textsTo(phone)).toBeGreaterThan(10)
  })

  test('that a stranger asks for again and again is open to its owner in a new browser', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000010'
    const owner = await signUpByPhone(app, pool, phone)
    for (let count = 1; count <= 6; count += 1) {
      pass(1.02)
      await visitor(app).post(send, { phone }, { remoteAddress: `41.66.4.${count}` })
    }
    pass(9)
    await visitor(app).post(send, { phone }, { remoteAddress: '41.66.4.99' })
    const another = visitor(app)
    const asked = await another.post(send, { phone }, { remoteAddress: '41.66.5.1' })
    expect(asked.statusCode, asked.body).toBe(200)
    // The message that the stranger had sent.
    const code = await newestCode(pool, phone)
    const entered = await another.post('/api/auth/sign-in/phone-number', { code })
    expect(entered.json()).toMatchObject({ user: { name: 'Yaa Asantewaa' } })
    expect(owner.jar.size).toBeGreaterThan(0)
  })

  test('sends one message for two browsers, and the code signs one of them in', async () => {
    const { app } = await peopleMarket(database)
    const phone = '+233244000011'
    const [first, second] = [visitor(app), visitor(app)]
    const enter = '/api/auth/sign-in/phone-number'
    await first.post(send, { phone })
    const shared = await second.post(send, { phone }, { remoteAddress: '41.66.6.1' })
    expect(shared.json()).toEqual({ again_in: expect.any(Number) })
    expect(await textsTo(phone)).toBe(1)
    const code = await newestCode(pool, phone)
    expect((await second.post(enter, { code, name: 'Adwoa Boateng' })).statusCode).toBe(200)
    const late = await first.post(enter, { code, name: 'Kofi Annor' })
    expect(late.json().code).toBe('phone.code_closed')
  })

  test('strangers who use up its codes keep its owner out of nothing', async () => {
    const { app, pass } = await peopleMarket(database, { RATE_LIMITS: true })
    const phone = '+233244000004'
    const owner = await signUpByPhone(app, pool, phone)
    for (let count = 2; count <= 5; count += 1) {
      pass(1.1)
      const elsewhere = { remoteAddress: `41.66.2.${count}` }
      expect((await visitor(app).post(send, { phone }, elsewhere)).statusCode).toBe(200)
    }
    // Signed in, and in the browser that signed in with the number before.
    await owner.refresh()
    expect((await owner.api('POST', '/api/profile/phone/again')).json()).toEqual({ again_in: 60 })
    expect((await owner.api('POST', '/api/profile/phone/again')).json().code).toBe('phone.wait')
    expect((await owner.post(send, { phone })).json()).toEqual({ again_in: 60 })
    expect((await owner.post(send, { phone })).json().code).toBe('phone.wait')
    for (let count = 2; count <= 5; count += 1) {
      pass(1.1)
      expect((await owner.post(send, { phone })).statusCode).toBe(200)
    }
    pass(1.1)
    expect((await owner.post(send, { phone })).json().code).toBe('phone.too_many')
    const other = '+233244000005'
    expect((await owner.post(send, { phone: other })).statusCode).toBe(200)
    expect((await owner.post(send, { phone: other })).json().code).toBe('phone.wait')
  })

  test('is sent one message when a hundred ask at once', async () => {
    const { app } = await peopleMarket(database)
    const phone = '+233244000002'
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        visitor(app).post(send, { phone }, { remoteAddress: `41.66.1.${place}` }),
      ),
    )
    // Twenty share the message of the first.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21)
    expect(await textsTo(phone)).toBe(1)
  })

  test('of two processes counts once', async () => {
    const [here, there] = await Promise.all([peopleMarket(database), peopleMarket(database)])
    const phone = '+233244000003'
    const answers = await Promise.all(
      [here, there, here, there].map(({ app }) => visitor(app).post(send, { phone })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await textsTo(phone)).toBe(1)
  })
})

describe('a number that codes are not sent to', () => {
  test.each([
    ['+233302000000', 'phone.invalid', 'a landline of Accra'],
    ['+233800123456', 'phone.invalid', 'a free number'],
    ['0242', 'phone.invalid', 'too few digits'],
    ['024 123 4567 89', 'phone.invalid', 'too many digits'],
    ['+2348031234567', 'phone.foreign', 'Nigeria'],
    ['+447911123456', 'phone.foreign', 'Britain'],
    ['+371 8100 1234', 'phone.foreign', 'a premium number of Latvia'],
    ['+88213300000', 'phone.foreign', 'a satellite'],
  ])('%s: %s (%s)', async (phone, code) => {
    const { app } = await peopleMarket(database)
    const answer = await visitor(app).post(send, { phone })
    expect(answer.json().status).toBe(400)
    expect(['phone.invalid', 'phone.foreign']).toContain(answer.json().code)
    if (phone.startsWith('+2') || phone.startsWith('0') || phone.startsWith('+44')) {
      expect(answer.json().code).toBe(code)
    }
    expect(answer.json().errors.phone).toHaveLength(1)
  })

  test('may be one of the countries in SMS_COUNTRIES', async () => {
    const { app } = await peopleMarket(database, { SMS_COUNTRIES: ['GH', 'NG'] })
    expect((await visitor(app).post(send, { phone: '+2348031234567' })).statusCode).toBe(200)
    expect(await newestCode(pool, '+2348031234567')).toMatch(/^\d{6}$/)
  })
})

test('a production market that can send nothing offers no codes and refuses to', async () => {
  const { app } = await peopleMarket(database, { isProduction: true, DEMO_MARKET: false })
  expect((await visitor(app).get('/api/auth-options')).json()).toMatchObject({ phone: false })
  expect((await visitor(app).post(send, { phone: '+233247000001' })).json().code).toBe('phone.paused')
})
