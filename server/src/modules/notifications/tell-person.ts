import { and, eq, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contracts/notifications/notification.ts'
import { inEnglish, type KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { noticeChannel } from './notice-channel.ts'
import { notifications, unwantedLetters } from './notifications.tables.ts'

interface Told {
  readonly personId: string
  readonly kind: NoticeKind
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** A path of this site. */
  readonly link: string
}

/** Tells a person something on the site, in the transaction of its cause; open pages hear of it after the commit. */
export async function tellPerson(tx: Connection, { title, text, ...notice }: Told): Promise<void> {
  await tx.insert(notifications).values({
    ...notice,
    title: inEnglish(title),
    text: inEnglish(text),
    sentences: { title, text },
  })
  await tx.execute(sql`select pg_notify(${noticeChannel}, ${notice.personId})`)
}

/** Whether a person wants e-mails of this kind. */
export async function wantsEmails(db: Connection, personId: string, kind: NoticeKind): Promise<boolean> {
  const [unwanted] = await db
    .select({ kind: unwantedLetters.kind })
    .from(unwantedLetters)
    .where(and(eq(unwantedLetters.personId, personId), eq(unwantedLetters.kind, kind)))
  return !unwanted
}
