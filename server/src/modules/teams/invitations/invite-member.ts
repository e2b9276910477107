import { randomBytes } from 'node:crypto'
import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Invitation } from '#contracts/teams/invitations.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { findRole, listMembers, name, type TeamKind, writeTeamEvent } from '../team.ts'
import { sendInvitationEmail } from './invitation-email.ts'
import { hashOfToken, listInvitations } from './invitations.queries.ts'
import { refuseDeclined, refuseEmails } from './refuse-emails.ts'

export interface Inviter {
  /** The store or company. */
  readonly id: string
  readonly personId: string
}

/** What a change of invitations works with. */
interface Turn {
  readonly tx: Connection
  readonly now: Date
}

/**
 * Invites somebody to a team, by an e-mail to the address. What happens is the same whether or not the address has an
 * account. Refuses: member.already, member.too_many, invitation.already_sent, team.right_missing, what `refuse-emails.ts`
 * refuses, and what the kind of team refuses.
 */
export function inviteMember<Role extends string>(
  market: Market,
  team: TeamKind<Role>,
  who: Inviter,
  { email, role }: { email: string; role: Exclude<Role, 'owner'> },
): Promise<Invitation<Role>> {
  return inTeam(market, team, who, async ({ tx, now }) => {
    const { id, personId } = who
    await team.refuseUnready(tx, { id, inviterId: personId, now })
    const members = await listMembers(tx, team, id)
    const known = members.find((member) => member.email === email)
    if (known) throw new Refusal('member.already', { name: known.name })
    const invitations = await listInvitations(tx, team, { id, now })
    const earlier = invitations.filter((invitation) => invitation.email === email)
    if (earlier.some(({ state }) => state === 'waiting')) throw new Refusal('invitation.already_sent')
    const waiting = invitations.filter(({ state }) => state === 'waiting').length
    if (members.length + waiting >= limits.teamMembersMax) {
      throw new Refusal('member.too_many', { max: limits.teamMembersMax })
    }
    await refuseDeclined(tx, team, { id, email, now })
    await refuseEmails(tx, team, { id, email, now })
    for (const { id: old } of earlier) await setState(tx, team, old, 'withdrawn')
    const token = newToken()
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${name(team.invitations)} (${name(team.key)}, email, role, invited_by, token_hash, sent_at, expires_at)
      values (${id}, ${email}, ${role}, ${personId}, ${hashOfToken(token)}, ${now}, ${endOf(now)}) returning id`)
    const { id: one } = rows[0] as { id: string }
    await record(tx, team, who, 'member.invited', { invitation_id: one, role })
    await sendInvitationEmail(tx, market, team, { id: one, token })
    return readOne(tx, team, { id, now, one })
  })
}

/**
 * Sends the e-mail of an invitation again; it has a new link and the earlier one ends. Refuses: invitation.not_found,
 * team.right_missing, what `refuse-emails.ts` refuses, and what the kind of team refuses.
 */
export function sendAgain<Role extends string>(
  market: Market,
  team: TeamKind<Role>,
  who: Inviter,
  one: string,
): Promise<Invitation<Role>> {
  return inTeam(market, team, who, async ({ tx, now }) => {
    const { id, personId } = who
    await team.refuseUnready(tx, { id, inviterId: personId, now })
    const { state, email } = await readOne(tx, team, { id, now, one })
    if (state === 'declined') throw new Refusal('invitation.not_found')
    await refuseEmails(tx, team, { id, email, now })
    const token = newToken()
    await tx.execute(sql`
      update ${name(team.invitations)} set token_hash = ${hashOfToken(token)}, sent_at = ${now}, expires_at = ${endOf(now)}
      where id = ${one}`)
    await record(tx, team, who, 'invitation.sent_again', { invitation_id: one })
    await sendInvitationEmail(tx, market, team, { id: one, token })
    return readOne(tx, team, { id, now, one })
  })
}

/** Withdraws an invitation, or takes a declined one off the list. Refuses: invitation.not_found, team.right_missing. */
export function withdrawInvitation<Role extends string>(
  market: Market,
  team: TeamKind<Role>,
  who: Inviter,
  one: string,
): Promise<void> {
  return inTeam(market, team, who, async ({ tx, now }) => {
    await readOne(tx, team, { id: who.id, now, one })
    await setState(tx, team, one, 'withdrawn')
    await record(tx, team, who, 'invitation.withdrawn', { invitation_id: one })
  })
}

export async function setState(
  tx: Connection,
  { invitations }: Pick<TeamKind<string>, 'invitations'>,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await tx.execute(sql`update ${name(invitations)} set state = ${state} where id = ${id}`)
}

const record = <Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  { id, personId }: Inviter,
  kind: 'member.invited' | 'invitation.sent_again' | 'invitation.withdrawn',
  detail: object,
) => writeTeamEvent(tx, team, { id, actorId: personId, kind, detail })

/** Changes of one team run one after the other; the right is read again under the lock. */
function inTeam<Role extends string, Result>(
  { db, clock }: Market,
  team: TeamKind<Role>,
  { id, personId }: Inviter,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${name(team.owners)} where id = ${id} for no key update`)
    const role = await findRole(tx, team, id, personId)
    if (!role || !team.mayChangeTeam(role)) throw new Refusal('team.right_missing')
    return work({ tx, now: clock() })
  })
}

async function readOne<Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  which: { id: string; now: Date; one: string },
): Promise<Invitation<Role>> {
  const [invitation] = await listInvitations(tx, team, which)
  if (!invitation) throw new Refusal('invitation.not_found')
  return invitation
}

const newToken = () => randomBytes(32).toString('base64url')
const endOf = (now: Date) => new Date(now.getTime() + limits.invitationDays * dayMs)
