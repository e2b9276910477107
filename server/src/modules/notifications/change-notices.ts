import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type LetterChoices, NoticeKind } from '#contracts/notifications/notification.ts'
import type { Connection, Database } from '../../database/client.ts'
import { noticeChannel } from './notice-channel.ts'
import { notifications, unwantedLetters } from './notifications.tables.ts'

/** Marks some of a person's notices as read, or all of them; other people's are passed over. Open pages hear of it. */
export async function markRead(
  db: Database,
  personId: string,
  which: readonly string[] | 'all',
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(notifications.personId, personId), isNull(notifications.readAt))
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(which === 'all' ? mine : and(mine, inArray(notifications.id, [...which])))
    await tx.execute(sql`select pg_notify(${noticeChannel}, ${personId})`)
  })
}

/** Keeps which e-mails a person gets. */
export async function chooseEmails(db: Database, personId: string, choices: LetterChoices): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of NoticeKind.options) {
      if (choices[kind]) await wantAgain(tx, personId, kind)
      else await stopEmails(tx, personId, kind)
    }
  })
}

/** From now on this person gets no e-mails of this kind. */
export async function stopEmails(db: Connection, personId: string, kind: NoticeKind): Promise<void> {
  await db.insert(unwantedLetters).values({ personId, kind }).onConflictDoNothing()
}

async function wantAgain(db: Connection, personId: string, kind: NoticeKind): Promise<void> {
  await db
    .delete(unwantedLetters)
    .where(and(eq(unwantedLetters.personId, personId), eq(unwantedLetters.kind, kind)))
}

/** Erases what a person was told, when their account goes. */
export async function eraseNotices(tx: Connection, personId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.personId, personId))
  await tx.delete(unwantedLetters).where(eq(unwantedLetters.personId, personId))
}
