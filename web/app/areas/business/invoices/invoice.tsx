import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { ApiError } from '#web/data/api.ts'
import { printPage } from '#web/data/browser/print-page.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { fileApi } from '#web/data/file-api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DownloadIcon } from '#web/ui/icons/desk-icons.tsx'
import { BackLink } from '../back-link.tsx'
import { NotOfCompany } from '../not-of-company.tsx'
import { useCompany } from '../use-company.ts'
import { Certificates } from './certificates.tsx'
import { InvoiceCredit } from './invoice-credit.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoicePayment } from './invoice-payment.tsx'
import { invoiceQuery } from './invoice-queries.ts'

export function meta({ params }: { params: { number?: string } }) {
  return [
    { title: `${invoiceNumberOf(params.number ?? '')} | Juaso Business` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /b2b/invoices/:number: one invoice as on paper, with what was paid of it and how to pay the rest. */
export default function InvoicePage() {
  const { number = '' } = useParams()
  const { company, query: companies } = useCompany()
  const query = useQuery(invoiceQuery(company, number))
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotOfCompany sentence={query.error.message} list={t('Invoices')} to="/b2b/invoices" />
  const failed = companies.isError ? companies : query.isError ? query : null
  return (
    <div className="page flex flex-col gap-4 py-4 sm:py-6">
      <div className="print:hidden">
        <BackLink to="/b2b/invoices">{t('Invoices')}</BackLink>
      </div>
      {query.data && company ? (
        <Invoice invoice={query.data} company={company} />
      ) : failed ? (
        <LoadFailed query={failed} message={t('This invoice could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the invoice')}</span>
          <SkeletonText lines={10} />
        </div>
      )}
    </div>
  )
}

function Invoice({ invoice, company }: { invoice: CompanyInvoice; company: OwnCompany }) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{t('Invoice {number}', { number: invoice.number })}</h1>
          <p className="text-sm break-words text-ink-2">
            {[
              t('Order {number}', { number: invoice.order_number }),
              invoice.branch,
              t('issued {date}', { date: formatDate(invoice.issued_on) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button look="outline" onClick={printPage}>
            {t('Print')}
          </Button>
          <Button look="outline" onClick={() => void download(company.id, invoice)}>
            <DownloadIcon width={18} height={18} />
            {t('Download PDF')}
          </Button>
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <InvoicePaper invoice={invoice} />
        <div className="order-first flex flex-col gap-4 lg:order-none print:hidden">
          <InvoicePayment invoice={invoice} company={company} />
          <Certificates invoice={invoice} company={company} />
          <InvoiceCredit invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </div>
    </>
  )
}

async function download(company: string, { number, order_number: order }: CompanyInvoice): Promise<void> {
  try {
    const call = 'GET /companies/:company/invoices/:number/invoice.pdf'
    saveFile(await fileApi(call, { params: { company, number: order } }), `${number}.pdf`)
  } catch (error) {
    showToast(failureNotice(t('The file could not be downloaded'), error))
  }
}
