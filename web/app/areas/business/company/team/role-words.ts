import { type CompanyRole, companyRoleLabels } from '#contracts/companies/company-rights.ts'
import { t, translate } from '#web/messages/messages.ts'

/** What a role may do, in one sentence. */
export function roleSentence(role: CompanyRole): string {
  if (role === 'owner') return t('Does everything, and alone changes the company, its branches and its team.')
  if (role === 'approver') return t('Buys, and approves the orders of others that are above a limit.')
  if (role === 'buyer') return t('Buys within the limits, and sees all orders of the company.')
  return t('Sees orders and invoices. Buys and changes nothing.')
}

/** The roles that a person can be given. */
export const givenRoles = () =>
  (['buyer', 'approver', 'read_only'] as const).map((role) => ({
    role,
    label: translate(companyRoleLabels[role]),
    may: roleSentence(role),
  }))
