import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { NewStoreInvitation, StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { listMembers } from '../../teams/index.ts'
import { recordAct } from '../activity/record-act.ts'
import { storeTeams } from '../store-teams.ts'
import { sendLetter } from './invitation-letter.ts'
import { hashOfToken, listInvitations } from './invitations.queries.ts'
import { refuseDeclined, refuseLetter, refuseUnready } from './refuse-letters.ts'

export interface Inviter {
  readonly storeId: string
  readonly personId: string
}

/**
 * Invites somebody to a store's team, by a letter to the address. What happens is the same whether or not the address has an
 * account. Refuses: member.already, member.too_many, invitation.already_sent, team.right_missing, and what `refuse-letters.ts`
 * refuses.
 */
export function inviteMember(
  market: Market,
  who: Inviter,
  { email, role }: NewStoreInvitation,
): Promise<StoreInvitation> {
  return inTeam(market, who, async (tx, now) => {
    await refuseUnready(tx, who.storeId, who.personId)
    const members = await listMembers(tx, storeTeams, who.storeId)
    const known = members.find((member) => member.email === email)
    if (known) throw new Refusal('member.already', { name: known.name })
    const invitations = await listInvitations(tx, who.storeId, now)
    const earlier = invitations.filter((invitation) => invitation.email === email)
    if (earlier.some(({ state }) => state === 'waiting')) throw new Refusal('invitation.already_sent')
    const waiting = invitations.filter(({ state }) => state === 'waiting').length
    if (members.length + waiting >= limits.teamMembersMax) {
      throw new Refusal('member.too_many', { max: limits.teamMembersMax })
    }
    await refuseDeclined(tx, who.storeId, email, now)
    await refuseLetter(tx, who.storeId, email, now)
    for (const { id } of earlier) await setState(tx, id, 'withdrawn')
    const token = newToken()
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into store_invitations (store_id, email, role, invited_by, token_hash, sent_at, expires_at)
      values (${who.storeId}, ${email}, ${role}, ${who.personId}, ${hashOfToken(token)}, ${now}, ${endOf(now)}) returning id`)
    const { id } = rows[0] as { id: string }
    await recordAct(tx, who, 'member.invited', { invitation_id: id, role })
    await sendLetter(tx, market, id, token)
    return readOne(tx, who.storeId, now, id)
  })
}

/**
 * Sends the letter of an invitation again; it has a new link and the earlier one ends. Refuses: invitation.not_found,
 * team.right_missing, and what `refuse-letters.ts` refuses.
 */
export function sendAgain(market: Market, who: Inviter, id: string): Promise<StoreInvitation> {
  return inTeam(market, who, async (tx, now) => {
    await refuseUnready(tx, who.storeId, who.personId)
    const { state, email } = await readOne(tx, who.storeId, now, id)
    if (state === 'declined') throw new Refusal('invitation.not_found')
    await refuseLetter(tx, who.storeId, email, now)
    const token = newToken()
    await tx.execute(sql`
      update store_invitations set token_hash = ${hashOfToken(token)}, sent_at = ${now}, expires_at = ${endOf(now)}
      where id = ${id}`)
    await recordAct(tx, who, 'invitation.sent_again', { invitation_id: id })
    await sendLetter(tx, market, id, token)
    return readOne(tx, who.storeId, now, id)
  })
}

/** Withdraws an invitation, or takes a declined one off the list. Refuses: invitation.not_found, team.right_missing. */
export function withdrawInvitation(market: Market, who: Inviter, id: string): Promise<void> {
  return inTeam(market, who, async (tx, now) => {
    await readOne(tx, who.storeId, now, id)
    await setState(tx, id, 'withdrawn')
    await recordAct(tx, who, 'invitation.withdrawn', { invitation_id: id })
  })
}

export async function setState(
  tx: Connection,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await tx.execute(sql`update store_invitations set state = ${state} where id = ${id}`)
}

/** Changes of one team run one after the other; the right is read again under the lock. */
function inTeam<Result>(
  { db, clock }: Market,
  { storeId, personId }: Inviter,
  work: (tx: Connection, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from stores where id = ${storeId} for no key update`)
    const { rows } = await tx.execute<{ role: StoreRole }>(sql`
      select role from store_members where store_id = ${storeId} and person_id = ${personId}`)
    const role = rows[0]?.role
    if (!role || !rightsOfStoreRole[role].includes('team')) throw new Refusal('team.right_missing')
    return work(tx, clock())
  })
}

async function readOne(tx: Connection, storeId: string, now: Date, id: string): Promise<StoreInvitation> {
  const [invitation] = await listInvitations(tx, storeId, now, id)
  if (!invitation) throw new Refusal('invitation.not_found')
  return invitation
}

const newToken = () => randomBytes(32).toString('base64url')
const endOf = (now: Date) => new Date(now.getTime() + limits.invitationDays * 86_400_000)
