import { createHash } from 'node:crypto'

/** The SHA-256 of a JSON value, in hex: the same contents in the same order of fields have the same one. */
export const hashOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex')
