import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { composeEmail, writeMail } from '../notifications/index.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { helpMessages } from './help.tables.ts'

export type HelpMessage = typeof helpMessages.$inferSelect

/** The messages that wait for an answer, the one that is due first before the others. */
export function listOpenMessages(db: Database): Promise<HelpMessage[]> {
  return db
    .select()
    .from(helpMessages)
    .where(isNull(helpMessages.answeredAt))
    .orderBy(asc(helpMessages.replyBy), asc(helpMessages.id))
}

/**
 * Records that a message was answered. With the words of the answer, these are sent by e-mail and shown in the person's own list.
 * Returns false where no such message waits. The act is written into the log of operators.
 */
export function markAnswered(
  db: Database,
  { id, at, answer, actor }: { id: string; at: Date; answer: string | null; actor: OperatorActor },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [marked] = await tx
      .update(helpMessages)
      .set({ answeredAt: at, answer })
      .where(and(eq(helpMessages.id, id), isNull(helpMessages.answeredAt)))
      .returning({ email: helpMessages.email, subject: helpMessages.subject, kind: helpMessages.kind })
    if (marked && answer !== null) {
      await writeMail(
        tx,
        composeEmail({
          to: marked.email,
          subject: 'The answer to your message',
          paragraphs: ['You wrote to Juaso. This is our answer:', ...answer.split(/\n+/)],
          closing: ['If something is still open, write to us again on the contact page.'],
        }),
      )
    }
    if (marked) {
      const kind = answer === null ? 'message.closed' : 'message.answered'
      const label = `${marked.subject ?? marked.kind}, ${marked.email}`
      await recordOperatorAct(tx, actor, { kind, subject: 'message', subjectId: id, label })
    }
    return marked !== undefined
  })
}

export interface ReplyFigures {
  /** Messages whose answer fell due within the last 30 days, and those of them that were answered in time. */
  due: number
  inTime: number
}

/** How well the promise of 24 hours was kept in the last 30 days. */
export async function readReplyFigures(db: Database, at: Date): Promise<ReplyFigures> {
  const [row] = await db
    .select({
      due: sql<number>`count(*)::int`,
      inTime: sql<number>`count(*) filter (where ${helpMessages.answeredAt} <= ${helpMessages.replyBy})::int`,
    })
    .from(helpMessages)
    .where(
      sql`${helpMessages.replyBy} <= ${at.toISOString()}::timestamptz
        and ${helpMessages.replyBy} > ${at.toISOString()}::timestamptz - interval '30 days'`,
    )
  return row ?? { due: 0, inTime: 0 }
}
