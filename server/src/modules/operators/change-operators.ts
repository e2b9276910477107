import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { isDemoEmail } from '../accounts/index.ts'
import { atTheTerminal, type OperatorActor, recordOperatorAct } from './record-operator-act.ts'

interface Change {
  readonly actor: OperatorActor
  readonly reason: string
}

interface Settings {
  /** Whether people of the demo market may run this market. */
  readonly hasDemo: boolean
}

/**
 * Lets a person with a confirmed address run Juaso with this role. Returns the person's id.
 * Refuses: operator.person_unknown, operator.person_locked, operator.already, operator.demo_person.
 */
export function addOperator(
  db: Database,
  { email, role, actor, reason }: Change & { readonly email: string; readonly role: OperatorRole },
  { hasDemo }: Settings,
): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; is_locked: boolean }>(sql`
      select id, name, locked_at is not null as is_locked from people
      where email = ${email} and email_verified and deleted_at is null for update`)
    const [person] = rows
    if (!person) throw new Refusal('operator.person_unknown')
    if (person.is_locked) throw new Refusal('operator.person_locked', { name: person.name })
    if (!hasDemo && isDemoEmail(email)) throw new Refusal('operator.demo_person')
    const team = await lockOperators(tx)
    if (team.some(({ id }) => id === person.id)) throw new Refusal('operator.already', { name: person.name })
    await writeOperator(tx, person.id, role, actor.operatorId)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'operator.added', subject: 'operator', subjectId: person.id, label: person.name },
      ...{ reason, after: { role } },
    })
    return person.id
  })
}

/** Gives an operator another role. Refuses: operator.right_missing, operator.not_found, operator.last_owner. */
export function changeOperator(
  db: Database,
  { personId, role, actor, reason }: Change & { readonly personId: string; readonly role: OperatorRole },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const operator = await lockOperator(tx, { personId, role, actor })
    await tx.execute(
      sql`update operators set role = ${role}, updated_at = now() where person_id = ${personId}`,
    )
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'operator.role_changed', subject: 'operator', subjectId: personId, label: operator.name },
      ...{ reason, before: { role: operator.role }, after: { role } },
    })
  })
}

/**
 * Ends an operator's work: the role `admin` and every session of the person end in the same transaction.
 * Refuses: operator.right_missing, operator.not_found, operator.last_owner.
 */
export function endOperator(
  db: Database,
  { personId, actor, reason }: Change & { readonly personId: string },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    // Not stronger: an act of the person that is being written refers to this row, and is waited for.
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    const operator = await lockOperator(tx, { personId, role: null, actor })
    await tx.execute(
      sql`update operators set ended_at = now(), updated_at = now() where person_id = ${personId}`,
    )
    await tx.execute(sql`
      update people set roles = array_remove(roles, 'admin'), updated_at = now() where id = ${personId}`)
    await tx.execute(sql`delete from sessions where user_id = ${personId}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'operator.ended', subject: 'operator', subjectId: personId, label: operator.name },
      ...{ reason, before: { role: operator.role } },
    })
  })
}

/** The part of deleting an account: who runs Juaso no longer does. Refuses: operator.last_owner. */
export async function leaveOperators(tx: Connection, personId: string): Promise<void> {
  // Nobody else's deletion locks the team, on which each act at the desk ends. The person's row is held, so none is added meanwhile.
  const { rowCount } = await tx.execute(
    sql`select from operators where person_id = ${personId} and ended_at is null`,
  )
  if (!rowCount) return
  const team = await lockOperators(tx)
  if (!team.some(({ id }) => id === personId)) return
  refuseLastOwner(team, personId)
  await tx.execute(
    sql`update operators set ended_at = now(), updated_at = now() where person_id = ${personId}`,
  )
}

/** Makes a person the first owner, in the transaction that makes the account. */
export async function addFirstOwner(tx: Connection, person: { id: string; name: string }): Promise<void> {
  await writeOperator(tx, person.id, 'owner', null)
  await recordOperatorAct(tx, atTheTerminal, {
    ...{ kind: 'operator.added', subject: 'operator', subjectId: person.id, label: person.name },
    after: { role: 'owner' },
  })
}

async function writeOperator(
  tx: Connection,
  personId: string,
  role: OperatorRole,
  addedBy: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into operators (person_id, role, added_by) values (${personId}, ${role}, ${addedBy})
    on conflict (person_id) do update
    set role = excluded.role, added_by = excluded.added_by, ended_at = null, created_at = now(), updated_at = now()`)
  await tx.execute(sql`
    update people set roles = array_append(array_remove(roles, 'admin'), 'admin'), updated_at = now() where id = ${personId}`)
}

interface Locked extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly role: OperatorRole
  readonly is_locked: boolean
}

/** Locks the whole team, which is small: so of two owners who end each other at once, one stays. */
export async function lockOperators(tx: Connection): Promise<Locked[]> {
  const { rows } = await tx.execute<Locked>(sql`
    select o.person_id as id, p.name, o.role, p.locked_at is not null as is_locked from operators o join people p on p.id = o.person_id
    where o.ended_at is null and 'admin' = any (p.roles) order by o.person_id for update of o`)
  return rows
}

/**
 * One of the team, which is locked; `role` is what it shall be. Refuses: operator.right_missing (who acts lost the role since the call
 * began), operator.not_found, operator.last_owner.
 */
async function lockOperator(
  tx: Connection,
  { personId, role, actor }: Pick<Change, 'actor'> & { personId: string; role: OperatorRole | null },
): Promise<Locked> {
  const team = await lockOperators(tx)
  const acting = team.find(({ id }) => id === actor.operatorId)
  if (actor.role && (acting?.role !== actor.role || acting.is_locked))
    throw new Refusal('operator.right_missing')
  const operator = team.find(({ id }) => id === personId)
  if (!operator) throw new Refusal('operator.not_found')
  if (role !== 'owner') refuseLastOwner(team, personId)
  return operator
}

/** An owner who is locked cannot act, so at least one other stays. */
export function refuseLastOwner(team: readonly Locked[], personId: string): void {
  const owners = team.filter(({ role, is_locked }) => role === 'owner' && !is_locked)
  if (owners.length === 1 && owners[0]?.id === personId) throw new Refusal('operator.last_owner')
}
