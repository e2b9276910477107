import { randomBytes } from 'node:crypto'

/** A new payment reference: unguessable, and legal for every provider (20 to 40 of a-z, 0-9 and '-'). */
export function newReference(): string {
  return `ju-${randomBytes(16).toString('hex')}`
}
