import type { CompanyAct } from '#contracts/companies/company-acts.ts'
import { type CompanyDocumentKind, companyDocumentLabels } from '#contracts/companies/company-documents.ts'
import { type CompanyRole, companyRoleLabels } from '#contracts/companies/company-rights.ts'
import { formatCedis } from '#contracts/money.ts'
import type { ActivityRow } from '#contracts/teams/activity.ts'
import { t, translate } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

type Words = (row: ActivityRow) => string

const roleOf = (role: string | null) => translate(companyRoleLabels[role as CompanyRole] ?? role ?? '')
const paperOf = (kind: string | null) =>
  translate(companyDocumentLabels[kind as CompanyDocumentKind] ?? kind ?? '')
const nameOf = ({ about }: ActivityRow) => about ?? t('somebody')

const ofOrder = (row: ActivityRow) => ({ number: row.order_number ?? '', person: nameOf(row) })
/** Amounts as they were recorded, such as `1000 / —`; the dash is for no limit. */
const limitsOf = (to: string | null) =>
  (to ?? '')
    .split(' / ')
    .map((amount) => (Number(amount) > 0 ? formatCedis(Number(amount)) : t('No limit')))
    .join(' / ')

const words: Readonly<Record<CompanyAct, Words>> = {
  'company.opened': () => t('Opened the company'),
  'company.changed': () => t('Changed the company'),
  'company.submitted': () => t('Sent the company in for verification'),
  'company.document_added': (row) => t('Added a paper: {paper}', { paper: paperOf(row.to) }),
  'company.document_removed': (row) => t('Removed a paper: {paper}', { paper: paperOf(row.to) }),
  'branch.added': (row) => t('Added the branch {name}', { name: nameOf(row) }),
  'branch.changed': (row) => t('Changed the branch {name}', { name: nameOf(row) }),
  'limit.company_changed': (row) => t('Set the company’s limit for a month: {to}', { to: limitsOf(row.to) }),
  'limit.member_changed': (row) =>
    t('Set the limits of {name} for an order and a month: {to}', { name: nameOf(row), to: limitsOf(row.to) }),
  'stand_in.named': (row) =>
    t('Let {name} approve until {day}', { name: nameOf(row), day: formatDate(row.to ?? '') }),
  'stand_in.ended': () => t('Approves alone again'),
  'order.approved': (row) => t('Approved order {number} of {person}', ofOrder(row)),
  'order.approved_in_part': (row) =>
    t('Approved a part of order {number} of {person}: that is order {rest}', {
      ...ofOrder(row),
      rest: row.to ?? '',
    }),
  'order.declined': (row) => t('Declined order {number} of {person}', ofOrder(row)),
  'order.withdrawn': (row) => t('Asked to approve order {number}, which was cancelled first', ofOrder(row)),
  'order.expired': (row) => t('Asked to approve order {number}, which nobody did in time', ofOrder(row)),
  'order.cancelled': (row) => t('Cancelled order {number}', { number: row.order_number ?? '' }),
  'order.part_cancelled': (row) =>
    t('Cancelled a part of order {number}', { number: row.order_number ?? '' }),
  'branch.removed': (row) => t('Removed the branch {name}', { name: nameOf(row) }),
  'member.added': (row) => t('Added {person} as {role}', { person: nameOf(row), role: roleOf(row.to) }),
  'member.invited': (row) => t('Invited {person} as {role}', { person: nameOf(row), role: roleOf(row.to) }),
  'member.joined': (row) => t('Joined the team as {role}', { role: roleOf(row.to) }),
  'member.left': () => t('Left the team'),
  'member.role_changed': (row) =>
    t('Changed the role of {person} from {from} to {to}', {
      person: nameOf(row),
      from: roleOf(row.from),
      to: roleOf(row.to),
    }),
  'member.removed': (row) => t('Removed {person} from the team', { person: nameOf(row) }),
  'owner.changed': (row) => t('Made {person} the owner', { person: nameOf(row) }),
  'invitation.sent_again': (row) => t('Sent the invitation to {person} again', { person: nameOf(row) }),
  'invitation.withdrawn': (row) => t('Withdrew the invitation of {person}', { person: nameOf(row) }),
}

/** What an act of the company's activity says; one without words is named by its code. */
export const actWords = (row: ActivityRow): string => words[row.kind as CompanyAct]?.(row) ?? row.kind

/** The name of a changed field. */
export function fieldWords(field: string): string {
  if (field === 'name') return t('Company name')
  if (field === 'registrationNumber') return t('Registration number')
  return field === 'tin' ? t('TIN') : t('Purchase-order number needed')
}
