import { createHash } from 'node:crypto'

/** An idempotency key with a digest of what was asked under it: the same key with other contents is no repetition. */
export interface AddKey {
  readonly key: string
  readonly asked: string
}

export const addKeyOf = (key: string, asked: unknown): AddKey => ({
  key,
  asked: createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22),
})
