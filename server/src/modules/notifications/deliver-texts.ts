import { type Texter, TextProblem } from '../../adapters/texts/texter.ts'
import type { Connection, Database } from '../../database/client.ts'
import { and, asc, eq, lt, lte, sql } from '../../database/drizzle.ts'
import { textMessages } from './notifications.tables.ts'

/** The waits after failed attempts, in seconds. Whoever waits for a code asks for another after a minute. */
const waitsSeconds = { secret: [5, 20, 60], other: [30, 120, 600, 3_600] } as const

/** Days. Like e-mails. */
const keptDays = 30

interface Delivery {
  readonly db: Database
  /** Null where this installation sends nothing: text messages are then stored for the outbox page. */
  readonly texter: Texter | null
  readonly clock: () => Date
  /** Told when the provider's account needs a person: a wrong key, or no credit. */
  readonly onTrouble: (problem: TextProblem) => void
}

const withoutSecret = sql`case when ${textMessages.isSecret} then '' else ${textMessages.text} end`

type Row = typeof textMessages.$inferSelect

/**
 * Sends every text message that is due and returns the number of attempts. Several processes may call it at once: each message is
 * locked by the one that sends it. A crash between the provider's answer and our commit sends a message twice.
 */
export async function deliverDueTexts(delivery: Delivery): Promise<number> {
  const { db, texter, clock } = delivery
  if (!texter) {
    await db.update(textMessages).set({ state: 'kept' }).where(eq(textMessages.state, 'waiting'))
    return 0
  }
  await db
    .update(textMessages)
    .set({ state: 'failed', text: withoutSecret, lastError: 'its time ended before it was sent' })
    .where(and(eq(textMessages.state, 'waiting'), lte(textMessages.expiresAt, clock())))
  let attempts = 0
  while (await deliverNext(delivery, texter)) attempts += 1
  return attempts
}

async function deliverNext({ db, clock, onTrouble }: Delivery, texter: Texter): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(textMessages)
      .where(and(eq(textMessages.state, 'waiting'), lte(textMessages.nextAttemptAt, clock())))
      .orderBy(asc(textMessages.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return false
    const problem = await texter.send({ to: row.recipient, text: row.text }).then(() => null, problemOf)
    if (problem?.fault === 'account') onTrouble(problem)
    await noteAttempt(tx, row, problem, clock())
    return true
  })
}

async function noteAttempt(tx: Connection, row: Row, problem: TextProblem | null, now: Date): Promise<void> {
  const waitSeconds = waitsSeconds[row.isSecret ? 'secret' : 'other'][row.attempts]
  const isOver = problem === null || problem.fault === 'refused' || waitSeconds === undefined
  await tx
    .update(textMessages)
    .set({
      attempts: row.attempts + 1,
      lastError: problem?.message.slice(0, 500) ?? null,
      ...(problem === null ? { state: 'sent', sentAt: now } : isOver ? { state: 'failed' } : {}),
      ...(isOver && row.isSecret ? { text: '' } : {}),
      ...(waitSeconds === undefined ? {} : { nextAttemptAt: new Date(now.getTime() + waitSeconds * 1_000) }),
    })
    .where(eq(textMessages.id, row.id))
}

function problemOf(error: unknown): TextProblem {
  return error instanceof TextProblem ? error : new TextProblem('away', String(error), { cause: error })
}

/** Erases text messages that are older than `keptDays`. */
export async function eraseOldTexts({ db, clock }: Pick<Delivery, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(textMessages)
    .where(lt(textMessages.createdAt, sql`${clock()}::timestamptz - make_interval(days => ${keptDays})`))
}
