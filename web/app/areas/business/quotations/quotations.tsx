import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatCedis } from '#contracts/money.ts'
import { type RequestTab, requestTabs } from '#contracts/quotations/quotation.ts'
import type { QuotationRequestList, QuotationRequestRow } from '#contracts/quotations/quotations.schema.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { piecesOf } from '#web/parts/quotations/pieces.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCompany } from '../use-company.ts'
import { RequestStateBadge } from './request-state.tsx'
import { requestsQuery } from './requests-query.ts'

export function meta() {
  return [{ title: t('Quotations | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

const tabLabels: Readonly<Record<RequestTab, string>> = {
  open: mark('Open##requests'),
  answered: mark('To compare'),
  accepted: mark('Accepted##requests'),
  ordered: mark('Ordered##requests'),
  closed: mark('Closed##requests'),
}

/** /b2b/quotations: what the company has asked vendors to quote for. */
export default function QuotationsPage() {
  const { company, query: companies } = useCompany()
  const [parameters] = useSearchParams()
  const tab = requestTabs.find((one) => one === parameters.get('tab'))
  const query = useQuery(requestsQuery(company, tab))
  const failed = companies.isError ? companies : query.isError ? query : null
  return (
    <div className="page flex flex-col gap-5 py-4 sm:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{t('Quotations')}</h1>
          <p className="text-sm text-ink-2">
            {t(
              'Say what you need. Verified vendors send you their prices, and you compare what you would pay.',
            )}
          </p>
        </div>
        {company?.rights.includes('buy') && <NewRequest />}
      </header>
      {query.data && <TabLinks counts={query.data.counts} tab={tab} />}
      {query.data ? (
        <Rows data={query.data} tab={tab} />
      ) : failed ? (
        <LoadFailed query={failed} message={t('Your requests could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading your requests')}</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

function NewRequest() {
  return (
    <LinkButton to="/b2b/quotations/new">
      <PlusIcon width={18} height={18} />
      {t('New request')}
    </LinkButton>
  )
}

function TabLinks({ counts, tab }: { counts: QuotationRequestList['counts']; tab: RequestTab | undefined }) {
  const tabs = [undefined, ...requestTabs] as const
  return (
    <nav aria-label={t('Requests by state')} className="rail fading-ends gap-1 border-b border-line">
      {tabs.map((one) => (
        <Link
          key={one ?? 'all'}
          to={one ? `/b2b/quotations?tab=${one}` : '/b2b/quotations'}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-4 text-sm font-semibold',
            one === tab ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {one ? translate(tabLabels[one]) : t('All##requests')}
          {one && counts[one] > 0 && (
            <span className="rounded-md bg-accent-soft px-1.5 text-xs text-accent">{counts[one]}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Rows({ data, tab }: { data: QuotationRequestList; tab: RequestTab | undefined }) {
  if (data.rows.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={tab ? t('No request is here at the moment.') : t('You have not asked for a quotation yet.')}
        action={tab ? <LinkButton to="/b2b/quotations">{t('All requests')}</LinkButton> : <NewRequest />}
      >
        {!tab && t('Useful for goods that are not listed, or for more than a page offers.')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Row({ row }: { row: QuotationRequestRow }) {
  const { id, number, title, state, quantity, unit, needed_by, region, quotations_count: answers } = row
  return (
    <li>
      <Link
        to={`/b2b/quotations/${id}`}
        prefetch="intent"
        className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:border-accent sm:p-5"
      >
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base break-words">{title}</h2>
          <p className="text-sm text-ink-2">
            {[number, piecesOf(quantity, unit), t('by {date}', { date: formatDate(needed_by) }), region].join(
              ' · ',
            )}
          </p>
        </div>
        <div className="text-sm sm:text-end">
          <p className="text-ink-2">
            {answers > 0
              ? plural(answers, { one: '{count} quotation', other: '{count} quotations' })
              : t('No quotation yet')}
          </p>
          {row.lowest_total !== null && (
            <p className="font-semibold">{t('from {total}', { total: formatCedis(row.lowest_total) })}</p>
          )}
        </div>
        <RequestStateBadge state={state} answers={answers} />
      </Link>
    </li>
  )
}
