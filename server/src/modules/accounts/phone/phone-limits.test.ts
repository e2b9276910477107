import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone } from '../../../testing/phones/phone-people.ts'

const database = await testDatabase()
const { pool } = database
const send = '/api/auth/phone-number/send'

describe('one number', () => {
  test('gets one code a minute and five an hour, from whatever address', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000001'
    const ask = (remoteAddress: string) => visitor(app).post(send, { phone }, { remoteAddress })
    expect((await ask('41.66.0.1')).json()).toEqual({ again_in: 60 })
    const early = await ask('41.66.0.2')
    expect(early.json()).toMatchObject({ status: 429, code: 'phone.wait' })
    expect(early.json().message ?? early.body).toContain('seconds')
    for (let count = 2; count <= 5; count += 1) {
      pass(1.1)
      expect((await ask(`41.66.0.${count}`)).statusCode).toBe(200)
    }
    pass(1.1)
    expect((await ask('41.66.0.9')).json().code).toBe('phone.too_many')
    pass(60)
    expect((await ask('41.66.0.9')).statusCode).toBe(200)
  })

  test('gets ten codes in 24 hours, from however many browsers', async () => {
    const { app, pass } = await peopleMarket(database)
    const phone = '+233244000006'
    const ask = () => visitor(app).post(send, { phone })
    for (let count = 1; count <= 10; count += 1) {
      expect((await ask()).statusCode).toBe(200)
      pass(20)
    }
    const refused = (await ask()).json()
    // The first was sent 200 minutes ago.
    expect(refused).toMatchObject({ status: 429, code: 'phone.too_many_today', hours: 21 })
    pass(24 * 60 - 200 + 1)
    expect((await ask()).statusCode).toBe(200)
    pass(2)
    expect((await ask()).json()).toMatchObject({ code: 'phone.too_many', minutes: 17 })
  })

  test('that waits tells the browser alone that its code is the one on its way', async () => {
    const { app } = await peopleMarket(database)
    const phone = '+233244000007'
    const browser = visitor(app)
    await browser.post(send, { phone })
    expect((await browser.post(send, { phone })).json()).toMatchObject({ code: 'phone.wait', is_here: true })
    const other = visitor(app)
    await other.post(send, { phone: '+233244000008' })
    expect((await other.post(send, { phone })).json()).toMatchObject({ code: 'phone.wait', is_here: false })
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
    expect((await visitor(app).post(send, { phone })).json().code).toBe('phone.wait')
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
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await pool.query('select 1 from text_messages where recipient = $1', [phone])
    expect(rows).toHaveLength(1)
  })

  test('of two processes counts once', async () => {
    const [here, there] = await Promise.all([peopleMarket(database), peopleMarket(database)])
    const phone = '+233244000003'
    const answers = await Promise.all(
      [here, there, here, there].map(({ app }) => visitor(app).post(send, { phone })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429])
  })
})

test('one network gets twenty codes in ten minutes, for however many numbers', async () => {
  const { app, pass } = await peopleMarket(database, { RATE_LIMITS: true })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, place) =>
      visitor(app).post(send, { phone: `+2332450000${10 + place}` }, { remoteAddress: '102.176.0.7' }),
    ),
  )
  const codes = answers.map((answer) => answer.json().code ?? 'sent')
  expect(codes.filter((code) => code === 'sent')).toHaveLength(20)
  expect(codes.filter((code) => code === 'phone.too_many')).toHaveLength(5)
  const elsewhere = { remoteAddress: '102.176.0.8' }
  expect((await visitor(app).post(send, { phone: '+233245000090' }, elsewhere)).statusCode).toBe(200)
  pass(11)
  const later = { remoteAddress: '102.176.0.7' }
  expect((await visitor(app).post(send, { phone: '+233245000091' }, later)).statusCode).toBe(200)
})

test('the market sends no more codes in a day than SMS_DAILY_MAX, and says so before', async () => {
  await pool.query('delete from phone_codes')
  const { app, log, pass } = await peopleMarket(database, { SMS_DAILY_MAX: 5 })
  const ask = (place: number) => visitor(app).post(send, { phone: `+23324600000${place}` })
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.json()).toMatchObject({ status: 503, code: 'phone.paused' })
  const alarms = log.filter((line) => line.includes('text messages need a person'))
  expect(alarms.map((line) => JSON.parse(line).sent)).toEqual([4, 5])
  pass(24 * 60 + 1)
  expect((await ask(8)).statusCode).toBe(200)
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

test('one network gets a quarter of the codes of a day, so that the others are left for everybody else', async () => {
  const { app, pass } = await peopleMarket(database, { RATE_LIMITS: true, SMS_DAILY_MAX: 100 })
  pass(48 * 60)
  const ask = async (place: number, remoteAddress: string) =>
    (await visitor(app).post(send, { phone: `+2332460001${place}` }, { remoteAddress })).json().code ?? 'sent'
  const codes = []
  for (let place = 10; place < 40; place += 1) {
    codes.push(await ask(place, '102.176.9.7'))
    pass(1)
  }
  expect(codes.filter((code) => code === 'sent')).toHaveLength(25)
  expect(codes.at(-1)).toBe('phone.too_many_today')
  expect(await ask(60, '41.66.9.9')).toBe('sent')
  pass(24 * 60)
  expect(await ask(61, '102.176.9.7')).toBe('sent')
})
