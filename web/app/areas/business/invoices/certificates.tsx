import { useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { Certificate, CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const CertificateDialog = onDemand(() => import('./certificate-dialog.tsx'))

const looks: Readonly<Record<Certificate['state'], [words: string, tone: 'gold' | 'green' | 'brick']>> = {
  waiting: [mark('Being checked'), 'gold'],
  accepted: [mark('Accepted##certificate'), 'green'],
  refused: [mark('Refused'), 'brick'],
}

/** Certificates of tax that the company withheld from this invoice, and a way to hand one in. */
export function Certificates({ invoice, company }: { invoice: CompanyInvoice; company: OwnCompany }) {
  const [isOpen, setOpen] = useState(false)
  const mayHandIn = invoice.may_pay && invoice.certificate_max > 0
  if (!mayHandIn && invoice.certificates.length === 0) return null
  return (
    <section aria-labelledby="withheld" className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h2 id="withheld" className="text-base">
          {t('Tax withheld')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          {t(
            'If you withheld tax from this invoice, hand in the certificate of the revenue authority. It counts once we have checked it.',
          )}
        </p>
      </div>
      <ul className="empty:hidden">
        {invoice.certificates.map((paper) => (
          <li key={paper.id} className="flex flex-col gap-1 border-t border-line py-2.5 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 font-semibold break-all">{paper.number}</span>
              <span className="font-semibold tabular-nums">{formatCedis(paper.amount)}</span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
              {formatDate(paper.handed_in_at)}
              <Badge tone={looks[paper.state][1]}>{translate(looks[paper.state][0])}</Badge>
            </span>
            {paper.refused_reason && <span className="break-words text-brick">{paper.refused_reason}</span>}
          </li>
        ))}
      </ul>
      {mayHandIn && (
        <Button look="outline" wide onClick={() => setOpen(true)}>
          {t('Hand in a certificate')}
        </Button>
      )}
      {isOpen && <CertificateDialog invoice={invoice} company={company} onClose={() => setOpen(false)} />}
    </section>
  )
}
