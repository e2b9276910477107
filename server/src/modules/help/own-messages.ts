import type { HelpReply, OwnMessage, OwnMessages } from '#contracts/help/help.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { and, asc, desc, eq, getTableColumns, sql } from '../../database/drizzle.ts'
import { nameOfSender } from './account-of-message.ts'
import { helpMessages } from './help.tables.ts'

/**
 * The messages of a person's account and address. Only a confirmed one counts: otherwise an account opened under somebody else's
 * address would read or erase that person's messages.
 */
const ofPerson = (personId: string) =>
  sql`(${helpMessages.personId} = ${personId}
    or ${helpMessages.email} = (select email from people where id = ${personId} and email_verified))`

/** What was written below a message, the oldest first. */
const repliesOf = sql<HelpReply[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'side', r.side, 'text', r.text, 'at', iso_instant(r.created_at))
    order by r.created_at, r.id), '[]') from help_replies r where r.message_id = help_messages.id)`

/** What a person wrote to the market, for the download of personal data. */
export function exportMessages(db: Connection, personId: string): Promise<unknown> {
  return db
    .select({
      kind: helpMessages.kind,
      full_name: helpMessages.fullName,
      phone_number: helpMessages.phoneNumber,
      email: helpMessages.email,
      subject: helpMessages.subject,
      message: helpMessages.message,
      rating: helpMessages.rating,
      category: helpMessages.category,
      replies: repliesOf,
      created_at: helpMessages.createdAt,
      answered_at: helpMessages.answeredAt,
    })
    .from(helpMessages)
    .where(ofPerson(personId))
    .orderBy(asc(helpMessages.createdAt))
}

/** Erases them when the account is deleted. */
export async function eraseMessages(tx: Connection, personId: string): Promise<void> {
  await tx.delete(helpMessages).where(ofPerson(personId))
}

const shownMax = 100

/** [BB-3.09] What a person wrote to the market, the newest first, with the answers. */
export async function listOwnMessages(db: Connection, personId: string): Promise<OwnMessages> {
  const found = await db.execute<{ is_known: boolean }>(
    sql`select email_verified or email is null as is_known from people where id = ${personId}`,
  )
  const rows = await db
    .select({ ...getTableColumns(helpMessages), replies: repliesOf })
    .from(helpMessages)
    .where(ofPerson(personId))
    .orderBy(desc(helpMessages.createdAt), desc(helpMessages.id))
    .limit(shownMax)
  return { email_confirmed: found.rows[0]?.is_known ?? false, messages: rows.map(ownMessageOf) }
}

function ownMessageOf(row: typeof helpMessages.$inferSelect & Pick<OwnMessage, 'replies'>): OwnMessage {
  return {
    id: row.id,
    kind: row.kind as OwnMessage['kind'],
    subject: row.subject,
    rating: row.rating as OwnMessage['rating'],
    category: row.category as OwnMessage['category'],
    message: row.message,
    screenshots_count: row.screenshots.length,
    created_at: row.createdAt.toISOString(),
    reply_by: row.replyBy.toISOString(),
    state: row.state as OwnMessage['state'],
    answered_at: row.answeredAt?.toISOString() ?? null,
    replies: row.replies,
  }
}

/** The upload of a screenshot that a person sent. Refuses: upload.not_found, also for the messages of others. */
export async function findOwnScreenshot(
  db: Connection,
  personId: string,
  { id, position }: { id: string; position: number },
): Promise<string> {
  const [row] = await db
    .select({ screenshots: helpMessages.screenshots })
    .from(helpMessages)
    .where(and(eq(helpMessages.id, id), ofPerson(personId)))
  const uploadId = row?.screenshots[position - 1]?.split('/').at(-2)
  if (!uploadId) throw new Refusal('upload.not_found')
  return uploadId
}

/** The screenshots of feedback and the address or account that sent them, for an operator. Refuses: help.message_not_found. */
export async function findScreenshots(
  db: Connection,
  id: string,
): Promise<{ sender: string; screenshots: string[] }> {
  const [row] = await db
    .select({ sender: nameOfSender, screenshots: helpMessages.screenshots })
    .from(helpMessages)
    .where(eq(helpMessages.id, id))
  if (!row) throw new Refusal('help.message_not_found')
  return row
}
