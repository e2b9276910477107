import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, visitor } from '../../../testing/people-market.ts'
import { signUpByPhone } from '../../../testing/phones/phone-people.ts'

const database = await testDatabase()
const { pool } = database
const send = '/api/auth/phone-number/send'
const textsTo = async (phone: string) =>
  (await pool.query('select 1 from text_messages where recipient = $1', [phone])).rows.length

// Each test has a clock of its own: codes of a later one would count here.
beforeEach(() => pool.query('delete from phone_codes'))

test('one network gets sixty codes in ten minutes, a browser in it six', async () => {
  const { app, pass } = await peopleMarket(database, { RATE_LIMITS: true, SMS_MINUTE_MAX: 1_000 })
  const here = { remoteAddress: '102.176.0.7' }
  const codeOf = async (answer: ReturnType<ReturnType<typeof visitor>['post']>) =>
    (await answer).json().code ?? 'sent'
  const browser = visitor(app)
  const own: string[] = []
  for (let place = 0; place < 8; place += 1) {
    own.push(await codeOf(browser.post(send, { phone: `+2332460000${10 + place}` }, here)))
  }
  // The first made the browser's name.
  expect(own.filter((code) => code === 'sent')).toHaveLength(7)
  expect(own.at(-1)).toBe('phone.too_many')
  const codes: string[] = []
  for (let half = 0; half < 2; half += 1) {
    // The limit on all calls of an address is one of a minute.
    pass(1.1)
    const phones = Array.from({ length: 29 }, (_, place) => `+233245000${half}${10 + place}`)
    codes.push(
      ...(await Promise.all(phones.map((phone) => codeOf(visitor(app).post(send, { phone }, here))))),
    )
  }
  expect(codes.filter((code) => code === 'sent')).toHaveLength(53)
  expect(codes.filter((code) => code === 'phone.too_many')).toHaveLength(5)
  const elsewhere = { remoteAddress: '102.176.0.8' }
  expect((await visitor(app).post(send, { phone: '+233245009090' }, elsewhere)).statusCode).toBe(200)
  pass(11)
  expect((await visitor(app).post(send, { phone: '+233245009091' }, here)).statusCode).toBe(200)
})

test('strangers from many addresses get SMS_MINUTE_MAX codes a minute; then accounts alone get theirs', async () => {
  const { app, log, pass } = await peopleMarket(database, { RATE_LIMITS: true, SMS_MINUTE_MAX: 10 })
  const [account, fresh] = ['+233248000001', '+233248000002']
  const owner = await signUpByPhone(app, pool, account)
  pass(2)
  const ask = (phone: string, place: number) =>
    visitor(app).post(send, { phone }, { remoteAddress: `41.67.${place}.1` })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) => ask(`+2332481000${10 + place}`, place)),
  )
  expect(answers.filter((answer) => answer.json().accounts_only === true)).toHaveLength(30)
  const { rows } = await pool.query(`select 1 from text_messages where recipient like '+2332481000%'`)
  expect(rows).toHaveLength(10)
  const alarms = log.filter((line) => line.includes('(SMS_MINUTE_MAX)')).map((line) => JSON.parse(line))
  expect(alarms).toMatchObject([{ sent: 10, most: 10 }])
  const before = await textsTo(account)
  // Nobody learns which number has an account, and a known browser is told nothing of others.
  for (const place of [101, 102]) {
    const [known, unknown] = [await ask(account, place), await ask(fresh, place)]
    expect(known.json()).toEqual({ again_in: expect.any(Number), accounts_only: true })
    expect(unknown.json()).toEqual({ again_in: expect.any(Number), accounts_only: true })
  }
  expect(await textsTo(account)).toBe(before + 1)
  expect(await textsTo(fresh)).toBe(0)
  expect((await owner.post(send, { phone: account })).json()).toEqual({ again_in: 60 })
  expect(await textsTo(account)).toBe(before + 2)
  pass(1.1)
  expect((await ask(fresh, 103)).json()).toEqual({ again_in: 60 })
})

test('the last tenth of the codes of a day is for browsers that are known', async () => {
  const { app, log } = await peopleMarket(database, { SMS_DAILY_MAX: 10 })
  const phone = '+233249000001'
  const owner = await signUpByPhone(app, pool, phone)
  const ask = async (place: number) =>
    (await visitor(app).post(send, { phone: `+23324910000${place}` })).json().code ?? 'sent'
  const codes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(ask))
  expect(codes.filter((code) => code === 'sent')).toHaveLength(8)
  const strangers = log.filter((line) => line.includes('strangers to a number get are used up'))
  expect(strangers.map((line) => JSON.parse(line))).toMatchObject([{ sent: 9, most: 10 }])
  expect((await owner.post(send, { phone })).statusCode).toBe(200)
})

test('the market sends no more codes in a day than SMS_DAILY_MAX, and says so before', async () => {
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
