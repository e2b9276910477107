import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

/** Seals account numbers for storage and opens them again. */
export interface SealedNumbers {
  /** `owner` is bound into the seal: a number sealed for one store cannot be opened for another. */
  seal(number: string, owner: string): string
  /** Throws if the key is unknown, or if the sealed text was changed or belongs to another owner. */
  open(sealed: string, owner: string): string
}

/**
 * AES-256-GCM with a key made from the secret (HKDF). A sealed number reads `v1.{key id}.{iv}.{tag}.{text}`; the key's id
 * lets a new key seal while earlier ones still open.
 */
export function sealedNumbers(secret: string, secretsBefore: readonly string[] = []): SealedNumbers {
  const key = keyOf(secret)
  const keys = [key, ...secretsBefore.map(keyOf)]
  return {
    seal(number, owner) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return [
        'v1',
        key.id,
        ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, owner) {
      const [version, keyId, ...parts] = sealed.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      const found = keys.find(({ id }) => id === keyId)
      if (version !== 'v1' || !found || !iv || tag?.length !== 16 || !text) {
        throw new Error(`a number is sealed with a key that is not known: ${version}.${keyId}`)
      }
      const decipher = createDecipheriv('aes-256-gcm', found.bytes, iv)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'juaso payout numbers', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}
