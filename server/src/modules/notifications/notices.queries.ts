import { type EmailChoices, type Notice, NoticeKind } from '#contracts/notifications/notification.ts'
import type { Connection } from '../../database/client.ts'
import { and, count, desc, eq, isNull, sql } from '../../database/drizzle.ts'
import { notifications, unwantedEmails } from './notifications.tables.ts'

interface Part {
  readonly page: number
  readonly pageSize: number
}

/** A page of a person's notices, the newest first, with how many there are. */
export async function listNotices(
  db: Connection,
  personId: string,
  { page, pageSize }: Part,
): Promise<{ count: number; unread: number; results: Notice[] }> {
  const ofPerson = eq(notifications.personId, personId)
  const [[all], unread, rows] = await Promise.all([
    db.select({ count: count() }).from(notifications).where(ofPerson),
    countUnread(db, personId),
    db
      .select()
      .from(notifications)
      .where(ofPerson)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return {
    count: all?.count ?? 0,
    unread,
    results: rows.map(({ id, kind, title, text, sentences, link, readAt, createdAt }) => ({
      id,
      kind: NoticeKind.parse(kind),
      title,
      text,
      sentences,
      link,
      is_read: readAt !== null,
      created_at: createdAt.toISOString(),
    })),
  }
}

/** How many of a person's notices are unread. */
export async function countUnread(db: Connection, personId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.personId, personId), isNull(notifications.readAt)))
  return row?.count ?? 0
}

/** Which e-mails a person gets. */
export async function readEmailChoices(db: Connection, personId: string): Promise<EmailChoices> {
  const rows = await db
    .select({ kind: unwantedEmails.kind })
    .from(unwantedEmails)
    .where(eq(unwantedEmails.personId, personId))
  const unwanted = new Set(rows.map(({ kind }) => kind))
  return Object.fromEntries(NoticeKind.options.map((kind) => [kind, !unwanted.has(kind)])) as EmailChoices
}

/** A person's notices, for the download. */
export async function exportNotices(db: Connection, personId: string): Promise<unknown> {
  const rows = await db
    .select({
      kind: notifications.kind,
      title: notifications.title,
      text: notifications.text,
      created_at: notifications.createdAt,
      read_at: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.personId, personId))
    .orderBy(sql`created_at`)
  return rows
}
