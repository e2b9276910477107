import type { Connection } from '../../database/client.ts'
import { eq } from '../../database/drizzle.ts'
import type { EmailMessage } from './compose-email.ts'
import { mails } from './notifications.tables.ts'

/**
 * Writes an e-mail in the transaction of its cause: it is sent after the commit, and never if the cause is rolled back.
 * `composeEmail()` makes one. A person without an address gets none.
 */
export async function writeMail(tx: Connection, { to, ...mail }: EmailMessage): Promise<void> {
  if (to !== null) await tx.insert(mails).values({ recipient: to, ...mail })
}

/** Erases every e-mail to this address, sent or not. */
export async function eraseRecipient(tx: Connection, recipient: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, recipient))
}
