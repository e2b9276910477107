import type { ReactNode } from 'react'
import { type CompanyRole, companyRoleLabels } from '#contracts/companies/company-rights.ts'
import { plural, t, translate } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EditIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { companyPaths } from '../company-paths.ts'
import { useCompany } from '../frame.tsx'
import { roleSentence } from '../team/role-words.ts'
import { VerificationBadge } from '../verification-badge.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { Verification } from './verification.tsx'

export function meta() {
  return [{ title: t('Company | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company: what is known of the company, and what comes next. */
export default function OverviewPage() {
  const company = useCompany()
  const { company_name: name, registration_number: number, tin, role, rights } = company
  const mayChange = rights.includes('settings')
  return (
    <div className="flex flex-col gap-5 py-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words">{name}</h1>
          <VerificationBadge state={company.verification} />
        </div>
        {mayChange && (
          <LinkButton to={companyPaths.settings} look="outline">
            <EditIcon width={18} height={18} />
            {t('Edit')}
          </LinkButton>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Verification company={company} />
        <section aria-labelledby="about" className="card p-4 sm:p-5">
          <h2 id="about" className="text-lg">
            {t('About the company')}
          </h2>
          <dl className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:max-lg:grid-cols-2">
            <Fact label={t('Registration number')}>{number ?? t('Not written yet')}</Fact>
            <Fact label={t('TIN')}>{tin ?? t('Not written yet')}</Fact>
            <Fact label={t('Owner')}>{company.owner}</Fact>
            <Fact label={t('Opened')}>
              {company.opened_by
                ? t('{date} by {person}', { date: formatDate(company.opened_at), person: company.opened_by })
                : formatDate(company.opened_at)}
            </Fact>
            <Fact label={t('Purchase-order number')}>
              {company.po_number_required ? t('Needed for each order') : t('Not needed')}
            </Fact>
            <Fact label={t('Team')}>
              {plural(company.members, { one: '{count} member', other: '{count} members' })}
            </Fact>
            <Fact label={t('Branches')}>
              <Link to={companyPaths.branches} className="font-semibold text-accent hover:underline">
                {plural(company.branches, { one: '{count} branch', other: '{count} branches' })}
              </Link>
            </Fact>
          </dl>
        </section>
      </div>
      <YourRole role={role} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

function YourRole({ role }: { role: CompanyRole }) {
  return (
    <section aria-labelledby="your-role" className="card flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <div className="min-w-0 grow basis-64">
        <h2 id="your-role" className="text-lg">
          {t('Your role: {role}', { role: translate(companyRoleLabels[role]) })}
        </h2>
        <p className="text-sm text-ink-2">{roleSentence(role)}</p>
      </div>
      {role !== 'owner' && <LeaveCompany />}
    </section>
  )
}
