import { inEnglish, instant, sentence } from '#contracts/notifications/sentence.ts'
import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import { seeAsMinutes, seeAsPerDay } from '#contracts/operators/see-as.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { composeEmail, tellPerson, writeMail } from '../../notifications/index.ts'
import { type OperatorActor, recordOperatorAct } from '../record-operator-act.ts'
import { endSeeAs } from './end-see-as.ts'
import { rolesThatSeeAs } from './find-see-as.ts'
import { countLeft } from './list-seen-as.ts'

interface Beginning {
  readonly personId: string
  readonly sessionId: string
  readonly reason: string
  readonly actor: OperatorActor & { readonly operatorId: string }
}

/**
 * Lets an operator's session see the site as a person sees it, for a quarter of an hour, in one transaction with the notice and the
 * e-mail to the person and the log. One that the operator had open before ends. Returns when it ends.
 * Refuses: person.not_found, operator.see_as_yourself, operator.see_as_team, operator.see_as_locked, operator.right_missing,
 * operator.see_as_often.
 */
export function beginSeeAs(market: Market, { personId, sessionId, reason, actor }: Beginning): Promise<Date> {
  const now = market.clock()
  const endsAt = new Date(now.getTime() + seeAsMinutes * 60_000)
  return wholeTransaction(market.db, async (tx) => {
    const person = await takePerson(tx, personId, actor.operatorId)
    await takeOperator(tx, actor.operatorId)
    if ((await countLeft(tx, { personId, operatorId: actor.operatorId, now })) === 0)
      throw new Refusal('operator.see_as_often', { max: seeAsPerDay })
    await endSeeAs(tx, { operatorId: actor.operatorId }, { by: 'another', now, actor })
    await tx.execute(sql`
      insert into see_as_sessions (operator_id, person_id, session_id, reason, began_at, ends_at)
      values (${actor.operatorId}, ${personId}, ${sessionId}, ${reason}, ${now.toISOString()}, ${endsAt.toISOString()})`)
    await tell(tx, market, person, reason, now)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'person.seen_as', subject: 'person', subjectId: personId, label: person.name, reason },
      after: { ends_at: endsAt.toISOString() },
    })
    return endsAt
  })
}

interface Taken extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly is_locked: boolean
  readonly is_admin: boolean
}

async function takePerson(tx: Connection, personId: string, operatorId: string): Promise<Taken> {
  if (personId === operatorId) throw new Refusal('operator.see_as_yourself')
  const { rows } = await tx.execute<Taken>(sql`
    select id, name, email, locked_at is not null as is_locked, 'admin' = any (roles) as is_admin from people
    where id = ${personId} and deleted_at is null for share`)
  const [person] = rows
  if (!person) throw new Refusal('person.not_found')
  if (person.is_admin) throw new Refusal('operator.see_as_team')
  if (person.is_locked) throw new Refusal('operator.see_as_locked')
  return person
}

/** Locks the operator's row, so that two beginnings of one operator take turns. */
async function takeOperator(tx: Connection, operatorId: string): Promise<void> {
  const { rows } = await tx.execute<{ role: OperatorRole }>(
    sql`select role from operators where person_id = ${operatorId} and ended_at is null for update`,
  )
  if (!rows[0] || !rolesThatSeeAs.includes(rows[0].role)) throw new Refusal('operator.right_missing')
}

/** Whatever e-mails the person wants: nobody looks unnoticed. */
async function tell(tx: Connection, market: Market, person: Taken, reason: string, at: Date): Promise<void> {
  const title = sentence('Juaso’s support sees the site as you see it')
  const text = sentence(
    'It began on {day} at {time} and lasts {minutes} minutes at most. Nothing can be changed, and your money, papers and messages stay closed. The reason: {reason}',
    { ...instant(at), minutes: String(seeAsMinutes), reason },
  )
  await tellPerson(tx, { personId: person.id, kind: 'messages', title, text, link: '/contact' })
  if (person.email === null) return
  await writeMail(
    tx,
    composeEmail({
      ...{ to: person.email, subject: inEnglish(title), name: firstNameOf(person.name) },
      paragraphs: [inEnglish(text), 'If you did not ask for help, please write to us.'],
      button: { label: 'Write to us', url: `${market.publicUrl()}/contact` },
    }),
  )
}
