import { type MessageMove, type MessageState, messageTransitions } from '#contracts/help/message-states.ts'
import { limits } from '#contracts/limits.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import type { OperatorActKind } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { asc, eq, sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { hoursFrom } from '../../hours-from.ts'
import { composeEmail, tellPerson, writeMail } from '../notifications/index.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { isAccountOf, nameOfSender } from './account-of-message.ts'
import { helpMessages, helpReplies } from './help.tables.ts'

export type HelpMessage = typeof helpMessages.$inferSelect

/** The messages that wait for an answer, the one that is due first before the others. */
export function listOpenMessages(db: Database): Promise<HelpMessage[]> {
  return db
    .select()
    .from(helpMessages)
    .where(eq(helpMessages.state, 'open'))
    .orderBy(asc(helpMessages.replyBy), asc(helpMessages.id))
}

interface Act {
  readonly id: string
  readonly at: Date
  readonly actor: OperatorActor
  /** The version that was read; null at the terminal, which shows the newest. */
  readonly version: number | null
}

/**
 * Answers a message, by e-mail and in the person's own list, where the person may answer back. Refuses: help.message_not_found,
 * help.message_closed, help.changed_meanwhile.
 */
export function answerMessage(db: Database, act: Act, text: string, publicUrl: () => string): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const message = await take(tx, act, 'answer')
    await tx.insert(helpReplies).values({
      ...{ messageId: act.id, side: 'juaso', operatorId: act.actor.operatorId, text, createdAt: act.at },
    })
    await moveMessage(tx, message, 'answer', act.at)
    await sendAnswer(tx, message, text, publicUrl)
    await record(tx, act, message, { kind: 'message.answered', reason: null })
  })
}

/** Closes a message that needs no more words. Refuses: help.message_not_found, help.message_closed, help.changed_meanwhile. */
export function closeMessage(db: Database, act: Act, reason: string | null): Promise<void> {
  return decide(db, act, 'close', { kind: 'message.closed', reason })
}

/** Takes a message up again. Refuses: help.message_not_found, help.message_open, help.changed_meanwhile. */
export function reopenMessage(db: Database, act: Act, reason: string): Promise<void> {
  return decide(db, act, 'reopen', { kind: 'message.reopened', reason })
}

interface Recorded {
  readonly kind: OperatorActKind
  readonly reason: string | null
}

function decide(db: Database, act: Act, move: MessageMove, recorded: Recorded): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const message = await take(tx, act, move)
    await moveMessage(tx, message, move, act.at)
    await record(tx, act, message, recorded)
  })
}

/** The message, locked, after the account that it is of, which whoever erases it locks first. */
export async function lockMessage(tx: Connection, id: string): Promise<HelpMessage> {
  await tx.execute(sql`
    select from people where email = (select email from help_messages where id = ${id})
      or id = (select person_id from help_messages where id = ${id}) for key share`)
  const [message] = await tx.select().from(helpMessages).where(eq(helpMessages.id, id)).for('update')
  if (!message) throw new Refusal('help.message_not_found')
  return message
}

async function take(tx: Connection, { id, version }: Act, move: MessageMove): Promise<HelpMessage> {
  const message = await lockMessage(tx, id)
  if (version !== null && version !== message.version)
    throw new Refusal('help.changed_meanwhile', { name: await lastToChange(tx, id) })
  if (messageTransitions[move][message.state as MessageState] === undefined)
    throw new Refusal(move === 'reopen' ? 'help.message_open' : 'help.message_closed')
  return message
}

