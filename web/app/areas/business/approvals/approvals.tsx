import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApprovalList, type ApprovalTab, approvalTabs } from '#contracts/approvals/approval.ts'
import { limits } from '#contracts/limits.ts'
import { useCompanies } from '#web/data/companies/companies.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Absence } from './absence.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalsQuery } from './approvals-query.ts'

export function meta() {
  return [{ title: t('Approvals | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

const tabLabels: Readonly<Record<ApprovalTab, string>> = {
  waiting: mark('Waiting'),
  approved: mark('Approved##orders'),
  declined: mark('Declined##orders'),
}
const emptyTitles: Readonly<Record<ApprovalTab, string>> = {
  waiting: mark('Nothing waits for an approval.'),
  approved: mark('Nothing has been approved yet.'),
  declined: mark('Nothing was declined, withdrawn or left to expire.'),
}

const pathOf = (tab: ApprovalTab, page = 1) =>
  `/b2b/approvals?${new URLSearchParams({ tab, ...(page > 1 && { page: String(page) }) })}`

/** /b2b/approvals: orders above a limit. Approvers see those of all members, everybody else their own. */
export default function ApprovalsPage() {
  const { chosen } = useCompanies()
  const company = chosen?.id ?? ''
  const [parameters] = useSearchParams()
  const tab = approvalTabs.find((one) => one === parameters.get('tab')) ?? 'waiting'
  const page = Number(parameters.get('page')) || 1
  const query = useQuery(approvalsQuery(company, { tab, page }))
  const seesAll = chosen?.rights.includes('approve') ?? false
  return (
    <div className="page flex max-w-[46rem] flex-col gap-4 py-4 sm:py-6">
      <header>
        <h1>{t('Approvals')}</h1>
        <p className="text-sm break-words text-ink-2">
          {chosen && `${chosen.company_name} · `}
          {t('orders above a limit')}
        </p>
      </header>
      <TabLinks tab={tab} counts={query.data?.counts} />
      {query.data ? (
        <Cards {...{ company, tab, page, seesAll }} data={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('The approvals could not be loaded')} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('Loading the approvals')}</span>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
      {seesAll && <Absence company={company} />}
    </div>
  )
}

function TabLinks({ tab, counts }: { tab: ApprovalTab; counts: ApprovalList['counts'] | undefined }) {
  return (
    <nav aria-label={t('Approvals by state')} className="rail fading-ends gap-2">
      {approvalTabs.map((one) => (
        <Link
          key={one}
          to={pathOf(one)}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold',
            one === tab ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-ink-2 hover:text-ink',
          )}
        >
          {translate(tabLabels[one])}
          {one === 'waiting' && counts !== undefined && counts.waiting > 0 && (
            <span className="tabular-nums">{counts.waiting}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

interface CardsProps {
  company: string
  data: ApprovalList
  tab: ApprovalTab
  page: number
  /** Whether the orders of all members are here, or the reader's own alone. */
  seesAll: boolean
}

function Cards({ company, data, tab, page, seesAll }: CardsProps) {
  if (data.results.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={tab === 'waiting' && !seesAll ? t('None of your orders waits.') : translate(emptyTitles[tab])}
      >
        {tab === 'waiting' && t('Orders above a member’s limit or a branch’s budget come here.')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.results.map((approval) => (
          <li key={approval.order_number}>
            <ApprovalCard company={company} approval={approval} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('Approvals')}
        page={page}
        pagesCount={Math.ceil(data.count / limits.pageSize)}
        toPage={(number) => pathOf(tab, number)}
      />
    </>
  )
}
