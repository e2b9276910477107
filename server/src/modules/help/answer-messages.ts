import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
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

/** Records that a message was answered. Returns false where no such message waits. */
export async function markAnswered(db: Database, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(helpMessages)
    .set({ answeredAt: at })
    .where(and(eq(helpMessages.id, id), isNull(helpMessages.answeredAt)))
    .returning({ id: helpMessages.id })
  return marked.length > 0
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
