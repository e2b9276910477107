import { type ReactNode, useEffect, useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyInvoices } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies/companies.ts'
import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** What waits at a company; null for what could not be read. */
interface Waiting {
  approvals: number | null
  quotations: number | null
  invoices: CompanyInvoices | null
}

/** What waits for a signed-in buyer, beside the offers and on a phone above them: approvals, quotations, invoices, what is left to buy. */
export default function CompanyCard() {
  const company = useChosenCompany()
  const waiting = useWaiting(company?.id)
  const invoices = waiting?.invoices
  return (
    <section
      aria-label={t('What waits for you')}
      aria-busy={!waiting}
      className="card flex min-h-24 flex-col gap-2 p-3.5 max-lg:order-first lg:gap-4 lg:p-5"
    >
      {company && <Company company={company} />}
      {waiting ? (
        <>
          {invoices?.credit && <Credit invoices={invoices} credit={invoices.credit} />}
          <ul className="grid grid-cols-3 gap-x-3 lg:flex lg:flex-col lg:divide-y lg:divide-line">
            <Waits to="/b2b/approvals" count={waiting.approvals}>
              {t('Orders waiting for approval')}
            </Waits>
            <Waits to="/b2b/quotations?tab=answered" count={waiting.quotations}>
              {t('New quotations to compare')}
            </Waits>
            <Waits to="/b2b/invoices" count={invoices?.count ?? null}>
              {t('Invoices to pay')}
            </Waits>
          </ul>
        </>
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}

function useWaiting(company: string | undefined): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    if (!company) return
    const stop = new AbortController()
    const asked = { params: { company }, signal: stop.signal }
    void Promise.allSettled([
      api('GET /companies/:company/limits', asked),
      api('GET /companies/:company/quotation-requests', { ...asked, query: {} }),
      api('GET /companies/:company/invoices', { ...asked, query: {} }),
    ]).then(([limits, requests, invoices]) => {
      if (stop.signal.aborted) return
      setWaiting({
        approvals: limits.status === 'fulfilled' ? limits.value.waiting : null,
        quotations: requests.status === 'fulfilled' ? requests.value.counts.answered : null,
        invoices: invoices.status === 'fulfilled' ? invoices.value : null,
      })
    })
    return () => stop.abort()
  }, [company])
  return waiting
}

const Company = ({ company: { company_name: name, is_verified } }: { company: OwnCompany }) => (
  <div className="flex flex-wrap items-center gap-2">
    <h2 className="min-w-0 text-base break-words">
      <Link to="/b2b/company" className="hover:text-accent">
        {name}
      </Link>
    </h2>
    {is_verified && <Badge tone="blue">{t('Verified company')}</Badge>}
  </div>
)

interface CreditProps {
  invoices: CompanyInvoices
  credit: NonNullable<CompanyInvoices['credit']>
}

/** What is left to buy on invoice. The invoices come with what is due first at the top. */
function Credit({ invoices: { overdue, results }, credit: { limit, left } }: CreditProps) {
  const [next] = results
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-ink-2">{t('Net-30 left')}</span>
        <strong className="tabular-nums">{formatCedis(left)}</strong>
      </p>
      <div aria-hidden="true" className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className="bg-accent"
          style={{ width: `${Math.min(100, Math.max(0, (left / limit) * 100))}%` }}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-3 max-lg:hidden">
        {t('of {limit}', { limit: formatCedis(limit) })}
        {next && ` · ${t('next invoice due {day}', { day: formatDate(next.due_on) })}`}
      </p>
      {overdue > 0 && (
        <p className="text-xs font-semibold text-brick">
          {t('{amount} overdue', { amount: formatCedis(overdue) })}
        </p>
      )}
    </div>
  )
}

function Waits({ to, count, children }: { to: string; count: number | null; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-col gap-1 py-2 text-xs text-ink-2 hover:text-accent lg:flex-row lg:items-center lg:gap-3 lg:text-sm"
      >
        <span className="min-w-0 break-words lg:grow">{children}</span>
        <Badge
          tone={count ? 'blue' : 'plain'}
          className="order-first self-start lg:order-none lg:self-center"
        >
          {count ?? '–'}
        </Badge>
        <ChevronRightIcon width={16} height={16} className="max-lg:hidden" />
      </Link>
    </li>
  )
}
