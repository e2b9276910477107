import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import type { CompanyStatement } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { fileApi } from '#web/data/file-api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { DownloadIcon } from '#web/ui/icons/desk-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackLink } from '../back-link.tsx'
import { useCompany } from '../use-company.ts'
import { AgeingBars } from './ageing-bar.tsx'
import { statementQuery } from './invoice-queries.ts'
import { poWords } from './invoice-state.tsx'

export function meta() {
  return [{ title: t('Statement | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

const kindLabels: Readonly<Record<CompanyStatement['lines'][number]['kind'], string>> = {
  invoice: mark('Invoice'),
  invoice_part: mark('Payment'),
  withholding: mark('Tax withheld'),
  cancellation: mark('Cancelled goods'),
  return: mark('Returned goods'),
}

/** /b2b/invoices/statements/:month: what the company owed in a month, booking by booking, and how old it is. */
export default function StatementPage() {
  const { month = '' } = useParams()
  const go = useNavigate()
  const { company, query: companies } = useCompany()
  const query = useQuery(statementQuery(company, month))
  const failed = companies.isError ? companies : query.isError ? query : null
  const thisMonth = new Date().toISOString().slice(0, 7)
  return (
    <div className="page flex max-w-[62rem] flex-col gap-5 py-4 sm:py-6">
      <BackLink to="/b2b/invoices">{t('Invoices')}</BackLink>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="max-sm:w-full">{t('Statement')}</h1>
        <TextInput
          type="month"
          label={t('Month')}
          value={month}
          min="2020-01"
          max={thisMonth}
          onChange={({ target }) => {
            if (/^20\d\d-\d\d$/.test(target.value)) void go(`/b2b/invoices/statements/${target.value}`)
          }}
        />
      </header>
      {query.data && company ? (
        <Statement statement={query.data} company={company} />
      ) : failed ? (
        <LoadFailed query={failed} message={t('This statement could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the statement')}</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </div>
  )
}

function Statement({ statement, company }: { statement: CompanyStatement; company: OwnCompany }) {
  const { opening, closing, lines, ageing, is_over: isOver, month } = statement
  return (
    <>
      <section aria-label={t('What you owe')} className="card flex flex-col gap-5 p-4 sm:p-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <dl className="flex flex-wrap gap-x-6 gap-y-4">
            <Figure label={t('Owed when the month began')} amount={opening} />
            <Figure label={isOver ? t('Owed when the month ended') : t('Owed now')} amount={closing} />
          </dl>
          <Button look="outline" onClick={() => void download(company.id, month)}>
            <DownloadIcon width={18} height={18} />
            {t('Download PDF')}
          </Button>
        </div>
        <AgeingBars ageing={ageing} />
      </section>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-2">{t('Nothing was bought or paid on invoice in this month.')}</p>
      ) : (
        <ul className="card divide-y divide-line px-4 sm:px-5">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a month keep their place.
            <Line key={place} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-xl font-bold">{formatCedis(amount)}</dd>
    </div>
  )
}

function Line({ line }: { line: CompanyStatement['lines'][number] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_9rem_9rem]">
      <span className="order-3 text-ink-2 sm:order-none">{formatDate(line.at)}</span>
      <span className="min-w-0">
        <span className="font-semibold">{translate(kindLabels[line.kind])}</span>{' '}
        <Link to={`/b2b/invoices/${line.order_number}`} className="text-accent hover:underline">
          {invoiceNumberOf(line.order_number)}
        </Link>
        {line.po_number && <span className="block break-words text-ink-2">{poWords(line.po_number)}</span>}
      </span>
      <span className="text-end font-semibold">{formatCedis(line.amount)}</span>
      <span className="order-4 text-end text-ink-2 sm:order-none">
        {t('owed {amount}', { amount: formatCedis(line.balance) })}
      </span>
    </li>
  )
}

async function download(company: string, month: string): Promise<void> {
  try {
    const call = 'GET /companies/:company/statements/:month/statement.pdf'
    saveFile(await fileApi(call, { params: { company, month } }), `statement-${month}.pdf`)
  } catch (error) {
    showToast(failureNotice(t('The file could not be downloaded'), error))
  }
}
