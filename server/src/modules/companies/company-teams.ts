import { type CompanyRole, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import type { TeamKind } from '../teams/index.ts'

export const companyTeams: TeamKind<CompanyRole> = {
  owners: 'companies',
  members: 'company_members',
  events: 'company_events',
  key: 'company_id',
  formerOwner: 'buyer',
  mayChangeTeam: (role) => rightsOfCompanyRole[role].includes('team'),
}
