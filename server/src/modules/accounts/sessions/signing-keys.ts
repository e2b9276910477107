import { setTimeout as pause } from 'node:timers/promises'
import { symmetricDecrypt } from 'better-auth/crypto'
import { asc } from 'drizzle-orm'
import type { JSONWebKeySet, JWK } from 'jose'
import type { Database } from '../../../database/client.ts'
import { signingKeys } from '../accounts.tables.ts'

export const signingAlgorithm = 'RS256'
/** How long an access token is good for. */
export const accessTokenSeconds = 300
/** A new key every 90 days; the old one is still believed for 30 more. */
export const keyLifeSeconds = 90 * 86_400
const keyGraceMs = 30 * 86_400_000
const keysAreFreshMs = 60_000
/** Tokens of keys we do not know make us look again, at most this often however many there are. */
const lookAgainMs = 200

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
  /** Public halves; the same object as long as they are the same keys. */
  publicKeys(): Promise<JSONWebKeySet>
  /** Public halves as they are now: read after the call, together with everybody else who asks meanwhile. */
  publicKeysNow(): Promise<JSONWebKeySet>
}

/** A key whose private half another AUTH_SECRET has locked signs no more, but its tokens are still believed. */
export function signingKeysOf(db: Database, secret: string): SigningKeys {
  let known: { keys: StoredKey[]; readAt: number } | null = null
  let published: { of: StoredKey[]; keySet: JSONWebKeySet } | null = null
  let lookingAgain: Promise<StoredKey[]> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let changes = 0

  const read = async (): Promise<StoredKey[]> => {
    const before = changes
    const readAt = performance.now()
    const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
    const keys = await Promise.all(rows.map((row) => storedKeyOf(row, secret)))
    // A key that was added meanwhile may be missing here.
    if (before === changes) known = { keys, readAt }
    return keys
  }
  const current = (): Promise<StoredKey[]> | StoredKey[] =>
    known && performance.now() - known.readAt < keysAreFreshMs ? known.keys : read()

  // Who comes while somebody waits for the moment to look shares that look; who comes once it is under way waits for the next.
  const lookAgain = (): Promise<StoredKey[]> => {
    lookingAgain ??= pause(Math.max(0, lookedAt + lookAgainMs - performance.now())).then(() => {
      lookingAgain = null
      lookedAt = performance.now()
      return read()
    })
    return lookingAgain
  }

  const publish = (keys: StoredKey[]): JSONWebKeySet => {
    const believed = keys.filter(
      ({ createdAt }) => createdAt.getTime() + keyLifeSeconds * 1_000 + keyGraceMs > Date.now(),
    )
    const isSame =
      published?.of.length === believed.length &&
      believed.every(({ id }, index) => id === published?.of[index]?.id)
    if (!published || !isSame) published = { of: believed, keySet: { keys: believed.map(publicHalfOf) } }
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
      known = null
      return { ...(row as NonNullable<typeof row>), alg: signingAlgorithm } as StoredKey
    },
    publicKeys: async () => publish(await current()),
    publicKeysNow: async () => publish(await lookAgain()),
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
