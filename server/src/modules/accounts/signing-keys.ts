import { symmetricDecrypt } from 'better-auth/crypto'
import { asc } from 'drizzle-orm'
import { createLocalJWKSet, type JSONWebKeySet, type JWK, type JWTPayload, jwtVerify } from 'jose'
import type { Role, SignedIn } from '#server/plugins/access.ts'
import type { Database } from '../../database/client.ts'
import { signingKeys } from './accounts.tables.ts'
import type { RevokedTokens } from './revoked-tokens.ts'

export const signingAlgorithm = 'RS256'
/** How long an access token is good for. */
export const accessTokenSeconds = 300
/** A new key every 90 days; the old one is still believed for 30 more. */
export const keyLifeSeconds = 90 * 86_400
const keyGraceMs = 30 * 86_400_000
const keysAreFreshMs = 60_000
/** A token of a key we do not know makes us look again, at most this often. */
const lookAgainMs = 1_000
const clockToleranceSeconds = 5

interface StoredKey {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Date
  expiresAt?: Date
  alg: typeof signingAlgorithm
}

/** The keys that sign access tokens, kept in memory for a minute. */
export interface SigningKeys {
  list(): Promise<StoredKey[]>
  add(key: Pick<StoredKey, 'publicKey' | 'privateKey' | 'createdAt' | 'expiresAt'>): Promise<StoredKey>
  /** Public halves, read again when `lookAgain` is set and the last look is not of this moment. */
  publicKeys(lookAgain?: boolean): Promise<JSONWebKeySet>
}

/** A key whose private half another AUTH_SECRET has locked signs no more, but its tokens are still believed. */
export function signingKeysOf(db: Database, secret: string): SigningKeys {
  let known: { keys: StoredKey[]; readAt: number } | null = null

  const read = async (maxAgeMs: number): Promise<StoredKey[]> => {
    if (known && Date.now() - known.readAt < maxAgeMs) return known.keys
    const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
    const keys = await Promise.all(
      rows.map(async ({ expiresAt, ...row }): Promise<StoredKey> => {
        const isOurs = await symmetricDecrypt({ key: secret, data: JSON.parse(row.privateKey) }).then(
          () => true,
          () => false,
        )
        const end = isOurs ? expiresAt : row.createdAt
        return { ...row, ...(end ? { expiresAt: end } : {}), alg: signingAlgorithm }
      }),
    )
    known = { keys, readAt: Date.now() }
    return keys
  }

  return {
    list: () => read(keysAreFreshMs),
    async add({ publicKey, privateKey, createdAt, expiresAt }) {
      const [row] = await db
        .insert(signingKeys)
        .values({ publicKey, privateKey, createdAt, expiresAt })
        .returning()
      known = null
      return { ...(row as NonNullable<typeof row>), alg: signingAlgorithm } as StoredKey
    },
    async publicKeys(lookAgain = false) {
      const keys = await read(lookAgain ? lookAgainMs : keysAreFreshMs)
      const believed = keys.filter(
        ({ createdAt }) => createdAt.getTime() + keyLifeSeconds * 1_000 + keyGraceMs > Date.now(),
      )
      return {
        keys: believed.map(
          ({ id, publicKey }): JWK => ({
            ...JSON.parse(publicKey),
            kid: id,
            alg: signingAlgorithm,
            use: 'sig',
          }),
        ),
      }
    },
  }
}

interface Claims {
  email?: unknown
  name?: unknown
  realm_access?: { roles?: unknown }
}

/**
 * Answers who a token stands for, or null where it is forged, expired, ended, of another issuer or malformed. The
 * database is asked once a second for what was ended, and when a token names a key that is not known yet.
 */
export function tokenVerifier(
  keys: Pick<SigningKeys, 'publicKeys'>,
  revoked: Pick<RevokedTokens, 'isRevoked'>,
  issuer: () => string,
) {
  const read = async (token: string, lookAgain: boolean) => {
    const keySet = createLocalJWKSet(await keys.publicKeys(lookAgain))
    return jwtVerify<Claims>(token, keySet, {
      algorithms: [signingAlgorithm],
      issuer: issuer(),
      audience: issuer(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
  }
  return async (token: string): Promise<SignedIn | null> => {
    const verified = await read(token, false)
      .catch((error: { code?: string }) =>
        error.code === 'ERR_JWKS_NO_MATCHING_KEY' ? read(token, true) : Promise.reject(error),
      )
      .catch(ifRefused)
    const signedIn = verified && signedInOf(verified.payload)
    if (!signedIn || (await revoked.isRevoked(signedIn.id, verified.payload.iat ?? 0))) return null
    return signedIn
  }
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
