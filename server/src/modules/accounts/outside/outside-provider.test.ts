import type { Server } from 'node:http'
import Provider from 'oidc-provider'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testOrigin, visitor } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { pool } = database
const port = 3391
const issuer = `http://127.0.0.1:${port}`
const { app, accounts } = await peopleMarket(database, {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'juaso',
  OIDC_CLIENT_SECRET: 'a secret between the two',
  OIDC_NAME: 'Keycloak',
})

/** Reachable from the first test on. */
let provider: Server | null = null
afterAll(() => void provider?.close())

interface Outsider {
  email: string
  email_verified: boolean | string
  name: string
  realm_access?: { roles: string[] }
}

/** The people of the provider, by their login. */
const outsiders: Record<string, Outsider> = {
  kofi: {
    email: 'kofi@company.test',
    email_verified: true,
    name: 'Kofi Annor',
    realm_access: { roles: ['vendor', 'admin', 'offline_access', 'superuser'] },
  },
  esi: { email: 'esi@company.test', email_verified: true, name: 'Esi Owusu' },
  mallory: {
    email: 'victim@example.test',
    email_verified: false,
    name: 'Mallory',
    realm_access: { roles: ['admin'] },
  },
  owner: { email: 'owner@example.test', email_verified: true, name: 'The Owner' },
  early: {
    email: 'early@example.test',
    email_verified: false,
    name: 'Early',
    realm_access: { roles: ['admin'] },
  },
  text: { email: 'text@example.test', email_verified: 'false', name: 'Text' },
  textual: { email: 'victim@example.test', email_verified: 'false', name: 'Textual' },
  squatter: {
    email: 'reset@example.test',
    email_verified: true,
    name: 'Squatter',
    realm_access: { roles: ['admin'] },
  },
}

