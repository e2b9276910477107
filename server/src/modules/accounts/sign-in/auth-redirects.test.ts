import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testOrigin, visitor } from '../../../testing/people-market.ts'
import { ownLocation } from './auth-bridge.ts'

const database = await testDatabase()
const { app } = await peopleMarket(database)
await signUp(app, 'ama@example.test')

/** Addresses that a browser resolves to evil.test, and similar ones. */
const disguises = [
  'https://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/.//evil.test/path?x=1',
  '/.//evil.test/path?x=1#part',
  '/\t/evil.test',
  '/\n/evil.test',
  '/%09/evil.test',
  ' //evil.test',
  'javascript:alert(1)',
  'http:evil.test',
  `${testOrigin}//evil.test`,
  `${testOrigin}.evil.test/`,
  `${testOrigin}@evil.test/`,
]

/** The address that a browser resolves from `url` and this `Location`. */
const followed = (location: unknown, url: string) => new URL(String(location), `${testOrigin}${url}`)

async function linkFromMail(): Promise<string> {
  const { rows } = await database.pool.query(
    `select text from mails where subject = 'Confirm your email address' order by id desc limit 1`,
  )
  return /\/api\/auth\/verify-email\?\S+/.exec(rows[0].text)?.[0] ?? ''
}

describe.each(disguises)('%j', (disguise) => {
  const encoded = encodeURIComponent(disguise)

  test.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'])(
    'is not where the link that confirms an e-mail leads, as %s',
    async (parameter) => {
      const url = `/api/auth/verify-email?token=x&${parameter}=${encoded}`
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(302)
      expect(followed(answer.headers.location, url).href).toBe(
        `${testOrigin}/verify-email?confirmed=1&error=INVALID_TOKEN`,
      )
    },
  )

  test('is not where the outside provider’s answer leads', async () => {
    for (const query of [
      `error=access_denied&error_description=${encoded}`,
      `code=x&state=${encoded}`,
      `code=x&state=x&callbackURL=${encoded}&errorCallbackURL=${encoded}&redirectTo=${encoded}`,
    ]) {
      const url = `/api/auth/callback/oidc?${query}`
      const answer = await app.inject(url)
      const { location } = answer.headers
      if (location !== undefined) expect(followed(location, url).origin, query).toBe(testOrigin)
      else expect(answer.statusCode, query).toBeGreaterThanOrEqual(400)
    }
  })

  test('is not where a form without scripts leads', async () => {
    const url = `/api/auth/sign-in/email?next=${encoded}&callbackURL=${encoded}`
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: testOrigin,
        host: 'juaso.test',
      },
      payload: new URLSearchParams({ email: 'not an email', password: 'x' }).toString(),
    })
    expect(answer.statusCode).toBe(303)
    expect(followed(answer.headers.location, url).origin).toBe(testOrigin)
  })

  test('is not where any redirect of the library leads', () => {
    const location = ownLocation(disguise, testOrigin)
    expect(followed(location, '/api/auth/verify-email').origin).toBe(testOrigin)
    // Resolved a second time, as a proxy may do.
    expect(followed(followed(location, '/').pathname, '/').origin).toBe(testOrigin)
  })

  test('is not where the library’s other redirects lead: those endpoints are closed', async () => {
    for (const path of ['/reset-password/x', '/delete-user/callback', '/error', '/link-social']) {
      const answer = await app.inject(`/api/auth${path}?token=x&callbackURL=${encoded}`)
      expect(answer.statusCode, path).toBe(404)
    }
  })
})

test.each([
  ['/verify-email?confirmed=1', '/verify-email?confirmed=1'],
  [`${testOrigin}/signin?error=state_not_found`, '/signin?error=state_not_found'],
  [testOrigin, '/'],
])('%s, a redirect within the site, stays: %s', (location, expected) => {
  expect(ownLocation(location, testOrigin)).toBe(expected)
})

test('the link of the e-mail contains only its token and confirms the address', async () => {
  const link = await linkFromMail()
  expect([...new URLSearchParams(link.split('?')[1]).keys()]).toEqual(['token'])
  const answer = await visitor(app).get(`${link}&callbackURL=${encodeURIComponent('/.//evil.test')}`)
  expect(answer.headers.location).toBe('/verify-email?confirmed=1')
  const { rows } = await database.pool.query(
    `select email_verified from people where email = 'ama@example.test'`,
  )
  expect(rows[0].email_verified).toBe(true)
})
