import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompanyDetail, CompanyField } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { companyPaths } from '../company-paths.ts'
import { useRefresh } from '../company-queries.ts'
import { Papers } from './papers.tsx'
import { usePapers } from './use-papers.ts'

/** Where the verification stands and what to do next. */
export function Verification({ company }: { company: CompanyDetail }) {
  const { verification, rights } = company
  return (
    <section aria-labelledby="verification" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="verification" className="text-lg">
        {t('Verification')}
      </h2>
      <Standing company={company} />
      {rights.includes('settings') &&
        (verification === 'none' || verification === 'refused' ? (
          <Steps company={company} />
        ) : (
          <Papers company={company} isOpen={company.adds_papers ?? false} isFinal />
        ))}
    </section>
  )
}

function Standing({ company }: { company: CompanyDetail }) {
  const { verification, refused, submitted_at: since } = company
  if (verification === 'verified') {
    return (
      <p className="text-sm text-ink-2">
        {t('Juaso has checked the name and the numbers. If one of them changes, they are checked again.')}
      </p>
    )
  }
  if (verification === 'submitted') {
    return (
      <>
        <Notice tone="gold" title={t('We are checking your company')}>
          {t('Sent in on {date}. We answer within one working day. You can buy meanwhile.', {
            date: formatDate(since ?? company.opened_at),
          })}
        </Notice>
        {company.asked && (
          <Notice tone="brick" title={t('Juaso has a question')}>
            {company.asked.words} <Mend {...{ company }} field={company.asked.field} />
          </Notice>
        )}
      </>
    )
  }
  return (
    <>
      {refused && (
        <Notice tone="brick" title={t('Your company could not be verified yet')}>
          {refused.words} <Mend {...{ company, ...refused }} />
        </Notice>
      )}
      <p className="text-sm text-ink-2">
        {t(
          'You can buy now. Invoices payable in {days} days and prices agreed with one company need a verified company.',
          { days: limits.net30Days },
        )}
      </p>
    </>
  )
}

/** The way to the field that is to be corrected; papers stand on this page. */
function Mend({ company, field }: { company: CompanyDetail; field: CompanyField | null }) {
  if (!field || field === 'papers' || !company.rights.includes('settings')) return null
  return (
    <Link to={companyPaths.settings} className="font-semibold hover:underline">
      {t('Correct it')}
    </Link>
  )
}

/** The steps that are left before the company can be sent in. */
function Steps({ company }: { company: CompanyDetail }) {
  const { query } = usePapers(company.id)
  const refresh = useRefresh(company.id)
  const submit = useMutation({
    mutationFn: () => api('POST /companies/:company/submission', { params: { company: company.id } }),
    onSuccess: refresh,
  })
  const hasNumbers = Boolean(company.registration_number && company.tin)
  const hasCertificate = query.data?.some(({ kind }) => kind === 'registration') ?? false
  return (
    <>
      <ol className="flex flex-col gap-4">
        <Step isDone={hasNumbers} title={t('Write the registration number and the TIN')}>
          {!hasNumbers && (
            <Link to={companyPaths.settings} className="font-semibold text-accent hover:underline">
              {t('Write the numbers')}
            </Link>
          )}
        </Step>
        <Step isDone={hasCertificate} title={t('Add the certificate of registration')}>
          <Papers company={company} isOpen />
        </Step>
      </ol>
      <div role="alert" className="empty:hidden">
        {submit.isError && <Notice tone="brick">{failureSentence(submit.error)}</Notice>}
      </div>
      <Button
        wide
        size="large"
        disabled={!hasNumbers || !hasCertificate}
        busy={submit.isPending}
        onClick={() => submit.mutate()}
      >
        {t('Send in for verification')}
      </Button>
    </>
  )
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-accent text-on-accent' : 'border border-field'}`}
      >
        {isDone && <CheckIcon width={16} height={16} />}
        <span className="sr-only">{isDone ? t('Done') : t('Open##step')}</span>
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  )
}
