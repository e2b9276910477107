import { t } from '#web/messages/messages.ts'
import { TeamPage } from '#web/parts/team/team-page.tsx'
import { useCompany } from '../frame.tsx'
import { NoRight } from '../no-right.tsx'
import { useCompanyTeam } from './company-team.ts'

export function meta() {
  return [{ title: t('Members | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/members: who buys for the company, who is invited, and what each may do. */
export default function MembersPage() {
  const { rights } = useCompany()
  const team = useCompanyTeam()
  if (!rights.includes('team')) return <NoRight>{t('Only the owner sees the team.')}</NoRight>
  return <TeamPage team={team} title={t('Team')} />
}
