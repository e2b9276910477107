import { createHash } from 'node:crypto'

/** An idempotency key with what was asked under it: the same key with other contents is no repetition. A key has no dot. */
export const addKeyOf = (key: string, asked: unknown): string =>
  `${key}.${createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22)}`

/** Whether a line `l` of a cart was added with the key of `key`, an SQL expression, asked for other contents. */
export const keyReused = (key: string): string =>
  `coalesce(bool_or(split_part(l.last_add_key, '.', 1) = split_part(${key}, '.', 1) and l.last_add_key <> ${key}), false)`
