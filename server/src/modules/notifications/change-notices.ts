import type { EmailChoiceChanges, NoticeKind } from '#contracts/notifications/notification.ts'
import type { Connection, Database } from '../../database/client.ts'
import { and, eq, inArray, isNull, sql } from '../../database/drizzle.ts'
import { noticeChannel } from './notice-channel.ts'
import { notifications, unwantedEmails } from './notifications.tables.ts'

/** Marks some of a person's notices as read, or all of them; those of others are ignored. Open pages are notified. */
export async function markRead(
  db: Database,
  personId: string,
  which: readonly string[] | 'all',
): Promise<void> {
  await db.transaction(async (tx) => {
    const unread = and(eq(notifications.personId, personId), isNull(notifications.readAt))
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(which === 'all' ? unread : and(unread, inArray(notifications.id, [...which])))
    await tx.execute(sql`select pg_notify(${noticeChannel}, ${personId})`)
  })
}

/** Stores which e-mails a person gets. */
export async function chooseEmails(
  db: Database,
  personId: string,
  choices: EmailChoiceChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [kind, isWanted] of Object.entries(choices) as [NoticeKind, boolean][]) {
      if (isWanted) await wantAgain(tx, personId, kind)
      else await stopEmails(tx, personId, kind)
    }
  })
}

/** From now on this person gets no e-mails of this kind. */
export async function stopEmails(db: Connection, personId: string, kind: NoticeKind): Promise<void> {
  await db.insert(unwantedEmails).values({ personId, kind }).onConflictDoNothing()
}

async function wantAgain(db: Connection, personId: string, kind: NoticeKind): Promise<void> {
  await db
    .delete(unwantedEmails)
    .where(and(eq(unwantedEmails.personId, personId), eq(unwantedEmails.kind, kind)))
}

/** Erases a person's notices when the account is deleted. */
export async function eraseNotices(tx: Connection, personId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.personId, personId))
  await tx.delete(unwantedEmails).where(eq(unwantedEmails.personId, personId))
}
