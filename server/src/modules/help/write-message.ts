import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { ContactMessage, MessageKind, MessageReceipt } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { composeEmail, type EmailMessage, writeMail } from '../notifications/index.ts'
import { helpMessages } from './help.tables.ts'

/**
 * Stores a message of the contact page and acknowledges it by e-mail. Messages of one address are counted one after the
 * other, so that nobody's mailbox can be filled with acknowledgements. Refuses: help.too_many_messages.
 */
export function writeMessage(
  db: Database,
  message: ContactMessage,
  { at, isLimited }: { at: Date; isLimited: boolean },
): Promise<MessageReceipt> {
  const { email, kind, side, subject } = message
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('help ' || ${email}, 0))`)
    const [sent] = await tx
      .select({ count: count() })
      .from(helpMessages)
      .where(and(eq(helpMessages.email, email), gt(helpMessages.createdAt, hoursFrom(at, -1))))
    if (isLimited && (sent?.count ?? 0) >= limits.helpMessagesPerHour)
      throw new Refusal('help.too_many_messages')
    const replyBy = hoursFrom(at, limits.helpReplyHours)
    await tx.insert(helpMessages).values({
      kind,
      side,
      fullName: message.full_name,
      phoneNumber: message.phone_number,
      email,
      subject,
      message: message.message,
      createdAt: at,
      replyBy,
    })
    await writeMail(tx, acknowledgement(email, kind))
    return { reply_by: replyBy.toISOString() }
  })
}

const hoursFrom = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** None of the sender's words are in it: the address may be that of somebody else. */
function acknowledgement(to: string, kind: MessageKind): EmailMessage {
  const isChat = kind === 'chat'
  return composeEmail({
    to,
    subject: isChat ? 'We have your request for a chat' : 'We have your message',
    paragraphs: [
      isChat
        ? `Thank you for writing to Juaso. Somebody will write to you within ${limits.helpReplyHours} hours, to chat at a time that suits you.`
        : `Thank you for writing to Juaso. We read every message and answer within ${limits.helpReplyHours} hours.`,
    ],
    closing: ['If you did not write to us, you can ignore this email.'],
  })
}
