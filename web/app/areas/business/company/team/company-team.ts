import { useQueryClient } from '@tanstack/react-query'
import { type CompanyRole, companyRoleLabels } from '#contracts/companies/company-rights.ts'
import { api } from '#web/data/api.ts'
import { loadCompanies } from '#web/data/companies/companies.ts'
import { t, translate } from '#web/messages/messages.ts'
import type { TeamView } from '#web/parts/team/team-view.ts'
import { companyPaths } from '../company-paths.ts'
import { useCompany } from '../frame.tsx'
import { actWords, fieldWords } from './act-words.ts'
import { givenRoles } from './role-words.ts'

type Given = Exclude<CompanyRole, 'owner'>

/** The team of the company that the page is about. */
export function useCompanyTeam(): TeamView {
  const { id, company_name: name } = useCompany()
  const queries = useQueryClient()
  return {
    key: ['company', id, 'team'],
    name,
    roles: givenRoles(),
    usualRole: 'buyer',
    roleLabel: (role) => translate(companyRoleLabels[role as CompanyRole] ?? role),
    actWords,
    fieldWords,
    words: {
      alone: t(
        'You buy alone here. Whoever orders or approves for the company can have an own sign-in, with the rights you choose.',
      ),
      inviteFirst: t('Invite your first colleague'),
      handOver: t('Hand over the company'),
      handOverText: t('Another member becomes the owner, with the settings and the team. You stay as buyer.'),
      handOverWarning: t('Only the new owner can give the company back.'),
      formerOwner: t('You are a buyer here.'),
      nothingDone: t('Changes of the company, its branches and its team appear here with who made them.'),
    },
    paths: { team: companyPaths.members, activity: companyPaths.activity },
    calls: callsOf(id),
    onHandedOver: () => Promise.all([queries.invalidateQueries({ queryKey: ['company'] }), loadCompanies()]),
  }
}

function callsOf(company: string): TeamView['calls'] {
  const params = { company }
  return {
    members: (signal) => api('GET /companies/:company/members', { params, signal }),
    changeRole: (person, { role, password = '' }) =>
      api('PATCH /companies/:company/members/:person', {
        params: { company, person },
        body: { role: role as CompanyRole, password },
      }),
    remove: (person) => api('DELETE /companies/:company/members/:person', { params: { company, person } }),
    invitations: (signal) => api('GET /companies/:company/invitations', { params, signal }),
    invite: ({ email, role }) =>
      api('POST /companies/:company/invitations', { params, body: { email, role: role as Given } }),
    sendAgain: (invitation) =>
      api('POST /companies/:company/invitations/:invitation/email', { params: { company, invitation } }),
    withdraw: (invitation) =>
      api('DELETE /companies/:company/invitations/:invitation', { params: { company, invitation } }),
    activity: (query, signal) => api('GET /companies/:company/activity', { params, query, signal }),
  }
}
