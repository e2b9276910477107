import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Role, SignedIn } from '#server/plugins/access.ts'
import type { RevokedTokens } from './revoked-tokens.ts'
import { accessTokenSeconds, type SigningKeys, signingAlgorithm } from './signing-keys.ts'

const clockToleranceSeconds = 5
/** Size of the cache of verified tokens; about a kilobyte each. */
const rememberedMost = 2_000

interface Claims {
  email?: unknown
  name?: unknown
  realm_access?: { roles?: unknown }
  iat_ms?: unknown
  sid?: unknown
}

interface Verified {
  readonly signedIn: SignedIn
  readonly issuedAtMs: number
}

/** A key set with its keys ready for use, and the tokens that were verified with it. */
interface Ready {
  readonly of: JSONWebKeySet
  readonly keyOf: ReturnType<typeof createLocalJWKSet>
  readonly verified: Map<string, Verified>
}

/**
 * Returns the person a token identifies, or null where it is forged, expired, revoked, of another issuer or malformed.
 * The database is queried once a second for revocations, and when a token names an unknown key. A token comes with every
 * call of its five minutes, so its signature is checked once and again when the keys change.
 */
export function tokenVerifier(
  keys: Pick<SigningKeys, 'publicKeys' | 'publicKeysNow'>,
  revoked: Pick<RevokedTokens, 'isRevoked'>,
  issuer: () => string,
) {
  let ready: Ready | null = null
  const readyOf = (keySet: JSONWebKeySet): Ready => {
    if (ready?.of !== keySet) ready = { of: keySet, keyOf: createLocalJWKSet(keySet), verified: new Map() }
    return ready
  }
  const verify = async (token: string, { keyOf, verified }: Ready): Promise<Verified | null> => {
    const { payload } = await jwtVerify<Claims>(token, keyOf, {
      algorithms: [signingAlgorithm],
      issuer: issuer(),
      audience: issuer(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
      // Also refuses an `iat` in the future; together with the bound on `exp` below, no token is valid for longer than ours.
      maxTokenAge: accessTokenSeconds,
    })
    const signedIn = signedInOf(payload)
    if (!signedIn) return null
    const { iat = 0, iat_ms: iatMs } = payload
    const result = { signedIn, issuedAtMs: typeof iatMs === 'number' ? iatMs : iat * 1_000 }
    verified.set(token, result)
    if (verified.size > rememberedMost) verified.delete(verified.keys().next().value as string)
    return result
  }
  return async (token: string): Promise<SignedIn | null> => {
    const now = readyOf(await keys.publicKeys())
    const entry =
      recall(token, now) ??
      (await verify(token, now)
        .catch(async (error: { code?: string }) => {
          if (error.code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error
          return verify(token, readyOf(await keys.publicKeysNow()))
        })
        .catch(ifRefused))
    if (!entry || (await revoked.isRevoked(entry.signedIn.id, entry.issuedAtMs))) return null
    return entry.signedIn
  }
}

/** The cached result for a token that was verified before, until it expires. */
function recall(token: string, { verified }: Ready): Verified | null {
  const entry = verified.get(token)
  if (!entry) return null
  if (entry.signedIn.until.getTime() + clockToleranceSeconds * 1_000 > Date.now()) return entry
  verified.delete(token)
  return null
}

/** Errors of jose mean a bad token; any other error (no database) is a fault. */
function ifRefused(error: { code?: string }): null {
  if (error.code?.startsWith('ERR_J')) return null
  throw error
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const roles: readonly Role[] = ['customer', 'business', 'vendor', 'admin']

function signedInOf({ sub: id, iat, exp, ...claims }: Claims & JWTPayload): SignedIn | null {
  const { email, name, realm_access, sid } = claims
  if (!id || !iat || !exp || typeof name !== 'string') return null
  if (!uuid.test(id) || exp - iat > accessTokenSeconds) return null
  const tokenRoles = Array.isArray(realm_access?.roles) ? realm_access.roles : []
  return {
    id,
    email: typeof email === 'string' ? email : null,
    name,
    roles: roles.filter((role) => tokenRoles.includes(role)),
    sessionId: typeof sid === 'string' && uuid.test(sid) ? sid : null,
    until: new Date(exp * 1_000),
  }
}
