import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { InvitationAccepted } from '#contracts/teams/invitations.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { confirmAddress } from '../../accounts/index.ts'
import { tellPerson } from '../../notifications/index.ts'
import { admitMember } from '../change-team.ts'
import { type AnyTeam, name } from '../team.ts'
import { hashOfToken, kindOfToken } from './invitations.queries.ts'
import { setState } from './invite-member.ts'

interface Found extends Record<string, unknown> {
  id: string
  team_id: string
  team: string
  key: string
  email: string
  role: string
  invited_by: string
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn'
  has_ended: boolean
}

/**
 * Makes the person a member with the role of the invitation. Only the account whose address was invited can accept, and only once.
 * Its token came in an e-mail to that address alone, so accepting confirms the address. Refuses: invitation.*, member.already, member.too_many.
 */
export function acceptInvitation(
  market: Market,
  kinds: readonly AnyTeam[],
  { personId, token }: { personId: string; token: string },
): Promise<InvitationAccepted> {
  return market.db.transaction(async (tx) => {
    // The person, then the store or company, then the invitation, as every change of a team.
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    const kind = await kindOfToken(tx, kinds, token)
    const found = await lockInvitation(tx, kind, token, market.clock())
    refuseClosed(found)
    const person = await readPerson(tx, personId)
    if (person.email !== found.email) throw new Refusal('invitation.other_account', { email: found.email })
    await confirmAddress(tx, market, personId)
    await admitMember(tx, kind, {
      id: found.team_id,
      actorId: personId,
      addedBy: found.invited_by,
      person: { id: personId, name: person.name },
      role: found.role,
    })
    await setState(tx, kind, found.id, 'accepted')
    await tellInviter(tx, kind, found, {
      title: kind.words.joined(person.name, found.team),
      text: sentence('The invitation was accepted.'),
    })
    return { kind: kind.words.what, team: found.team, key: found.key }
  })
}

/** Refuses: invitation.* */
export function declineInvitation(
  { db, clock }: Market,
  kinds: readonly AnyTeam[],
  token: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const kind = await kindOfToken(tx, kinds, token)
    const found = await lockInvitation(tx, kind, token, clock())
    refuseClosed(found)
    await setState(tx, kind, found.id, 'declined')
    await tx.execute(
      sql`update ${name(kind.invitations)} set declined_at = ${clock()} where id = ${found.id}`,
    )
    await tellInviter(tx, kind, found, {
      title: kind.words.declined(found.email, found.team),
      text: sentence('The invitation was declined.'),
    })
  })
}

function tellInviter(
  tx: Connection,
  { words }: AnyTeam,
  { invited_by: personId }: Found,
  told: { title: KnownSentence; text: KnownSentence },
): Promise<void> {
  return tellPerson(tx, { personId, kind: words.notices, ...told, link: words.page })
}

async function lockInvitation(tx: Connection, kind: AnyTeam, token: string, now: Date): Promise<Found> {
  const { invitations, owners, key, pageKey } = kind
  const hash = hashOfToken(token)
  await tx.execute(sql`
    select from ${name(owners)}
    where id = (select ${name(key)} from ${name(invitations)} where token_hash = ${hash}) for no key update`)
  const { rows } = await tx.execute<Found>(sql`
    select i.id, o.id as team_id, o.name as team, o.${name(pageKey)} as key, i.email, i.role, i.invited_by, i.state,
      i.expires_at <= ${now} as has_ended
    from ${name(invitations)} i join ${name(owners)} o on o.id = i.${name(key)}
    where i.token_hash = ${hash} for update of i`)
  if (!rows[0]) throw new Refusal('invitation.unknown')
  return rows[0]
}

function refuseClosed({ state, has_ended: hasEnded, team }: Found): void {
  if (state === 'withdrawn') throw new Refusal('invitation.withdrawn', { team })
  if (state !== 'waiting') throw new Refusal(`invitation.${state}`)
  if (hasEnded) throw new Refusal('invitation.ended', { team })
}

async function readPerson(tx: Connection, id: string): Promise<{ email: string | null; name: string }> {
  const { rows } = await tx.execute<{ email: string | null; name: string }>(sql`
    select email, name from people where id = ${id} and deleted_at is null`)
  if (!rows[0]) throw new Refusal('auth.token_invalid')
  return rows[0]
}
