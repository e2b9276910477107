import { useQuery } from '@tanstack/react-query'
import type { TeamLimits } from '#contracts/approvals/approval.ts'
import { companyRoleLabels, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useCompany } from '../frame.tsx'
import { NoRight } from '../no-right.tsx'
import { CompanyLimitForm, MemberLimitsForm } from './limit-forms.tsx'

export function meta() {
  return [{ title: t('Limits | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/limits: what the company and its members may spend. */
export default function LimitsPage() {
  const { id, rights } = useCompany()
  const mayChange = rights.includes('team')
  const limits = useQuery({
    queryKey: ['company', id, 'team-limits'],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/members/limits', { params: { company: id }, signal }),
    enabled: mayChange,
  })
  const members = useQuery({
    queryKey: ['company', id, 'members-of-limits'],
    queryFn: ({ signal }) => api('GET /companies/:company/members', { params: { company: id }, signal }),
    enabled: mayChange,
  })
  if (!mayChange) return <NoRight>{t('Only the owner sees the limits.')}</NoRight>
  const failed = limits.isError ? limits : members.isError ? members : null
  if (failed) return <LoadFailed query={failed} message={t('The limits could not be loaded')} />
  if (!limits.data || !members.data) {
    return (
      <div role="status" className="flex flex-col gap-3 py-5">
        <span className="sr-only">{t('Loading the limits')}</span>
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    )
  }
  // Who only reads has nothing that could be limited.
  const buying = members.data.filter(({ role }) => rightsOfCompanyRole[role].includes('buy'))
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <h1>{t('Limits')}</h1>
        <p className="text-sm text-ink-2">
          {t(
            'An order above a member’s limit waits for the owner or an approver. Above the company’s month nothing is ordered.',
          )}
        </p>
      </header>
      <section aria-labelledby="of-company" className="card flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="of-company" className="text-base">
          {t('The company’s month')}
        </h2>
        <p className="text-sm text-ink-2">
          {t('Ordered this month: {amount}', { amount: formatCedis(limits.data.spent) })}
        </p>
        <CompanyLimitForm company={id} limit={limits.data.month_limit} />
      </section>
      <ul className="flex flex-col gap-4">
        {buying.map((member) => (
          <Member
            key={member.person_id}
            company={id}
            name={member.name}
            role={translate(companyRoleLabels[member.role])}
            limits={limitsOf(limits.data, member.person_id)}
          />
        ))}
      </ul>
    </div>
  )
}

type OfMember = TeamLimits['members'][number]

const limitsOf = ({ members }: TeamLimits, id: string): OfMember =>
  members.find(({ person_id }) => person_id === id) ?? {
    person_id: id,
    order_limit: null,
    month_limit: null,
    spent: 0,
  }

interface MemberProps {
  company: string
  name: string
  role: string
  limits: OfMember
}

function Member({ company, name, role, limits }: MemberProps) {
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h2 className="text-base break-words">{name}</h2>
        <p className="text-sm text-ink-2">
          {role} · {t('Ordered this month: {amount}', { amount: formatCedis(limits.spent) })}
        </p>
      </div>
      <MemberLimitsForm company={company} name={name} limits={limits} />
    </li>
  )
}
