import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testPassword, visitor } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { app, log } = await peopleMarket(database)
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

let people = 0
/** A person whose account is a day old. */
async function aPerson() {
  people += 1
  const email = `person-${people}@example.test`
  const browser = await signUp(app, email)
  await database.pool.query(`update people set created_at = created_at - interval '1 day' where email = $1`, [
    email,
  ])
  return { email, browser }
}

const signIn = (browser: ReturnType<typeof visitor>, email: string, language?: string) =>
  browser.post(
    '/api/auth/sign-in/email',
    { email, password: testPassword },
    { headers: { 'user-agent': chrome, ...(language ? { cookie: `juaso.lang=${language}` } : {}) } },
  )

const mailsTo = async (email: string): Promise<{ subject: string; text: string; html: string }[]> =>
  (
    await database.pool.query(
      `select subject, text, html from mails where recipient = $1 and subject !~ 'Confirm' order by id`,
      [email],
    )
  ).rows

describe('a sign-in', () => {
  test.each([
    ['en', 'A new sign-in to your account', 'Hello Ama,', 'device we have not seen before (Chrome, Android)'],
    ['de', 'Neue Anmeldung bei Ihrem Konto', 'Hallo Ama,', 'uns unbekannten Gerät (Chrome, Android)'],
    [
      'fr',
      'Nouvelle connexion à votre compte',
      'Bonjour Ama,',
      'que nous ne connaissons pas (Chrome, Android)',
    ],
  ])('from a new device is told by e-mail, in %s', async (language, subject, greeting, sentence) => {
    const { email } = await aPerson()
    expect((await signIn(visitor(app), email, language)).statusCode).toBe(200)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(greeting)
    expect(mail?.text).toContain(sentence)
    expect(mail?.html).toContain('/account')
  })

  test('from a known device, the first one after signing up, and a refused one send none', async () => {
    const { email, browser } = await aPerson()
    await signIn(browser, email)
    const stranger = visitor(app)
    await stranger.post('/api/auth/sign-in/email', { email, password: 'a wrong one' })
    expect(await mailsTo(email)).toEqual([])
    const young = `young-${email}`
    await signUp(app, young)
    await signIn(visitor(app), young)
    expect(await mailsTo(young)).toEqual([])
  })

  test('is logged with its person and address, without cookie or e-mail', async () => {
    const { email, browser } = await aPerson()
    const before = log.length
    await signIn(browser, email)
    const lines = log.slice(before).filter((line) => line.includes('signed in'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] as string)).toMatchObject({ ip: '127.0.0.1', isKnownDevice: true })
    expect(lines[0]).not.toContain(email)
    expect(lines[0]).not.toContain('session_token')
  })
})
