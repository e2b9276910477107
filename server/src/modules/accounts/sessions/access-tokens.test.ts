import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { processCounts } from '../../../adapters/counts/process-counts.ts'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp, testOrigin, testPassword, visitor } from '../../../testing/people-market.ts'
import { accountsModule } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const { app, accounts, market } = await peopleMarket(database)
const ama = await signUp(app, 'ama@example.test', 'Ama Serwaa Mensah')
const good = await ama.refresh()
const [head, body, signature] = good.split('.') as [string, string, string]
const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
const header = JSON.parse(Buffer.from(head, 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed by the market's own key, with other contents. */
async function signedByUs(changes: Record<string, unknown>, secondsFromNow = 60): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const { rows } = await pool.query(
    `insert into signing_keys (public_key, private_key) values ($1, '"00"') returning id`,
    [JSON.stringify(await exportJWK(publicKey))],
  )
  const now = Math.floor(Date.now() / 1_000)
  const payload = { ...claims, iat: now, iat_ms: Date.now(), exp: now + secondsFromNow, ...changes }
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: rows[0].id }).sign(privateKey)
}

describe('an access token', () => {
  test('identifies a person for five minutes, in Keycloak’s shape', () => {
    expect(header.alg).toBe('RS256')
    expect(claims).toMatchObject({
      email: 'ama@example.test',
      name: 'Ama Serwaa Mensah',
      given_name: 'Ama',
      realm_access: { roles: ['customer'] },
      iss: testOrigin,
      aud: testOrigin,
    })
    expect(claims.exp - claims.iat).toBe(300)
    expect(Object.keys(claims).sort()).toEqual(
      [
        'aud',
        'email',
        'exp',
        'given_name',
        'iat',
        'iat_ms',
        'iss',
        'name',
        'realm_access',
        'sid',
        'sub',
      ].sort(),
    )
  })

  test('is accepted', async () => {
    expect(await accounts.verifyToken(good)).toEqual({
      id: claims.sub,
      email: 'ama@example.test',
      name: 'Ama Serwaa Mensah',
      roles: ['customer'],
      until: new Date(claims.exp * 1_000),
      sessionId: claims.sid,
    })
  })

  test('[SH-6.03] is renewed with the cookie and then contains the roles of that moment', async () => {
    await pool.query(`update people set roles = '{customer,vendor}' where email = 'ama@example.test'`)
    const fresh = await ama.refresh()
    expect((await accounts.verifyToken(fresh))?.roles).toEqual(['customer', 'vendor'])
  })

  test('of a key that is new to this process is accepted too', async () => {
    const token = await signedByUs({})
    expect(await accounts.verifyToken(token)).not.toBeNull()
  })

  test('of a new key is accepted at once, also just after the keys were read', async () => {
    for (let round = 0; round < 3; round += 1) {
      const tokens = await Promise.all([signedByUs({}), signedByUs({})])
      const believed = await Promise.all(tokens.map((token) => accounts.verifyToken(token)))
      expect(believed.map((person) => person?.id)).toEqual([claims.sub, claims.sub])
    }
  })

  test('that was verified before is refused once it has expired', async () => {
    const token = await signedByUs({}, 60)
    expect(await accounts.verifyToken(token)).not.toBeNull()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 67_000 })
    expect(await accounts.verifyToken(token)).toBeNull()
  })

  test('that was verified before is refused once its key is deleted', async () => {
    const token = await signedByUs({})
    expect(await accounts.verifyToken(token)).not.toBeNull()
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString())
    await pool.query('delete from signing_keys where id = $1', [kid])
    await accounts.verifyToken(await signedByUs({}))
    expect(await accounts.verifyToken(token)).toBeNull()
  })
})