/** Who wrote or decided last. */
async function lastToChange(tx: Connection, id: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from (
      select r.created_at as at, case r.side when 'person' then 'The person' else coalesce(p.name, 'Juaso') end as name
      from help_replies r left join people p on p.id = r.operator_id where r.message_id = ${id}
      union all
      select a.at, coalesce(p.name, 'Juaso') from operator_acts a left join people p on p.id = a.operator_id
      where a.subject_id = ${id}::text and a.kind in ('message.closed', 'message.reopened')
    ) changes order by at desc limit 1`)
  return rows[0]?.name ?? 'Somebody'
}

/** Moves a locked message by the table of transitions. A message that is open again is promised an answer anew. */
export async function moveMessage(
  tx: Connection,
  { id, state, replyBy, answeredAt, version }: HelpMessage,
  move: MessageMove,
  at: Date,
): Promise<void> {
  const next = messageTransitions[move][state as MessageState]
  const isOpenAgain = next === 'open' && state !== 'open'
  await tx
    .update(helpMessages)
    .set({
      ...{ state: next, version: version + 1, changedAt: at },
      answeredAt: next === 'open' ? answeredAt : (answeredAt ?? at),
      replyBy: isOpenAgain ? hoursFrom(at, limits.helpReplyHours) : replyBy,
    })
    .where(eq(helpMessages.id, id))
}

async function sendAnswer(
  tx: Connection,
  { email, personId, side }: HelpMessage,
  text: string,
  publicUrl: () => string,
): Promise<void> {
  const link = `${side === 'business' ? '/b2b' : ''}/help/messages`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from people where ${isAccountOf({ email, personId })}`)
  const [account] = rows
  if (account) {
    await tellPerson(tx, {
      ...{ personId: account.id, kind: 'messages', link },
      title: sentence('Juaso has answered you'),
      text: sentence('Our answer to your message is there. You can write below it.'),
    })
  }
  if (email === null) return
  await writeMail(
    tx,
    composeEmail({
      to: email,
      subject: 'The answer to your message',
      paragraphs: ['You wrote to Juaso. This is our answer:', ...text.split(/\n+/)],
      ...(account && { button: { label: 'Write back', url: `${publicUrl()}${link}` } }),
      closing: [
        account
          ? 'If something is still open, write below our answer.'
          : 'If something is still open, write to us again on the contact page.',
      ],
    }),
  )
}

async function record(
  tx: Connection,
  { id, actor }: Act,
  { subject, kind: written }: HelpMessage,
  { kind, reason }: Recorded,
): Promise<void> {
  const [row] = await tx.select({ sender: nameOfSender }).from(helpMessages).where(eq(helpMessages.id, id))
  const label = `${subject ?? written}, ${row?.sender}`
  await recordOperatorAct(tx, actor, { kind, subject: 'message', subjectId: id, label, reason })
}

export interface ReplyFigures {
  /**
   * Messages whose first answer fell due within the last 30 days, and those of them that were answered in time. Those that were closed
   * without a word are left out: nobody was answered.
   */
  due: number
  inTime: number
  /** Half of those that were answered, in time or late, had their first answer within these minutes; null where none was. */
  medianMinutes: number | null
}

/** How well the promise of 24 hours was kept in the last 30 days. A later reply of the person changes nothing of it. */
export async function readReplyFigures(db: Connection, at: Date): Promise<ReplyFigures> {
  const { rows } = await db.execute<ReplyFigures & Record<string, unknown>>(sql`
    select count(*)::int as due, count(*) filter (where a.first_at <= m.created_at + promised)::int as "inTime",
      (percentile_cont(0.5) within group (order by date_part('epoch', a.first_at - m.created_at)) / 60)::int as "medianMinutes"
    from make_interval(hours => ${limits.helpReplyHours}) promised, lateral (
      -- In the order of time, which the index has: however many fall into these days, no other message is read.
      select w.id, w.state, w.created_at from help_messages w
      where w.created_at <= ${at.toISOString()}::timestamptz - promised
        and w.created_at > ${at.toISOString()}::timestamptz - promised - interval '30 days' order by w.created_at
    ) m cross join lateral (
      select min(r.created_at) as first_at from help_replies r where r.message_id = m.id and r.side = 'juaso') a
    where m.state <> 'closed' or a.first_at is not null`)
  return rows[0] ?? { due: 0, inTime: 0, medianMinutes: null }
}
