import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import type { Letter } from './letter.ts'
import { mails } from './notifications.tables.ts'

/**
 * Writes a letter in the transaction of its cause: it is sent after the commit, and never if the cause is undone.
 * `letter()` sets one.
 */
export async function writeMail(tx: Connection, { to, ...mail }: Letter): Promise<void> {
  await tx.insert(mails).values({ recipient: to, ...mail })
}

/** Erases every letter to this address, sent or not. */
export async function forgetRecipient(tx: Connection, recipient: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, recipient))
}