describe('a token is refused', () => {
  const flip = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
  test.each([
    [
      'with another body',
      () => `${head}.${encode({ ...claims, realm_access: { roles: ['admin'] } })}.${signature}`,
    ],
    ['with another signature', () => `${head}.${body}.${flip(signature)}`],
    ['without a signature', () => `${head}.${body}.`],
    ['that says alg none', () => `${encode({ alg: 'none' })}.${body}.`],
    [
      'that says alg none and keeps the signature',
      () => `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    ],
    ['that is three dots', () => '...'],
    ['that is no token', () => 'abc'],
    ['that is empty', () => ''],
    ['that is long', () => 'a.b.c'.repeat(1_000)],
  ])('%s', async (_, token) => {
    expect(await accounts.verifyToken(token())).toBeNull()
  })

  test('signed with the public key as if it were a shared secret', async () => {
    const { keys } = (await app.inject('/api/auth/jwks')).json()
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: header.kid })
      .sign(new TextEncoder().encode(JSON.stringify(keys[0])))
    expect(await accounts.verifyToken(token)).toBeNull()
  })

  test('signed by another key under our key’s id', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: header.kid })
      .sign(privateKey)
    expect(await accounts.verifyToken(token)).toBeNull()
  })

  test.each([
    ['of another issuer', { iss: 'http://evil.test' }, 60],
    ['for another audience', { aud: 'http://evil.test' }, 60],
    ['without a person', { sub: undefined }, 60],
    ['that ended six seconds ago', {}, -6],
    ['whose person is no id', { sub: 'admin' }, 60],
    ['whose person is a list of ids', { sub: `${claims.sub},${claims.sub}` }, 60],
    ['that is good for longer than tokens are', {}, 301],
    ['that is good for ten years', {}, 315_360_000],
    ['made ten minutes from now', { iat: Math.floor(Date.now() / 1_000) + 600 }, 660],
    ['made six minutes ago', { iat: Math.floor(Date.now() / 1_000) - 360 }, -60],
    ['made ten years from now', { iat: Math.floor(Date.now() / 1_000) + 315_360_000 }, 315_360_060],
  ])('%s', async (_, changes, seconds) => {
    expect(await accounts.verifyToken(await signedByUs(changes, seconds))).toBeNull()
  })

  test('that expired two seconds ago is still accepted: clocks differ', async () => {
    expect(await accounts.verifyToken(await signedByUs({}, -2))).not.toBeNull()
  })

  test('as not signed in, with 401, when its person is no id', async () => {
    const answer = await app.inject({
      url: '/api/profile',
      headers: { authorization: `Bearer ${await signedByUs({ sub: 'nobody' })}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('with the sentence of the specification [SH-6.03]', async () => {
    const answer = await app.inject({
      url: '/api/profile',
      headers: { authorization: `Bearer ${head}.${body}.${flip(signature)}` },
    })
    expect(answer.json()).toMatchObject({ status: 401, detail: 'Session expired. Please log in again.' })
  })
})

describe('signing keys', () => {
  test('are published without their private halves', async () => {
    const { keys } = (await app.inject('/api/auth/jwks')).json()
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n'].sort())
      await importJWK(key, 'RS256')
    }
  })

  test('are encrypted in the database', async () => {
    const { rows } = await pool.query('select private_key from signing_keys order by id limit 1')
    expect(rows[0].private_key).not.toContain('"d"')
    expect(rows[0].private_key).not.toContain('kty')
  })

  test('of an older secret no longer sign, and people can still sign in', async () => {
    const other = accountsModule(
      { ...market, config: { ...market.config, AUTH_SECRET: 'quite another secret of forty characters' } },
      processCounts(market.clock).of('attempts'),
    )
    expect(await other.verifyToken(await ama.refresh())).not.toBeNull()
    const renewed = await peopleMarket(database, { AUTH_SECRET: 'quite another secret of forty characters' })
    const browser = visitor(renewed.app)
    await browser.post('/api/auth/sign-in/email', { email: 'ama@example.test', password: testPassword })
    const token = await browser.refresh()
    expect(await renewed.accounts.verifyToken(token)).not.toBeNull()
    const kid = JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString()).kid
    expect(kid).not.toBe(header.kid)
  })
})
