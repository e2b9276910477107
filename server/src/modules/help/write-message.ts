import { isDeepStrictEqual } from 'node:util'
import type {
  AccountFeedback,
  AccountMessage,
  ContactMessage,
  Feedback,
  MessageReceipt,
  OwnMessage,
} from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { hoursFrom } from '../../hours-from.ts'
import { secondsUntil } from '../../seconds-until.ts'
import { composeEmail, type EmailMessage, writeMail } from '../notifications/index.ts'
import { claimUploads } from '../uploads/index.ts'
import { isOfSender, type Sender, senderKey } from './account-of-message.ts'
import { helpMessages } from './help.tables.ts'

interface Writing {
  at: Date
  isLimited: boolean
}

/** Stores a message of the contact page and acknowledges it by e-mail. Refuses: help.too_many_messages. */
export function writeMessage(
  db: Database,
  message: ContactMessage,
  writing: Writing,
): Promise<MessageReceipt> {
  return db.transaction((tx) => keep(tx, { ...contentsOf(message), email: message.email }, writing))
}

/**
 * Stores a message of an account: under its confirmed address, else under the account itself, with the number that a code has
 * proven. Refuses: help.too_many_messages.
 */
export function writeAccountMessage(
  db: Database,
  personId: string,
  message: AccountMessage,
  writing: Writing,
): Promise<MessageReceipt> {
  return db.transaction(async (tx) => {
    const { phone, sender } = await readSender(tx, personId)
    const contents = contentsOf(message)
    return keep(tx, { ...contents, phoneNumber: contents.phoneNumber ?? phone, ...sender }, writing)
  })
}

/** What an account writes under, and the number that it signs in with. */
async function readSender(
  tx: Connection,
  personId: string,
): Promise<{ phone: string | null; sender: Sender }> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(sql`
    select case when email_verified then email end as email, sign_in_phone as phone from people where id = ${personId}`)
  const { email = null, phone = null } = rows[0] ?? {}
  return { phone, sender: email === null ? { personId } : { email } }
}

const contentsOf = ({ kind, side, subject, message, ...from }: AccountMessage) => ({
  ...{ kind, side, subject, message },
  fullName: from.full_name,
  phoneNumber: from.phone_number,
})

/**
 * [BB-4.08] Stores feedback with its screenshots and acknowledges it by e-mail. A form that is sent again gets its first answer.
 * Refuses: help.too_many_messages, help.form_sent, upload.picture_invalid.
 */
export function writeFeedback(db: Database, feedback: Feedback, writing: Writing): Promise<MessageReceipt> {
  return db.transaction((tx) => keepFeedback(tx, feedback, writing))
}

/** The same of an account, stored like its messages. */
export function writeAccountFeedback(
  db: Database,
  personId: string,
  feedback: AccountFeedback,
  writing: Writing,
): Promise<MessageReceipt> {
  return db.transaction(async (tx) => {
    const { phone, sender } = await readSender(tx, personId)
    return keepFeedback(tx, { ...feedback, phoneNumber: phone, ...sender }, writing)
  })
}

async function keepFeedback(
  tx: Connection,
  feedback: AccountFeedback & Sender & { phoneNumber?: string | null },
  writing: Writing,
): Promise<MessageReceipt> {
  const { form_id: formId = null, ...contents } = feedback
  const { screenshots } = contents
  if (formId) {
    await lockSender(tx, contents)
    const [sent] = await tx.select().from(helpMessages).where(eq(helpMessages.formId, formId))
    if (sent && !isDeepStrictEqual(writtenIn(contents), writtenIn(sent))) throw new Refusal('help.form_sent')
    if (sent) return { reply_by: sent.replyBy.toISOString() }
  }
  if (screenshots.length > 0) {
    if (!formId) throw new Refusal('upload.picture_invalid')
    await claimUploads(tx, formId, 'screenshots', screenshots)
  }
  return keep(tx, { kind: 'feedback', ...contents, formId }, writing)
}

type Written = Pick<
  typeof helpMessages.$inferSelect,
  'side' | 'rating' | 'category' | 'message' | 'screenshots'
>

/** What a form of feedback says, and of whom it is. */
function writtenIn({ side, rating, category, message, screenshots, ...sender }: Written & Sender) {
  return { side, rating, category, message, screenshots, sender: senderKey(sender) }
}

const lockSender = (tx: Connection, sender: Sender) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('help ' || ${senderKey(sender)}, 0))`)

type NewMessage = Omit<typeof helpMessages.$inferInsert, 'createdAt' | 'replyBy' | 'kind'> & {
  kind: OwnMessage['kind']
}

/**
 * Messages of one sender are counted one after the other, so that nobody's mailbox can be filled with
 * acknowledgements.
 */
async function keep(
  tx: Connection,
  message: NewMessage,
  { at, isLimited }: Writing,
): Promise<MessageReceipt> {
  const { email, kind } = message
  await lockSender(tx, message)
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ${secondsUntil(sql`m.created_at + interval '1 hour'`, at)} as seconds from help_messages m
    where ${isOfSender(message)} and m.created_at > ${hoursFrom(at, -1).toISOString()}::timestamptz
    order by m.created_at desc offset ${limits.helpMessagesPerHour - 1} limit 1`)
  const [inTheWay] = rows
  if (isLimited && inTheWay) throw new Refusal('help.too_many_messages', inTheWay)
  const replyBy = hoursFrom(at, limits.helpReplyHours)
  await tx.insert(helpMessages).values({ ...message, createdAt: at, replyBy })
  if (email) await writeMail(tx, acknowledgement(email, kind))
  return { reply_by: replyBy.toISOString() }
}

const acknowledgements: Readonly<Record<OwnMessage['kind'], { subject: string; paragraph: string }>> = {
  contact: {
    subject: 'We have your message',
    paragraph: `Thank you for writing to Juaso. We read every message and answer within ${limits.helpReplyHours} hours.`,
  },
  chat: {
    subject: 'We have your request for a chat',
    paragraph: `Thank you for writing to Juaso. Somebody will write to you within ${limits.helpReplyHours} hours, to chat at a time that suits you.`,
  },
  feedback: {
    subject: 'We have your feedback',
    paragraph: `Thank you for your feedback on Juaso. We read all of it; if there is something to answer, you hear from us within ${limits.helpReplyHours} hours.`,
  },
}

/** None of the sender's words are in it: the address may be that of somebody else. */
function acknowledgement(to: string, kind: OwnMessage['kind']): EmailMessage {
  const { subject, paragraph } = acknowledgements[kind]
  return composeEmail({
    to,
    subject,
    paragraphs: [paragraph],
    closing: ['If you did not write to us, you can ignore this email.'],
  })
}
