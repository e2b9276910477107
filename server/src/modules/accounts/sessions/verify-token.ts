import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Role, SignedIn } from '#server/plugins/access.ts'
import type { RevokedTokens } from './revoked-tokens.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

const clockToleranceSeconds = 5
/** Tokens that are remembered as verified; about a kilobyte each. */
const rememberedMost = 2_000

interface Claims {
  email?: unknown
  name?: unknown
  realm_access?: { roles?: unknown }
}

interface Verified {
  readonly signedIn: SignedIn
  /** Seconds since 1970. */
  readonly issuedAt: number
}

/** A key set with its keys ready for use, and the tokens that were verified with it. */
interface Ready {
  readonly of: JSONWebKeySet
  readonly keyOf: ReturnType<typeof createLocalJWKSet>
  readonly verified: Map<string, Verified>
}

/**
 * Answers who a token stands for, or null where it is forged, expired, ended, of another issuer or malformed. The
 * database is asked once a second for what was ended, and when a token names a key that is not known yet. One token comes
 * with every call of its five minutes, so its signature is checked at the first; when the keys change, all are again.
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
    })
    const signedIn = signedInOf(payload)
    if (!signedIn) return null
    const fresh = { signedIn, issuedAt: payload.iat ?? 0 }
    verified.set(token, fresh)
    if (verified.size > rememberedMost) verified.delete(verified.keys().next().value as string)
    return fresh
  }
  return async (token: string): Promise<SignedIn | null> => {
    const now = readyOf(await keys.publicKeys())
    const found =
      recall(token, now) ??
      (await verify(token, now)
        .catch(async (error: { code?: string }) => {
          if (error.code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error
          return verify(token, readyOf(await keys.publicKeysNow()))
        })
        .catch(ifRefused))
    if (!found || (await revoked.isRevoked(found.signedIn.id, found.issuedAt))) return null
    return found.signedIn
  }
}

/** What is known of a token that was verified before, until it ends. */
function recall(token: string, { verified }: Ready): Verified | null {
  const found = verified.get(token)
  if (!found) return null
  if (found.signedIn.until.getTime() + clockToleranceSeconds * 1_000 > Date.now()) return found
  verified.delete(token)
  return null
}

/** What jose refuses is a bad token; anything else (the database is away) is a fault. */
function ifRefused(error: { code?: string }): null {
  if (error.code?.startsWith('ERR_J')) return null
  throw error
}

const roles: readonly Role[] = ['customer', 'business', 'vendor', 'admin']

function signedInOf({ sub: id, exp, email, name, realm_access }: Claims & JWTPayload): SignedIn | null {
  if (!id || !exp || typeof email !== 'string' || typeof name !== 'string') return null
  const given = Array.isArray(realm_access?.roles) ? realm_access.roles : []
  return {
    id,
    email,
    name,
    roles: roles.filter((role) => given.includes(role)),
    until: new Date(exp * 1_000),
  }
}
