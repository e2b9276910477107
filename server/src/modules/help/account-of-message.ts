import { type SQL, sql } from '../../database/drizzle.ts'

/** Whether an answer can be sent to what a message belongs to: an account's id is no address. */
export const isAddress = (owner: string): boolean => owner.includes('@')

/**
 * Whether an account, a row `people` in the statement, is that of a message. Of its addresses only a confirmed one counts: otherwise an
 * account opened under somebody else's address would read or erase that person's messages.
 */
export const isAccountOf = (owner: SQL | string): SQL =>
  sql`people.deleted_at is null and ((people.email_verified and people.email = ${owner}) or people.id::text = ${owner})`
