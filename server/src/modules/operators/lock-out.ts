import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { composeEmail, writeMail, writeText } from '../notifications/index.ts'
import { lockOperators, refuseLastOwner } from './change-operators.ts'
import { type OperatorActor, recordOperatorAct } from './record-operator-act.ts'

interface Act {
  readonly personId: string
  readonly reason: string
  readonly actor: OperatorActor
}

/**
 * Keeps a person from signing in and ends every session, in one transaction with the log and the e-mail to the person. Tokens that
 * were made before are refused within a second (`revoked-tokens.functions.sql`). Somebody who runs Juaso is locked by an owner alone,
 * and never the last one. Refuses: person.not_found, person.locked, person.yourself, person.operator, operator.last_owner.
 */
export function lockOut(market: Market, { personId, reason, actor }: Act): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const person = await takePerson(tx, personId)
    if (person.is_locked) throw new Refusal('person.locked')
    await refuseOfTeam(tx, personId, actor)
    await tx.execute(sql`update people set locked_at = now(), updated_at = now() where id = ${personId}`)
    await tx.execute(sql`delete from sessions where user_id = ${personId}`)
    await tell(tx, market, person, {
      title: 'Your account is locked',
      text: `${reason} Please write to us if you think that this is wrong.`,
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'person.locked', subject: 'person', subjectId: personId, label: person.name, reason },
      ...{ before: { locked: false }, after: { locked: true } },
    })
  })
}

/** Lets a locked person sign in again. Refuses: person.not_found, person.not_locked, person.operator. */
export function unlock(market: Market, { personId, reason, actor }: Act): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const person = await takePerson(tx, personId)
    if (!person.is_locked) throw new Refusal('person.not_locked')
    if ((await teamOf(tx, personId, actor)).isAbove) throw new Refusal('person.operator')
    await tx.execute(sql`update people set locked_at = null, updated_at = now() where id = ${personId}`)
    const text = 'You can sign in again, as before.'
    await tell(tx, market, person, { title: 'Your account is open again', text })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'person.unlocked', subject: 'person', subjectId: personId, label: person.name, reason },
      ...{ before: { locked: true }, after: { locked: false } },
    })
  })
}

interface Taken extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly is_locked: boolean
}

async function takePerson(tx: Connection, personId: string): Promise<Taken> {
  const { rows } = await tx.execute<Taken>(sql`
    select id, name, email, sign_in_phone as phone, locked_at is not null as is_locked from people
    where id = ${personId} and deleted_at is null for no key update`)
  if (!rows[0]) throw new Refusal('person.not_found')
  return rows[0]
}

async function refuseOfTeam(tx: Connection, personId: string, actor: OperatorActor): Promise<void> {
  if (actor.operatorId === personId) throw new Refusal('person.yourself')
  const { team, isAbove } = await teamOf(tx, personId, actor)
  if (isAbove) throw new Refusal('person.operator')
  refuseLastOwner(team, personId)
}

/** The team, locked, and whether the person is of it while who acts is no owner. */
async function teamOf(tx: Connection, personId: string, { operatorId }: OperatorActor) {
  const team = await lockOperators(tx)
  const { rows } = await tx.execute<{ is_admin: boolean }>(
    sql`select 'admin' = any (roles) as is_admin from people where id = ${personId}`,
  )
  const isOwner = operatorId === null || team.some(({ id, role }) => id === operatorId && role === 'owner')
  return { team, isAbove: Boolean(rows[0]?.is_admin) && !isOwner }
}

/** An e-mail, or a text message to who has a telephone number alone: a notice on the site could not be read. */
async function tell(
  tx: Connection,
  market: Market,
  { name, email, phone }: Taken,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const url = `${market.publicUrl()}/contact`
  if (email) {
    const button = { label: 'Write to us', url }
    await writeMail(
      tx,
      composeEmail({ to: email, subject: title, name: firstNameOf(name), paragraphs: [text], button }),
    )
  } else if (phone) {
    await writeText(tx, { to: phone, text: `Juaso: ${title}. ${text} ${url}`, at: market.clock() })
  }
}
