import { dayMs } from '#contracts/days.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../database/client.ts'
import { and, asc, eq, lt, lte } from '../../database/drizzle.ts'
import { mails } from './notifications.tables.ts'

/** An e-mail is tried at once, then after each of these waits in seconds; after the last one it has failed. */
const waitsSeconds = [30, 120, 600, 3_600]
export const attemptsMax = waitsSeconds.length + 1

/** Days. E-mails contain links that sign people in, so they are deleted when nobody needs them any more. */
const keptDays = 30

interface Delivery {
  readonly db: Database
  /** Null where this installation sends nothing: e-mails are then stored for the outbox page. */
  readonly mailer: Mailer | null
  readonly clock: () => Date
}

/**
 * Sends every e-mail that is due and returns the number of attempts. Several processes may call it at once: each e-mail
 * is locked by the one that sends it, for as long as that takes. A crash between the mail server's reply and our commit
 * sends an e-mail twice; its message id stays the same.
 */
export async function deliverDueMails(delivery: Delivery): Promise<number> {
  if (!delivery.mailer) {
    await delivery.db.update(mails).set({ state: 'kept' }).where(eq(mails.state, 'waiting'))
    return 0
  }
  let attempts = 0
  while (await deliverNext(delivery, delivery.mailer)) attempts += 1
  return attempts
}

async function deliverNext({ db, clock }: Delivery, mailer: Mailer): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, clock())))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return false
    const { id, recipient: to, subject, text, html, unsubscribeUrl } = mail
    const problem = await mailer
      .send({ id, to, subject, text, html, unsubscribeUrl })
      .then(() => null, sentenceOf)
    const attempts = mail.attempts + 1
    const waitSeconds = waitsSeconds[mail.attempts]
    const outcome =
      problem === null
        ? { state: 'sent', sentAt: clock(), lastError: null }
        : waitSeconds === undefined
          ? { state: 'failed', lastError: problem }
          : { nextAttemptAt: new Date(clock().getTime() + waitSeconds * 1_000), lastError: problem }
    await tx
      .update(mails)
      .set({ ...outcome, attempts })
      .where(eq(mails.id, id))
    return true
  })
}

/** Erases e-mails that are older than `keptDays`. */
export async function eraseOldMails({ db, clock }: Pick<Delivery, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs)
  await db.delete(mails).where(lt(mails.createdAt, before))
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
