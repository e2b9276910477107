import { setTimeout as pause } from 'node:timers/promises'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { JSONWebKeySet, JWK } from 'jose'
import { dayMs } from '#contracts/days.ts'
import type { Database } from '../../../database/client.ts'
import { asc } from '../../../database/drizzle.ts'
import { signingKeys } from '../accounts.tables.ts'

export const signingAlgorithm = 'RS256'
/** How long an access token is valid. */
export const accessTokenSeconds = 300
/** A new key every 90 days; tokens of the old one are accepted for 30 more. */
export const keyLifeSeconds = 90 * 86_400
const keyGraceMs = 30 * dayMs
const keysAreFreshMs = 60_000
/** Tokens of unknown keys cause the keys to be read again, at most once in this time. */
const readAgainMs = 200

interface StoredKey {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Date
  expiresAt?: Date
  alg: typeof signingAlgorithm
}

/** The keys that sign access tokens, cached for a minute. */
export interface SigningKeys {
  list(): Promise<StoredKey[]>
  add(key: Pick<StoredKey, 'publicKey' | 'privateKey' | 'createdAt' | 'expiresAt'>): Promise<StoredKey>
  /** The public keys; the same object as long as the keys do not change. */
  publicKeys(): Promise<JSONWebKeySet>
  /** The public keys as they are now: read after the call, in one query for all concurrent callers. */
  publicKeysNow(): Promise<JSONWebKeySet>
}

/** A key whose private half is encrypted with another AUTH_SECRET no longer signs, but its tokens are still accepted. */
export function signingKeysOf(db: Database, secret: string): SigningKeys {
  let cached: { keys: StoredKey[]; readAt: number } | null = null
  let published: { of: StoredKey[]; keySet: JSONWebKeySet } | null = null
  let readingAgain: Promise<StoredKey[]> | null = null
  let lastReadAt = Number.NEGATIVE_INFINITY
  let changes = 0

  const readKeys = async (): Promise<StoredKey[]> => {
    const before = changes
    const readAt = performance.now()
    const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
    const keys = await Promise.all(rows.map((row) => storedKeyOf(row, secret)))
    // If a key was added meanwhile, it may be missing here, so the result is not cached.
    if (before === changes) cached = { keys, readAt }
    return keys
  }
  const current = (): Promise<StoredKey[]> | StoredKey[] =>
    cached && performance.now() - cached.readAt < keysAreFreshMs ? cached.keys : readKeys()

  // Callers share a query that has not started yet; callers that arrive while it runs wait for the next one.
  const readAgain = (): Promise<StoredKey[]> => {
    readingAgain ??= pause(Math.max(0, lastReadAt + readAgainMs - performance.now())).then(() => {
      readingAgain = null
      lastReadAt = performance.now()
      return readKeys()
    })
    return readingAgain
  }

  const publish = (keys: StoredKey[]): JSONWebKeySet => {
    const accepted = keys.filter(
      ({ createdAt }) => createdAt.getTime() + keyLifeSeconds * 1_000 + keyGraceMs > Date.now(),
    )
    const isSame =
      published?.of.length === accepted.length &&
      accepted.every(({ id }, index) => id === published?.of[index]?.id)
    if (!published || !isSame) published = { of: accepted, keySet: { keys: accepted.map(publicHalfOf) } }
    return published.keySet
  }

  return {
    list: async () => current(),
    async add({ publicKey, privateKey, createdAt, expiresAt }) {
      const [row] = await db
        .insert(signingKeys)
        .values({ publicKey, privateKey, createdAt, expiresAt })
        .returning()
      changes += 1
      cached = null
      return { ...(row as NonNullable<typeof row>), alg: signingAlgorithm } as StoredKey
    },
    publicKeys: async () => publish(await current()),
    publicKeysNow: async () => publish(await readAgain()),
  }
}

async function storedKeyOf(
  { expiresAt, ...row }: typeof signingKeys.$inferSelect,
  secret: string,
): Promise<StoredKey> {
  const isOurs = await symmetricDecrypt({ key: secret, data: JSON.parse(row.privateKey) }).then(
    () => true,
    () => false,
  )
  const end = isOurs ? expiresAt : row.createdAt
  return { ...row, ...(end ? { expiresAt: end } : {}), alg: signingAlgorithm }
}

function publicHalfOf({ id, publicKey }: StoredKey): JWK {
  return { ...JSON.parse(publicKey), kid: id, alg: signingAlgorithm, use: 'sig' }
}
