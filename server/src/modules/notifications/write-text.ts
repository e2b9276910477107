import type { TextMessage } from '../../adapters/texts/texter.ts'
import type { Connection } from '../../database/client.ts'
import { eq } from '../../database/drizzle.ts'
import { textMessages } from './notifications.tables.ts'

interface NewText extends TextMessage {
  /** Of the market's clock. */
  readonly at: Date
  /** For a message with a code: when the code ends. It is not sent after that, and its text is erased when it was sent. */
  readonly secretUntil?: Date
}

/** Writes a text message in the transaction of its cause: it is sent after the commit, and never if the cause is rolled back. */
export async function writeText(tx: Connection, { to, text, at, secretUntil }: NewText): Promise<void> {
  await tx.insert(textMessages).values({
    recipient: to,
    text,
    isSecret: secretUntil !== undefined,
    expiresAt: secretUntil ?? null,
    nextAttemptAt: at,
    createdAt: at,
  })
}

/** Erases every text message to this number, sent or not. */
export async function eraseTextsTo(tx: Connection, recipient: string): Promise<void> {
  await tx.delete(textMessages).where(eq(textMessages.recipient, recipient))
}
