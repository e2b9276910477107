import { t } from '#web/messages/messages.ts'
import { ActivityPage } from '#web/parts/team/activity-page.tsx'
import { useCompany } from '../frame.tsx'
import { NoRight } from '../no-right.tsx'
import { useCompanyTeam } from './company-team.ts'

export function meta() {
  return [{ title: t('Who did what | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/members/activity: who did what in the company, the newest first. */
export default function CompanyActivityPage() {
  const { rights } = useCompany()
  const team = useCompanyTeam()
  if (!rights.includes('team')) return <NoRight>{t('Only the owner sees who did what.')}</NoRight>
  return <ActivityPage team={team} />
}