/** A real OpenID Connect provider with its own login page. */
function startProvider(): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'juaso',
        client_secret: 'a secret between the two',
        redirect_uris: [`${testOrigin}/api/auth/callback/oidc`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'realm_access'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...outsiders[id] }),
    }),
    cookies: { keys: ['only for this test'] },
  })
  return new Promise((resolve) => {
    const server = provider.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Walks through the provider's pages as a browser would, and returns the address it redirects back to. */
async function signInOutside(start: string, login: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(start)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) jar.set(name, value ?? '')
    }
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      form = null
      if (url.origin === testOrigin) return url
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 500)}`)
    url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url)
    form = new URLSearchParams({ prompt, login, password: 'x' })
  }
  throw new Error('the provider sends in circles')
}

const begin = async (browser: ReturnType<typeof visitor>, next = '/cart') => {
  const answer = await browser.post(`/api/auth/sign-in/social?next=${encodeURIComponent(next)}`)
  return { status: answer.statusCode, location: String(answer.json().url) }
}

async function signIn(login: string) {
  const browser = visitor(app)
  const { location } = await begin(browser)
  const back = await signInOutside(location, login)
  const answer = await browser.get(`${back.pathname}${back.search}`)
  return { browser, location: String(answer.headers.location), back }
}

const rolesOf = async (email: string) =>
  (await pool.query('select roles from people where email = $1', [email])).rows[0]?.roles

test('while the provider is unreachable, people get a message, and no restart is needed when it is reachable again', async () => {
  const away = await visitor(app).post('/api/auth/sign-in/social')
  expect(away.json()).toMatchObject({ status: 503, code: 'auth.provider_away' })
  provider = await startProvider()
  expect((await begin(visitor(app))).status).toBe(200)
})

describe('signing in through an outside provider', () => {
  test('asks with PKCE, a nonce and a state, for this site alone', async () => {
    const { location } = await begin(visitor(app))
    const query = new URL(location).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.get('nonce')).toBeTruthy()
    expect(query.get('state')).toBeTruthy()
    expect(query.get('scope')).toBe('openid profile email')
    expect(query.get('redirect_uri')).toBe(`${testOrigin}/api/auth/callback/oidc`)
  })

  test('makes the person, copies the roles we know, and keeps none of the provider’s tokens', async () => {
    const { browser, location } = await signIn('kofi')
    expect(location).toBe('/signin?done=1&next=%2Fcart')
    const signedIn = await accounts.verifyToken(await browser.refresh())
    expect(signedIn).toMatchObject({
      email: 'kofi@company.test',
      name: 'Kofi Annor',
      roles: ['customer', 'vendor', 'admin'],
    })
    const { rows } = await pool.query(
      `select provider_id, account_id, id_token, access_token, refresh_token, password from credentials`,
    )
    expect(rows).toEqual([
      {
        provider_id: 'oidc',
        account_id: 'kofi',
        id_token: null,
        access_token: null,
        refresh_token: null,
        password: null,
      },
    ])
    expect((await browser.api('GET', '/api/profile')).json()).toMatchObject({
      has_password: false,
      email_verified: true,
    })
  })

  test('removes the admin role when the provider no longer grants it; roles earned here stay', async () => {
    outsiders.kofi = { ...(outsiders.kofi as Outsider), realm_access: { roles: ['business'] } }
    const { browser } = await signIn('kofi')
    const roles = ['customer', 'business', 'vendor']
    expect((await accounts.verifyToken(await browser.refresh()))?.roles).toEqual(roles)
    expect(await rolesOf('kofi@company.test')).toEqual(roles)
  })

  test('makes a person without roles a customer', async () => {
    await signIn('esi')
    expect(await rolesOf('esi@company.test')).toEqual(['customer'])
  })

  test('does not open an account whose e-mail either side has not confirmed', async () => {
    await signUp(app, 'victim@example.test')
    await pool.query(`update people set email_verified = true where email = 'victim@example.test'`)
    for (const login of ['mallory', 'textual']) {
      const mallory = await signIn(login)
      expect(mallory.location).toContain('/signin?error=account_not_linked')
      expect(await mallory.browser.refresh()).toBe('')
    }
    expect(await rolesOf('victim@example.test')).toEqual(['customer'])

    await signUp(app, 'owner@example.test')
    const before = await signIn('owner')
    expect(before.location).toContain('/signin?error=account_not_linked')
    await pool.query(`update people set email_verified = true where email = 'owner@example.test'`)
    const after = await signIn('owner')
    expect(after.location).toBe('/signin?done=1&next=%2Fcart')
    expect((await after.browser.api('GET', '/api/profile')).statusCode).toBe(401)
    await after.browser.refresh()
    expect((await after.browser.api('GET', '/api/profile')).json()).toMatchObject({ has_password: true })
  })

  test('makes nobody of an address that the provider has not confirmed', async () => {
    for (const login of ['early', 'text']) {
      const { browser, location } = await signIn(login)
      expect(location).toContain('/signin?error=email_not_verified')
      expect(await browser.refresh()).toBe('')
      expect(await rolesOf(`${login}@example.test`)).toBeUndefined()
    }
  })

  test('ends when the owner of an address that was not confirmed chooses a password', async () => {
    const email = 'reset@example.test'
    const { browser } = await signIn('squatter')
    await pool.query('update people set email_verified = false where email = $1', [email])
    outsiders.squatter = { ...(outsiders.squatter as Outsider), email_verified: false }
    await visitor(app).post('/api/auth/request-password-reset', { email })
    const { rows } = await pool.query(
      `select text from mails where recipient = $1 and text like '%reset?%'`,
      [email],
    )
    const token = /token=(\S+)/.exec(rows[0].text)?.[1]
    await visitor(app).post('/api/auth/reset-password', { token, newPassword: 'the owner chose 9' })
    expect(await browser.refresh()).toBe('')
    const again = await signIn('squatter')
    expect(again.location).toContain('/signin?error=account_not_linked')
    expect(await again.browser.refresh()).toBe('')
    expect(await rolesOf(email)).toEqual(['customer'])
  })

  test('a callback for another browser, or used twice, signs nobody in', async () => {
    const browser = visitor(app)
    const { location } = await begin(browser)
    const back = await signInOutside(location, 'kofi')
    const thief = visitor(app)
    const stolen = await thief.get(`${back.pathname}${back.search}`)
    expect(String(stolen.headers.location)).toContain('error=')
    expect(await thief.refresh()).toBe('')

    const once = await signIn('kofi')
    const twice = await once.browser.get(`${once.back.pathname}${once.back.search}`)
    expect(String(twice.headers.location)).toContain('error=')
  })

  test('never redirects to another site afterwards', async () => {
    const browser = visitor(app)
    const { location } = await begin(browser, '//evil.test')
    const back = await signInOutside(location, 'kofi')
    const answer = await browser.get(`${back.pathname}${back.search}`)
    expect(answer.headers.location).toBe('/signin?done=1&next=%2F')
  })

  const sendForm = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/social?next=/cart',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'juaso.test', ...headers },
      payload: '',
    })

  test.each<Record<string, string>>([
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: testOrigin, 'sec-fetch-site': 'same-site' },
  ])('is not begun by a form of another site: %j', async (headers) => {
    const answer = await sendForm(headers)
    expect(answer.json()).toMatchObject({ status: 403, code: 'auth.other_site' })
    expect(answer.cookies).toEqual([])
    const json = await visitor(app).post('/api/auth/sign-in/social', {}, { headers })
    expect(json.json()).toMatchObject({ status: 403, code: 'auth.other_site' })
  })

  test('works without scripts, through an intermediate page', async () => {
    const answer = await sendForm({ origin: testOrigin })
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['set-cookie']).toBeTruthy()
    expect(answer.body).toContain(`<meta http-equiv="refresh" content="0;url=${issuer}/auth?`)
  })

  test('is offered by name', async () => {
    expect((await app.inject('/api/auth-options')).json()).toEqual({
      oidc: { name: 'Keycloak' },
      phone: true,
      demo: [],
    })
  })
})
