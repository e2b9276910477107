import type { NoticeKind } from '#contracts/notifications/notification.ts'
import { inEnglish, type KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { noticeChannel } from './notice-channel.ts'
import { notifications, unwantedEmails } from './notifications.tables.ts'

export interface NewNotice {
  readonly personId: string
  readonly kind: NoticeKind
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** A path of this site. */
  readonly link: string
}

/** Writes a notice in the transaction of its cause; open pages are notified after the commit. */
export async function tellPerson(tx: Connection, { title, text, ...notice }: NewNotice): Promise<void> {
  await tx.insert(notifications).values({
    ...notice,
    title: inEnglish(title),
    text: inEnglish(text),
    sentences: { title, text },
  })
  await tx.execute(sql`select pg_notify(${noticeChannel}, ${notice.personId})`)
}

/** How many notices of this kind a person got in the last day. */
export async function countDaysNotices(db: Connection, personId: string, kind: NoticeKind): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from notifications
    where person_id = ${personId} and kind = ${kind} and created_at > now() - interval '1 day'`)
  return rows[0]?.count ?? 0
}

/** Whether a person wants e-mails of this kind. */
export async function wantsEmails(db: Connection, personId: string, kind: NoticeKind): Promise<boolean> {
  const [unwanted] = await db
    .select({ kind: unwantedEmails.kind })
    .from(unwantedEmails)
    .where(and(eq(unwantedEmails.personId, personId), eq(unwantedEmails.kind, kind)))
  return !unwanted
}

/** Tells a person's open pages, after the commit, that something of theirs has changed. */
export async function wakePerson(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${noticeChannel}, ${personId})`)
}
