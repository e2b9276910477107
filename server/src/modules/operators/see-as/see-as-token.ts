import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { SeeAsClaims } from '#contracts/operators/see-as.ts'
import type { Market } from '../../../market.ts'
import { secretOf } from '../../../market-secrets.ts'

/** The token's own type and algorithm: what verifies the tokens of people (RS256) accepts none of it, whatever it says. */
const type = 'see-as+jwt'
const algorithm = 'HS256'
const secondsMost = 300

/** What the token tells the browser of the person, besides the claims that the server reads. */
interface Shown {
  readonly name: string
  readonly image: string | null
  readonly roles: readonly string[]
}

export function seeAsTokens({ config, publicUrl }: Pick<Market, 'config' | 'publicUrl'>) {
  const key = () => createHmac('sha256', secretOf(config, 'AUTH_SECRET')).update('see as a person').digest()
  const audience = () => `${publicUrl()}/see-as`
  return {
    /** A token of five minutes that never outlives its row. */
    sign(claims: SeeAsClaims, { name, image, roles }: Shown, now: Date): Promise<string> {
      const iat = Math.floor(now.getTime() / 1_000)
      const end = Math.floor(new Date(claims.see_as_until).getTime() / 1_000)
      const { sub, ...others } = claims
      const shown = { name, ...(image && { picture: image }), realm_access: { roles } }
      return new SignJWT({ ...others, ...shown })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(sub)
        .setIssuer(publicUrl())
        .setAudience(audience())
        .setIssuedAt(iat)
        .setExpirationTime(Math.min(iat + secondsMost, end))
        .sign(key())
    },

    /** The row that a token names and when it expires; null where it is expired or forged. */
    async read(token: string, now: Date): Promise<{ id: string; until: Date } | null> {
      try {
        const { payload } = await jwtVerify<SeeAsClaims>(token, key(), {
          ...{ algorithms: [algorithm], typ: type, issuer: publicUrl(), audience: audience() },
          ...{
            requiredClaims: ['sub', 'act', 'see_as', 'exp', 'iat'],
            maxTokenAge: secondsMost,
            currentDate: now,
          },
        })
        return { id: payload.see_as, until: new Date(Number(payload.exp) * 1_000) }
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith('ERR_J')) return null
        throw error
      }
    },
  }
}

/** Whether a bearer token says that it is one by which somebody sees as another. */
export function isSeeAsToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === type
  } catch {
    return false
  }
}
