import type { z } from 'zod'
import type { HelpReplyForm } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { secondsUntil } from '../../seconds-until.ts'
import { lockPerson } from '../accounts/index.ts'
import { isAccountOf, isOfSender } from './account-of-message.ts'
import { lockMessage, moveMessage } from './answer-messages.ts'

interface Writing {
  readonly at: Date
  readonly isLimited: boolean
}

/**
 * A person writes below an own message, which is open again. The same reply sent twice is kept once.
 * Refuses: help.message_not_found, also for the messages of others; help.too_many_messages.
 */
export function writeReply(
  db: Database,
  personId: string,
  messageId: string,
  { id, text }: z.output<typeof HelpReplyForm>,
  { at, isLimited }: Writing,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const message = await lockMessage(tx, messageId)
    const { rows: own } = await tx.execute(sql`
      select from people where id = ${personId} and ${isAccountOf(message)}`)
    if (own.length === 0) throw new Refusal('help.message_not_found')
    const { rows: before } = await tx.execute<{ seconds: number; is_same: boolean }>(sql`
      select r.id = ${id}::uuid as is_same, ${secondsUntil(sql`r.created_at + interval '1 hour'`, at)} as seconds
      from help_replies r join help_messages m on m.id = r.message_id
      where ${isOfSender(message)} and r.side = 'person' and r.created_at > ${at.toISOString()}::timestamptz - interval '1 hour'
      order by r.created_at desc limit ${limits.helpRepliesPerHour}`)
    if (before.some(({ is_same: isSame }) => isSame)) return
    const oldest = before[limits.helpRepliesPerHour - 1]
    if (isLimited && oldest) throw new Refusal('help.too_many_messages', { seconds: oldest.seconds })
    const { rows: kept } = await tx.execute(sql`
      insert into help_replies (id, message_id, side, text, created_at)
      values (${id}, ${messageId}, 'person', ${text}, ${at.toISOString()}::timestamptz) on conflict do nothing returning id`)
    if (kept.length > 0) await moveMessage(tx, message, 'write', at)
  })
}
