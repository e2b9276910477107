import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { helpMessages } from './help.tables.ts'

/**
 * The messages of a person's address. Only a confirmed one counts: otherwise an account opened under somebody else's address
 * would read or erase that person's messages.
 */
const ofPerson = (personId: string) =>
  eq(helpMessages.email, sql`(select email from people where id = ${personId} and email_verified)`)

/** What a person wrote to the market, for the download of personal data. */
export function exportMessages(db: Connection, personId: string): Promise<unknown> {
  return db
    .select({
      kind: helpMessages.kind,
      full_name: helpMessages.fullName,
      phone_number: helpMessages.phoneNumber,
      email: helpMessages.email,
      subject: helpMessages.subject,
      message: helpMessages.message,
      created_at: helpMessages.createdAt,
      answered_at: helpMessages.answeredAt,
    })
    .from(helpMessages)
    .where(ofPerson(personId))
    .orderBy(asc(helpMessages.createdAt))
}

/** Erases them when the account is deleted. */
export async function eraseMessages(tx: Connection, personId: string): Promise<void> {
  await tx.delete(helpMessages).where(ofPerson(personId))
}
