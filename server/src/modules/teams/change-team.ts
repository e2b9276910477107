import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { type CheckPassword, confirmPassword } from '../accounts/index.ts'
import { findRole, listMembers, type Member, name, type TeamKind, writeTeamEvent } from './team.ts'

interface Change {
  /** The store or company. */
  readonly id: string
  /** Who changes the team. */
  readonly actorId: string
}

/**
 * Adds a person with an account to a team. The e-mail address must be confirmed: anybody can open an account under a
 * colleague's address. Refuses: member.no_such_person, member.already, member.too_many, team.right_missing.
 */
export async function addMember<Role extends string>(
  db: Database,
  team: TeamKind<Role>,
  { id, actorId, email, role }: Change & { email: string; role: Exclude<Role, 'owner'> },
): Promise<Member<Role>> {
  const person = await findByEmail(db, email)
  if (!person) throw new Refusal('member.no_such_person')
  return inTeam(db, team, { id, actorId, personId: person.id }, async (tx) => {
    // Read again under the lock: the account may have been deleted while this call waited for it.
    if (!(await findByEmail(tx, email))) throw new Refusal('member.no_such_person')
    await admitMember(tx, team, { id, actorId, addedBy: actorId, person, role, kind: 'member.added' })
    return readMember(tx, team, id, person.id)
  })
}

/**
 * Makes a person a member, in a transaction that has locked the person and then the store or company. Refuses: member.already,
 * member.too_many.
 */
export async function admitMember<Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  admission: Change & {
    readonly addedBy: string
    readonly person: { readonly id: string; readonly name: string }
    readonly role: Exclude<Role, 'owner'>
    readonly kind: 'member.added' | 'member.joined'
  },
): Promise<void> {
  const { id, actorId, addedBy, person, role, kind } = admission
  const members = await listMembers(tx, team, id)
  if (members.some(({ person_id }) => person_id === person.id)) {
    throw new Refusal('member.already', { name: person.name })
  }
  if (members.length >= limits.teamMembersMax) {
    throw new Refusal('member.too_many', { max: limits.teamMembersMax })
  }
  await tx.execute(sql`
    insert into ${name(team.members)} (${name(team.key)}, person_id, role, added_by)
    values (${id}, ${person.id}, ${role}, ${addedBy})`)
  await writeTeamEvent(tx, team, { id, actorId, kind, detail: { person_id: person.id, role } })
}

async function findByEmail(tx: Connection, email: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from people where email = ${email} and email_verified and deleted_at is null`)
  return rows[0] ?? null
}

/**
 * Gives a member another role. Making a member the owner transfers everything, including the money: it needs the password of
 * the previous owner, who stays with a lesser role. Refuses: member.not_found, member.owner_stays, team.right_missing,
 * team.password_needed, profile.password_wrong.
 */
export async function changeRole<Role extends string>(
  db: Database,
  team: TeamKind<Role>,
  { id, actorId, personId, role, password }: Change & { personId: string; role: Role; password: string },
  checkPassword: CheckPassword,
): Promise<Member<Role>> {
  if (role === 'owner') await confirmPassword(checkPassword, actorId, password, 'team.password_needed')
  return inTeam(db, team, { id, actorId, personId }, async (tx) => {
    const before = await findRole(tx, team, id, personId)
    if (!before) throw new Refusal('member.not_found')
    if (before === role) return readMember(tx, team, id, personId)
    if (before === 'owner') throw new Refusal('member.owner_stays')
    if (role === 'owner') {
      await tx.execute(sql`
        update ${name(team.members)} set role = ${team.formerOwner} where ${name(team.key)} = ${id} and role = 'owner'`)
    }
    await tx.execute(sql`
      update ${name(team.members)} set role = ${role} where ${name(team.key)} = ${id} and person_id = ${personId}`)
    await writeTeamEvent(tx, team, {
      id,
      actorId,
      kind: role === 'owner' ? 'owner.changed' : 'member.role_changed',
      detail: { person_id: personId, from: before, to: role },
    })
    return readMember(tx, team, id, personId)
  })
}

/** Removes a member from a team; the member's next call is refused. Refuses: member.not_found, member.owner_stays, team.right_missing. */
export async function removeMember<Role extends string>(
  db: Database,
  team: TeamKind<Role>,
  { id, actorId, personId }: Change & { personId: string },
): Promise<void> {
  await inTeam(db, team, { id, actorId, personId }, async (tx) => {
    const role = await findRole(tx, team, id, personId)
    if (!role) throw new Refusal('member.not_found')
    if (role === 'owner') throw new Refusal('member.owner_stays')
    await tx.execute(sql`
      delete from ${name(team.members)} where ${name(team.key)} = ${id} and person_id = ${personId}`)
    await writeTeamEvent(tx, team, {
      id,
      actorId,
      kind: 'member.removed',
      detail: { person_id: personId, role },
    })
  })
}

/**
 * Changes of one team run one after the other. The person's row is locked first, as deleting an account does, then the store
 * or company. The right is read again under the lock: it may have been removed since the call began.
 */
async function inTeam<Role extends string, Result>(
  db: Database,
  team: TeamKind<Role>,
  { id, actorId, personId }: Change & { personId: string },
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    await tx.execute(sql`select from ${name(team.owners)} where id = ${id} for no key update`)
    const actor = await findRole(tx, team, id, actorId)
    if (!actor || !team.mayChangeTeam(actor)) throw new Refusal('team.right_missing')
    return work(tx)
  })
}

async function readMember<Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  id: string,
  personId: string,
): Promise<Member<Role>> {
  const member = (await listMembers(tx, team, id)).find(({ person_id }) => person_id === personId)
  if (!member) throw new Refusal('member.not_found')
  return member
}
