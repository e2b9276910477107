import { dayMs } from '#contracts/days.ts'
import type { TextMessage } from '../../adapters/texts/texter.ts'
import type { Connection } from '../../database/client.ts'
import { and, eq, gt, sql } from '../../database/drizzle.ts'
import { textMessages } from './notifications.tables.ts'

interface NewText extends TextMessage {
  /** Of the market's clock. */
  readonly at: Date
  /** For a message with a code: when the code ends. It is not sent after that, and its text is erased when it was sent. */
  readonly secretUntil?: Date
  /** When its words are no longer true. It is not sent after that. */
  readonly until?: Date
  /** Nothing is written where the number got the same words since then. */
  readonly unlessSince?: Date
  /** Nothing is written where the number got so many texts without a code within a day; some more where processes write at once. */
  readonly dayMax?: number
}

/** Writes a text message in the transaction of its cause: it is sent after the commit, and never if the cause is rolled back. */
export async function writeText(
  tx: Connection,
  { to, text, at, secretUntil, until, unlessSince, dayMax }: NewText,
): Promise<void> {
  if (unlessSince && ((await isBeingWritten(tx, to, text)) || (await wasWritten(tx, to, text, unlessSince))))
    return
  if (dayMax !== undefined && (await countDaysTexts(tx, to, at)) >= dayMax) return
  await tx.insert(textMessages).values({
    recipient: to,
    text,
    isSecret: secretUntil !== undefined,
    expiresAt: secretUntil ?? until ?? null,
    nextAttemptAt: at,
    createdAt: at,
  })
}

/**
 * Whether another transaction writes the same words to the number at this moment. Nobody waits for it, as batches of events that wait for
 * each other would end in deadlocks: if it is rolled back, its own event is delivered again and writes them.
 */
async function isBeingWritten(tx: Connection, to: string, text: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`text to ${to}: ${text}`}, 0)) as is_ours`,
  )
  return !rows[0]?.is_ours
}

async function wasWritten(tx: Connection, to: string, text: string, since: Date): Promise<boolean> {
  const [before] = await tx
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(eq(textMessages.recipient, to), eq(textMessages.text, text), gt(textMessages.createdAt, since)),
    )
    .limit(1)
  return before !== undefined
}

/** Codes have a bound of their own. */
async function countDaysTexts(tx: Connection, to: string, at: Date): Promise<number> {
  const isOfDay = gt(textMessages.createdAt, new Date(at.getTime() - dayMs))
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(textMessages)
    .where(and(eq(textMessages.recipient, to), eq(textMessages.isSecret, false), isOfDay))
  return counted?.count ?? 0
}

/** Erases every text message to this number, sent or not. */
export async function eraseTextsTo(tx: Connection, recipient: string): Promise<void> {
  await tx.delete(textMessages).where(eq(textMessages.recipient, recipient))
}
