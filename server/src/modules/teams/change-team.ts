import { limits } from '#contracts/limits.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { type CheckPassword, confirmPassword } from '../accounts/index.ts'
import { tellPerson } from '../notifications/index.ts'
import { findRole, listMembers, type Member, name, type TeamKind, writeTeamEvent } from './team.ts'

interface Change {
  /** The store or company. */
  readonly id: string
  /** Who changes the team. */
  readonly actorId: string
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
  },
): Promise<void> {
  const { id, actorId, addedBy, person, role } = admission
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
  await writeTeamEvent(tx, team, {
    id,
    actorId,
    kind: 'member.joined',
    detail: { person_id: person.id, role },
  })
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

/** Removes a member from a team and tells them; the member's next call is refused. Refuses: member.not_found, member.owner_stays, team.right_missing. */
export async function removeMember<Role extends string>(
  db: Database,
  team: TeamKind<Role>,
  { id, actorId, personId }: Change & { personId: string },
): Promise<void> {
  await inTeam(db, team, { id, actorId, personId }, async (tx) => {
    await endMembership(tx, team, { id, actorId, personId, kind: 'member.removed' })
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from ${name(team.owners)} where id = ${id}`,
    )
    await tellPerson(tx, {
      personId,
      kind: team.words.notices,
      title: team.words.removed(rows[0]?.name ?? ''),
      text: sentence('The owner has taken you out of the team.'),
      link: '/',
    })
  })
}

/** Ends the caller's own membership and tells the owner. Refuses: member.not_found, member.owner_stays. */
export async function leaveTeam<Role extends string>(
  db: Database,
  team: TeamKind<Role>,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeam(tx, team, { id, personId })
    await endMembership(tx, team, { id, actorId: personId, personId, kind: 'member.left' })
    const { rows } = await tx.execute<{ owner: string; person: string; team: string }>(sql`
      select m.person_id as owner, p.name as person, o.name as team
      from ${name(team.members)} m join ${name(team.owners)} o on o.id = m.${name(team.key)} join people p on p.id = ${personId}
      where o.id = ${id} and m.role = 'owner'`)
    for (const told of rows) {
      await tellPerson(tx, {
        personId: told.owner,
        kind: team.words.notices,
        title: team.words.left(told.person, told.team),
        text: sentence('This member has left the team.'),
        link: team.words.page,
      })
    }
  })
}

async function endMembership<Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  { id, actorId, personId, kind }: Change & { personId: string; kind: 'member.removed' | 'member.left' },
): Promise<void> {
  const role = await findRole(tx, team, id, personId)
  if (!role) throw new Refusal('member.not_found')
  if (role === 'owner') throw new Refusal('member.owner_stays')
  await tx.execute(sql`
    delete from ${name(team.members)} where ${name(team.key)} = ${id} and person_id = ${personId}`)
  await writeTeamEvent(tx, team, { id, actorId, kind, detail: { person_id: personId, role } })
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
    await lockTeam(tx, team, { id, personId })
    const actor = await findRole(tx, team, id, actorId)
    if (!actor || !team.mayChangeTeam(actor)) throw new Refusal('team.right_missing')
    return work(tx)
  })
}

async function lockTeam(
  tx: Connection,
  { owners }: Pick<TeamKind<string>, 'owners'>,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  await tx.execute(sql`select from people where id = ${personId} for no key update`)
  await tx.execute(sql`select from ${name(owners)} where id = ${id} for no key update`)
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
