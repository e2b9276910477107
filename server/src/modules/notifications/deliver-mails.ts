import { and, asc, eq, lt, lte } from 'drizzle-orm'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../database/client.ts'
import { mails } from './notifications.tables.ts'

/** An e-mail is tried at once and then after these waits; after the last one it has failed. */
const waitsSeconds = [30, 120, 600, 3_600]
export const attemptsMax = waitsSeconds.length + 1

/** E-mails hold links that let one in, so they are not kept longer than anyone asks about them. */
const keptDays = 30

interface Delivery {
  readonly db: Database
  /** Null where this installation sends nothing: e-mails are then kept. */
  readonly mailer: Mailer | null
  readonly clock: () => Date
}

/**
 * Sends every e-mail that is due and answers how many were tried. Several processes may call it at once: each e-mail
 * is locked by the one that sends it, for as long as that takes. A crash between the other side's yes and our commit
 * sends an e-mail twice; its message id stays the same.
 */
export async function deliverDueMails(delivery: Delivery): Promise<number> {
  if (!delivery.mailer) {
    await delivery.db.update(mails).set({ state: 'kept' }).where(eq(mails.state, 'waiting'))
    return 0
  }
  let tried = 0
  while (await deliverNext(delivery, delivery.mailer)) tried += 1
  return tried
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

/** Erases e-mails that nobody asks about any more. */
export async function eraseOldMails({ db, clock }: Pick<Delivery, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  await db.delete(mails).where(lt(mails.createdAt, before))
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
