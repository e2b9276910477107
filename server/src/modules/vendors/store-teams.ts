import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import { rightsOfStoreRole, type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { InvitationEmail, TeamKind } from '../teams/index.ts'

export const storeTeams: TeamKind<StoreRole> = {
  owners: 'stores',
  members: 'store_members',
  events: 'store_events',
  invitations: 'store_invitations',
  key: 'store_id',
  pageKey: 'slug',
  formerOwner: 'manager',
  mayChangeTeam: (role) => rightsOfStoreRole[role].includes('team'),
  refuseUnready,
  words: {
    what: 'store',
    verb: 'work for',
    notices: 'stores',
    page: '/b2b/vendor/team',
    roleLabel: (role) => storeRoleLabels[role],
    joined: (person, store) => sentence('{person} works for {store} now', { person, store }),
    declined: (person, store) => sentence('{person} will not work for {store}', { person, store }),
    left: (person, store) => sentence('{person} no longer works for {store}', { person, store }),
    removed: (store) => sentence('You no longer work for {store}', { store }),
  },
}

/**
 * Anybody can open a store, so that e-mails come only from verified ones, of a person whose address or telephone is confirmed.
 * Refuses: invitation.store_unverified, invitation.inviter_unconfirmed.
 */
async function refuseUnready(tx: Connection, { id, inviterId }: InvitationEmail): Promise<void> {
  const { rows } = await tx.execute<{ is_verified: boolean; is_confirmed: boolean }>(sql`
    select s.status = 'verified' as is_verified, p.email_verified or p.sign_in_phone is not null as is_confirmed
    from stores s, people p where s.id = ${id} and p.id = ${inviterId}`)
  if (!rows[0]?.is_verified) throw new Refusal('invitation.store_unverified')
  if (!rows[0].is_confirmed) throw new Refusal('invitation.inviter_unconfirmed')
}
