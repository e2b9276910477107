import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { pool } = database
const { app, pass } = await peopleMarket(database)

type Browser = Awaited<ReturnType<typeof signUp>>

const ask = (browser: Browser, email: string, password: string | undefined = testPassword) =>
  browser.api('POST', '/api/profile/email', { email, password })

const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> =>
  (await pool.query('select subject, text from mails where recipient = $1 order by id', [recipient])).rows

async function linkTo(email: string, path = 'confirm-email'): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  return new RegExp(`/(?:api/auth/)?${path}\\?token=\\S+`).exec(text)?.[0] as string
}

async function press(link: string): Promise<unknown> {
  return (await visitor(app).get(link)).headers.location
}

const emailOf = async (browser: Browser) => (await browser.api('GET', '/api/profile')).json().email
const signIn = (email: string) =>
  visitor(app).post('/api/auth/sign-in/email', { email, password: testPassword })

test('[BB-5.02] an address needs the password, and is changed by the link that goes to the new one, once', async () => {
  const browser = await signUp(app, 'before@example.test')
  expect((await ask(browser, '')).json().errors.email[0]).toBe('Email is required')
  expect((await ask(browser, 'nowhere')).json().errors.email).toEqual(['Please enter a valid email address'])
  expect((await ask(browser, 'before@example.test')).json().code).toBe('profile.email_same')
  expect((await ask(browser, 'after@example.test', '')).json().code).toBe('auth.password_needed')
  expect((await ask(browser, 'after@example.test', 'wrong')).json().code).toBe('profile.password_wrong')
  expect((await ask(browser, 'After@example.test')).statusCode).toBe(204)
  expect(await emailOf(browser)).toBe('before@example.test')
  const link = await linkTo('after@example.test')
  expect(await press(link)).toBe('/verify-email?confirmed=1')
  expect(await press(link)).toBe('/verify-email?error=1')
  expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({
    email: 'after@example.test',
    email_verified: true,
  })
  expect((await signIn('after@example.test')).statusCode).toBe(200)
  expect((await signIn('before@example.test')).statusCode).toBe(401)
  const told = (await mailsTo('before@example.test')).at(-1)
  expect(told?.subject).toBe('Your email address was changed')
  expect(told?.text).not.toContain('after@example.test')
})

test('a link for a new password that went to the address before chooses none afterwards', async () => {
  const browser = await signUp(app, 'reset@example.test')
  await visitor(app).post('/api/auth/request-password-reset', { email: 'reset@example.test' })
  const token = (await linkTo('reset@example.test', 'password-reset')).split('token=')[1] as string
  await ask(browser, 'moved@example.test')
  expect(await press(await linkTo('moved@example.test'))).toBe('/verify-email?confirmed=1')
  const chosen = await visitor(app).post('/api/auth/reset-password', { token, newPassword: 'Another-2026!' })
  expect(chosen.statusCode).toBe(400)
  expect((await signIn('moved@example.test')).statusCode).toBe(200)
})

test('of two links for one account only the first that is pressed counts', async () => {
  const browser = await signUp(app, 'one@example.test')
  await ask(browser, 'two@example.test')
  await ask(browser, 'three@example.test')
  const links = [await linkTo('two@example.test'), await linkTo('three@example.test')]
  const answers = await Promise.all(links.map(press))
  expect(answers.toSorted()).toEqual(['/verify-email?confirmed=1', '/verify-email?error=1'])
  expect(['two@example.test', 'three@example.test']).toContain(await emailOf(browser))
})

test('an address that has an account gets an e-mail without a link, and the answer is the same', async () => {
  await signUp(app, 'taken@example.test')
  const browser = await signUp(app, 'wants@example.test')
  expect((await ask(browser, 'taken@example.test')).statusCode).toBe(204)
  const mail = (await mailsTo('taken@example.test')).at(-1)
  expect(mail?.subject).toBe('This email address has an account already')
  expect(mail?.text).not.toContain('token')
})

test('an address that somebody signed up with meanwhile, or after a day, is not given', async () => {
  const browser = await signUp(app, 'slow@example.test')
  await ask(browser, 'raced@example.test')
  const raced = await linkTo('raced@example.test')
  await signUp(app, 'raced@example.test')
  expect(await press(raced)).toBe('/verify-email?error=1')
  await ask(browser, 'late@example.test')
  const late = await linkTo('late@example.test')
  pass(24 * 60 + 1)
  expect(await press(late)).toBe('/verify-email?error=1')
})

test('an address that somebody asks to have gets as few e-mails as any other that is named to us, whoever asks', async () => {
  const limited = await peopleMarket(database, { RATE_LIMITS: true })
  const [one, two] = [
    await signUp(limited.app, 'first@example.test'),
    await signUp(limited.app, 'second@example.test'),
  ]
  const statuses = []
  for (const browser of [one, two, one, two, one, two])
    statuses.push((await ask(browser, 'bombed@example.test')).statusCode)
  expect(statuses).toEqual([204, 204, 204, 204, 429, 429])
  expect(await mailsTo('bombed@example.test')).toHaveLength(4)
})

test('an address of the demo, whose password everybody knows, stays with the demo', async () => {
  const demo = await peopleMarket(database, { DEMO_MARKET: true })
  const browser = await signUp(demo.app, 'shared@demo.juaso.test')
  const refused = await ask(browser, 'taken-over@example.test')
  expect(refused.json()).toMatchObject({ status: 409, code: 'profile.email_of_demo' })
  expect(await mailsTo('taken-over@example.test')).toEqual([])
  expect(await emailOf(browser)).toBe('shared@demo.juaso.test')
})
