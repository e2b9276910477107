import { sql } from 'drizzle-orm'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { StoreRole } from '#contracts/vendors/store-rights.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { tellPerson } from '../../notifications/index.ts'
import { admitMember } from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'
import { hashOfToken } from './invitations.queries.ts'
import { setState } from './invite-member.ts'

interface Found extends Record<string, unknown> {
  id: string
  store_id: string
  store: string
  slug: string
  email: string
  role: Exclude<StoreRole, 'owner'>
  invited_by: string
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn'
  has_ended: boolean
}

/**
 * Makes the person a member with the role of the invitation. Only the account whose confirmed address was invited can accept, and
 * only once. Refuses: invitation.*, member.already, member.too_many.
 */
export function acceptInvitation(
  { db, clock }: Market,
  personId: string,
  token: string,
): Promise<{ store: string; slug: string }> {
  return db.transaction(async (tx) => {
    // The person, then the store, then the invitation, as every change of a team.
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    const found = await lockInvitation(tx, token, clock())
    refuseClosed(found)
    const person = await readPerson(tx, personId)
    if (person.email !== found.email) throw new Refusal('invitation.other_account', { email: found.email })
    if (!person.is_confirmed) throw new Refusal('invitation.unconfirmed')
    await admitMember(tx, storeTeams, {
      id: found.store_id,
      actorId: personId,
      addedBy: found.invited_by,
      person: { id: personId, name: person.name },
      role: found.role,
      kind: 'member.joined',
    })
    await setState(tx, found.id, 'accepted')
    await tellPerson(tx, {
      personId: found.invited_by,
      kind: 'stores',
      title: sentence('{person} works for {store} now', { person: person.name, store: found.store }),
      text: sentence('The invitation was accepted.'),
      link: '/b2b/vendor/team',
    })
    return { store: found.store, slug: found.slug }
  })
}

/** Refuses: invitation.* */
export function declineInvitation({ db, clock }: Market, token: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockInvitation(tx, token, clock())
    refuseClosed(found)
    await setState(tx, found.id, 'declined')
    await tx.execute(sql`update store_invitations set declined_at = ${clock()} where id = ${found.id}`)
    await tellPerson(tx, {
      personId: found.invited_by,
      kind: 'stores',
      title: sentence('{person} will not work for {store}', { person: found.email, store: found.store }),
      text: sentence('The invitation was declined.'),
      link: '/b2b/vendor/team',
    })
  })
}

async function lockInvitation(tx: Connection, token: string, now: Date): Promise<Found> {
  const hash = hashOfToken(token)
  await tx.execute(sql`
    select from stores where id = (select store_id from store_invitations where token_hash = ${hash}) for no key update`)
  const { rows } = await tx.execute<Found>(sql`
    select i.id, i.store_id, s.name as store, s.slug, i.email, i.role, i.invited_by, i.state, i.expires_at <= ${now} as has_ended
    from store_invitations i join stores s on s.id = i.store_id where i.token_hash = ${hash} for update of i`)
  if (!rows[0]) throw new Refusal('invitation.unknown')
  return rows[0]
}

function refuseClosed({ state, has_ended: hasEnded, store }: Found): void {
  if (state === 'withdrawn') throw new Refusal('invitation.withdrawn', { store })
  if (state !== 'waiting') throw new Refusal(`invitation.${state}`)
  if (hasEnded) throw new Refusal('invitation.ended', { store })
}

async function readPerson(
  tx: Connection,
  id: string,
): Promise<{ email: string; name: string; is_confirmed: boolean }> {
  const { rows } = await tx.execute<{ email: string; name: string; is_confirmed: boolean }>(sql`
    select email, name, email_verified as is_confirmed from people where id = ${id} and deleted_at is null`)
  if (!rows[0]) throw new Refusal('auth.token_invalid')
  return rows[0]
}
