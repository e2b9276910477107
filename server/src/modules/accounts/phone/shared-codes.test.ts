import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'
import { newestCode, signUpByPhone, wrongCode } from '../../../testing/phones/phone-people.ts'

const database = await testDatabase()
const { pool } = database
const { app } = await peopleMarket(database)
const [send, enter] = ['/api/auth/phone-number/send', '/api/auth/sign-in/phone-number']
const from = (place: number | string) => ({ remoteAddress: `41.66.7.${place}` })
const codesTo = async (phone: string) =>
  (await pool.query('select 1 from phone_codes where phone = $1', [phone])).rows.length

let people = 0
const aNumber = () => `+2332430000${10 + people++}`

/** A message that a stranger had sent, and its code. */
async function sentTo(phone: string) {
  const first = visitor(app)
  expect((await first.post(send, { phone }, from(200))).statusCode).toBe(200)
  return { first, code: await newestCode(pool, phone) }
}

/** The refusals of wrong codes in one browser. */
async function guess(browser: ReturnType<typeof visitor>, code: string, times: number) {
  const answers: string[] = []
  for (let step = 1; step <= times; step += 1) {
    answers.push((await browser.post(enter, { code: wrongCode(code, step) })).json().code)
  }
  return answers
}

beforeEach(() => pool.query('delete from phone_codes'))

test('each network that shares a code has five tries, and the one who asked first five of its own', async () => {
  const phone = aNumber()
  const { first, code } = await sentTo(phone)
  const guesser = visitor(app)
  await guesser.post(send, { phone }, from(1))
  const wrong = Array.from({ length: 4 }, () => 'phone.code_wrong')
  expect(await guess(guesser, code, 6)).toEqual([...wrong, 'phone.code_closed', 'phone.code_closed'])
  // Another browser of that network shares what is left, which is nothing.
  expect((await visitor(app).post(send, { phone }, from(1))).json()).toMatchObject({
    code: 'phone.wait',
    is_here: false,
  })
  const other = visitor(app)
  expect((await other.post(send, { phone }, from(2))).statusCode).toBe(200)
  expect((await other.post(enter, { code: wrongCode(code) })).json()).toMatchObject({ left: 4 })
  expect(await guess(first, code, 4)).toEqual(wrong)
  expect((await other.post(enter, { code, name: 'Abena Poku' })).statusCode).toBe(200)
})

test('a stranger who uses up shared tries keeps the owner, in a new browser, out of nothing', async () => {
  const phone = aNumber()
  await signUpByPhone(app, pool, phone)
  await pool.query('delete from phone_codes')
  const { code } = await sentTo(phone)
  const guesser = visitor(app)
  await guesser.post(send, { phone }, from(1))
  await guess(guesser, code, 5)
  const owner = visitor(app)
  expect((await owner.post(send, { phone }, from(2))).statusCode).toBe(200)
  expect((await owner.post(enter, { code })).json()).toMatchObject({ user: { name: 'Yaa Asantewaa' } })
})

test('four networks may guess at one code, before and after they have tickets; a ticket takes no place', async () => {
  const phone = aNumber()
  const { first, code } = await sentTo(phone)
  const browsers = Array.from({ length: 6 }, () => visitor(app))
  for (const [place, browser] of browsers.entries()) {
    expect((await browser.post(send, { phone }, from(place))).statusCode).toBe(200)
  }
  const answers: string[] = []
  for (const browser of browsers) answers.push(...(await guess(browser, code, 1)))
  const wrong = Array.from({ length: 4 }, () => 'phone.code_wrong')
  expect(answers).toEqual([...wrong, 'phone.code_closed', 'phone.code_closed'])
  expect((await visitor(app).post(send, { phone }, from(9))).json().code).toBe('phone.wait')
  expect((await browsers[0]?.post(enter, { code, name: 'Abena Poku' }))?.statusCode).toBe(200)
  expect((await first.post(enter, { code, name: 'Abena Poku' })).json().code).toBe('phone.code_closed')
})

test('browsers of one network without a cookie write one row, and each can enter the code', async () => {
  const phone = aNumber()
  const { code } = await sentTo(phone)
  const browsers = Array.from({ length: 30 }, () => visitor(app))
  for (const browser of browsers) {
    expect((await browser.post(send, { phone }, from(1))).statusCode).toBe(200)
  }
  expect(await codesTo(phone)).toBe(2)
  expect((await browsers[17]?.post(send, { phone }, from(1)))?.json()).toMatchObject({ is_here: true })
  const entered = await browsers[29]?.post(enter, { code, name: 'Abena Poku' })
  expect(entered?.statusCode, entered?.body).toBe(200)
})

test('twenty networks share one message', async () => {
  const phone = aNumber()
  await sentTo(phone)
  const answers: string[] = []
  for (let place = 1; place <= 25; place += 1) {
    answers.push((await visitor(app).post(send, { phone }, from(place))).json().code ?? 'shared')
  }
  expect(answers.filter((answer) => answer === 'shared')).toHaveLength(20)
  expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 'phone.wait'))
  expect(await codesTo(phone)).toBe(21)
})

test('three people signed in behind one network share one message', async () => {
  const phone = aNumber()
  await sentTo(phone)
  const answers: string[] = []
  for (let place = 1; place <= 5; place += 1) {
    const email = `neighbour-${place}@example.test`
    const browser = await signUp(app, email)
    await pool.query('update people set email_verified = true where email = $1', [email])
    const asked = await browser.api('POST', '/api/profile/phone', { phone, password: testPassword })
    answers.push(asked.json().code ?? 'shared')
  }
  expect(answers).toEqual(['shared', 'shared', 'shared', 'phone.wait', 'phone.wait'])
})

test('a browser whose tries are used up is not told to enter the code there', async () => {
  const phone = aNumber()
  const { code } = await sentTo(phone)
  const guesser = visitor(app)
  await guesser.post(send, { phone }, from(1))
  expect((await guesser.post(send, { phone }, from(1))).json()).toMatchObject({ is_here: true })
  await guess(guesser, code, 5)
  const wait = { code: 'phone.wait', is_here: false }
  expect((await guesser.post(send, { phone }, from(1))).json()).toMatchObject(wait)
})
