import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { dayMs } from '#contracts/days.ts'
import { aPerson, insert } from '../market-builders.ts'
import { type Caller, callerWith, type WholeMarket } from '../whole-market.ts'

const algorithm = 'RS256'
/** As long as a token of the market is valid. */
const seconds = 300

/**
 * People whose tokens are signed by a key of the test that is added to the market's keys. Signing up over HTTP takes a tenth of a
 * second a person, most of it for the hash of a password.
 */
export async function mintingIn({ ownerPool: pool, url }: WholeMarket) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { id: kid } = await insert<{ id: string }>(pool, 'signing_keys', {
    public_key: JSON.stringify(publicKey.export({ format: 'jwk' })),
    private_key: '"00"',
    expires_at: new Date(Date.now() + dayMs),
  })

  /** A caller with a token of now. */
  async function callerOf(person: { id: string; email: string }, roles: readonly string[]): Promise<Caller> {
    const token = await signed(privateKey, { kid, url }, { ...person, roles })
    return callerWith(url, token, person.id)
  }

  /** A person with a confirmed e-mail address. */
  async function aMintedPerson(roles: readonly string[] = ['customer']): Promise<Caller> {
    const person = await aPerson(pool, { roles: [...roles] })
    await pool.query('update people set email_verified = true where id = $1', [person.id])
    return callerOf(person, roles)
  }

  return { callerOf, aMintedPerson }
}

interface Bearer {
  readonly id: string
  readonly email: string
  readonly roles: readonly string[]
}

function signed(key: KeyObject, { kid, url }: { kid: string; url: string }, { id, email, roles }: Bearer) {
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({ email, name: 'Ama Mensah', realm_access: { roles }, iat_ms: Date.now() })
    .setProtectedHeader({ alg: algorithm, kid })
    .setSubject(id)
    .setIssuer(url)
    .setAudience(url)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key)
}
