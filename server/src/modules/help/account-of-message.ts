import { type SQL, sql } from '../../database/drizzle.ts'
import { helpMessages } from './help.tables.ts'

/** Whom a message is of: an e-mail address, or an account that has none. */
export interface Sender {
  readonly email?: string | null | undefined
  readonly personId?: string | null | undefined
}

/** What messages of one sender are counted by. */
export const senderKey = ({ email, personId }: Sender): string => email ?? personId ?? ''

/**
 * Whether an account, a row `people` in the statement, is that of a message. Of its addresses only a confirmed one counts: otherwise an
 * account opened under somebody else's address would read or erase that person's messages.
 */
export const isAccountOf = ({ email = null, personId = null }: Sender): SQL =>
  sql`people.deleted_at is null and ((people.email_verified and people.email = ${email}) or people.id = ${personId})`

/** Whom a row of the table is of: its address, else the name with it or that of its account. */
export const nameOfSender = sql<string>`coalesce(${helpMessages.email}, ${helpMessages.fullName},
  (select p.name from people p where p.id = ${helpMessages.personId}))`

/** The messages (`m`) of the same sender. */
export const isOfSender = ({ email = null, personId = null }: Sender): SQL =>
  sql`(m.email = ${email} or m.person_id = ${personId})`
