import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type InvoiceTab, invoiceTabs } from '#contracts/invoices/invoice-names.ts'
import type { CompanyInvoices, InvoiceRow } from '#contracts/invoices/invoices.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis, formatPesewas } from '#contracts/money.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { DocumentIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useCompany } from '../use-company.ts'
import { AgeingBars } from './ageing-bar.tsx'
import { invoicesQuery } from './invoice-queries.ts'
import { daysWords, InvoiceStateBadge, poWords } from './invoice-state.tsx'

export function meta() {
  return [{ title: t('Invoices | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

const tabLabels: Readonly<Record<InvoiceTab, string>> = {
  unpaid: mark('To pay'),
  paid: mark('Paid##invoices'),
  all: mark('All##invoices'),
}

const pageOf = (tab: InvoiceTab, page = 1) => `/b2b/invoices?tab=${tab}${page > 1 ? `&page=${page}` : ''}`

/** /b2b/invoices: what the company owes, how old that is, and its invoices. */
export default function InvoicesPage() {
  const { company, query: companies } = useCompany()
  const [parameters] = useSearchParams()
  const tab = invoiceTabs.find((one) => one === parameters.get('tab')) ?? 'unpaid'
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery(invoicesQuery(company, tab, page))
  const failed = companies.isError ? companies : query.isError ? query : null
  return (
    <div className="page flex flex-col gap-5 py-4 sm:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{t('Invoices')}</h1>
          <p className="text-sm text-ink-2">
            {t('Buy now and pay within {days} days, whole or in parts.', { days: limits.net30Days })}
          </p>
        </div>
        <LinkButton look="outline" to={`/b2b/invoices/statements/${new Date().toISOString().slice(0, 7)}`}>
          <DocumentIcon width={18} height={18} />
          {t('Statements')}
        </LinkButton>
      </header>
      {query.data ? (
        <>
          <Summary data={query.data} />
          <TabLinks tab={tab} />
          <Rows data={query.data} tab={tab} />
          <Pagination
            label={t('Invoices')}
            page={page}
            pagesCount={Math.ceil(query.data.count / limits.pageSize)}
            toPage={(to) => pageOf(tab, to)}
          />
        </>
      ) : failed ? (
        <LoadFailed query={failed} message={t('Your invoices could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading your invoices')}</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </div>
  )
}

function Summary({ data: { owed, overdue, credit, ageing } }: { data: CompanyInvoices }) {
  return (
    <section aria-label={t('What you owe')} className="card flex flex-col gap-5 p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 lg:flex lg:flex-wrap lg:gap-x-10">
        <Figure label={t('To pay')} amount={owed} />
        <Figure label={t('Overdue')} amount={overdue} isBad={overdue > 0} />
        {credit && <Figure label={t('Left to buy on invoice')} amount={credit.left} />}
        {credit && <Figure label={t('Your limit')} amount={credit.limit} />}
      </dl>
      {owed > 0 && <AgeingBars ageing={ageing} />}
      {overdue * 100 > limits.net30OverdueMaxPesewas && (
        <p className="rounded-md bg-brick-soft px-3.5 py-2.5 text-sm text-brick">
          {t('While more than {limit} is overdue, nothing can be bought on invoice.', {
            limit: formatPesewas(limits.net30OverdueMaxPesewas),
          })}
        </p>
      )}
    </section>
  )
}

function Figure({ label, amount, isBad = false }: { label: string; amount: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd
        className={classNames('font-bold whitespace-nowrap tabular-nums sm:text-xl', isBad && 'text-brick')}
      >
        {formatCedis(amount)}
      </dd>
    </div>
  )
}

function TabLinks({ tab }: { tab: InvoiceTab }) {
  return (
    <nav aria-label={t('Invoices by state')} className="rail fading-ends gap-1 border-b border-line">
      {invoiceTabs.map((one) => (
        <Link
          key={one}
          to={pageOf(one)}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center border-b-2 px-4 text-sm font-semibold',
            one === tab ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {translate(tabLabels[one])}
        </Link>
      ))}
    </nav>
  )
}

function Rows({ data, tab }: { data: CompanyInvoices; tab: InvoiceTab }) {
  if (data.results.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={tab === 'unpaid' ? t('Nothing is left to pay.') : t('There is no invoice here yet.')}
        action={<LinkButton to="/b2b">{t('Go to the products')}</LinkButton>}
      >
        {data.credit === null && t('Invoices are for verified companies to which Juaso granted a limit.')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.results.map((row) => (
        <Row key={row.order_number} row={row} />
      ))}
    </ul>
  )
}

function Row({ row }: { row: InvoiceRow }) {
  const { number, order_number, state, issued_on, due_on, branch, po_number, total, owed } = row
  const isUnpaid = state === 'open' || state === 'overdue'
  const about = [branch, po_number && poWords(po_number), formatDate(issued_on)]
  return (
    <li>
      <Link
        to={`/b2b/invoices/${order_number}`}
        prefetch="intent"
        className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:border-accent sm:p-5"
      >
        <div className="min-w-0 grow basis-56">
          <h2 className="text-base">{number}</h2>
          <p className="text-sm break-words text-ink-2">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="sm:text-end">
          <p className="font-semibold tabular-nums">{formatCedis(isUnpaid ? owed : total)}</p>
          <p className="text-sm text-ink-2">
            {isUnpaid ? daysWords(due_on, new Date()) : t('of {total}', { total: formatCedis(total) })}
            {isUnpaid && owed < total && ` · ${t('of {total}', { total: formatCedis(total) })}`}
          </p>
        </div>
        <span className="ms-auto">
          <InvoiceStateBadge state={state} />
        </span>
      </Link>
    </li>
  )
}
