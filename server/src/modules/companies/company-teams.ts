import {
  type CompanyRole,
  companyRoleLabels,
  rightsOfCompanyRole,
} from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { secondsUntil } from '../../seconds-until.ts'
import type { InvitationEmail, TeamKind } from '../teams/index.ts'

export const companyTeams: TeamKind<CompanyRole> = {
  owners: 'companies',
  members: 'company_members',
  events: 'company_events',
  invitations: 'company_invitations',
  key: 'company_id',
  pageKey: 'id',
  formerOwner: 'buyer',
  mayChangeTeam: (role) => rightsOfCompanyRole[role].includes('team'),
  refuseUnready,
  words: {
    what: 'company',
    verb: 'buy for',
    notices: 'companies',
    page: '/b2b/company/members',
    roleLabel: (role) => companyRoleLabels[role],
    joined: (person, company) => sentence('{person} buys for {company} now', { person, company }),
    declined: (person, company) => sentence('{person} will not buy for {company}', { person, company }),
    left: (person, company) => sentence('{person} no longer buys for {company}', { person, company }),
    removed: (company) => sentence('You no longer buy for {company}', { company }),
  },
}

/**
 * Anybody can open a company with any name, so that unverified ones send few e-mails, counted for the person over all of them.
 * Refuses: invitation.inviter_unconfirmed, invitation.company_unverified.
 */
async function refuseUnready(tx: Connection, { id, inviterId, now }: InvitationEmail): Promise<void> {
  const max = limits.invitationsUnverifiedPerDay
  // Two companies at once may send a few e-mails more: each is locked on its own.
  const { rows } = await tx.execute<{
    is_verified: boolean
    is_confirmed: boolean
    seconds: number | null
  }>(sql`
    select c.is_verified, p.email_verified as is_confirmed, (
      select ${secondsUntil(sql`e.created_at + interval '1 day'`, now)}
      from company_events e join companies o on o.id = e.company_id and not o.is_verified
      where e.actor_id = p.id and e.kind in ('member.invited', 'invitation.sent_again')
        and e.created_at > ${now}::timestamptz - interval '1 day'
      order by e.created_at desc offset ${max - 1} limit 1) as seconds
    from companies c, people p where c.id = ${id} and p.id = ${inviterId}`)
  const [found] = rows
  if (!found?.is_confirmed) throw new Refusal('invitation.inviter_unconfirmed')
  const { is_verified: isVerified, seconds } = found
  if (!isVerified && seconds !== null) throw new Refusal('invitation.company_unverified', { max, seconds })
}
