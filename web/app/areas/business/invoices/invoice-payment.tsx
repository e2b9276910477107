import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { invoicesKey } from './invoice-queries.ts'
import { daysWords, InvoiceStateBadge } from './invoice-state.tsx'

// Loaded when its dialog opens, with the form library.
const PayDialog = onDemand(() => import('./pay-dialog.tsx'))

/** What is left of an invoice, and how to pay it: whole, or a part of it. */
export function InvoicePayment({ invoice, company }: { invoice: CompanyInvoice; company: OwnCompany }) {
  const [isPaying, setPaying] = useState(false)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: invoicesKey })
  const isUnpaid = invoice.owed > 0
  return (
    <section aria-labelledby="to-pay" aria-live="polite" className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
        <InvoiceStateBadge state={invoice.state} />
        {isUnpaid && daysWords(invoice.due_on, new Date())}
      </div>
      <div>
        <h2 id="to-pay" className="text-sm font-normal text-ink-2">
          {isUnpaid ? t('Left to pay') : t('Total')}
        </h2>
        <p className="text-2xl font-bold">{formatCedis(isUnpaid ? invoice.owed : invoice.total)}</p>
        {isUnpaid && (
          <p className="text-sm text-ink-2">{t('by {date}', { date: formatDate(invoice.due_on) })}</p>
        )}
      </div>
      {isUnpaid && invoice.failure && (
        <Notice tone="brick">
          {t('The last try did not go through: {reason}', { reason: translate(invoice.failure) })}
        </Notice>
      )}
      {isUnpaid && invoice.waiting && <Waiting invoice={invoice} company={company} onChanged={refresh} />}
      {isUnpaid && invoice.may_pay && (
        <Button
          size="large"
          wide
          look={invoice.waiting ? 'outline' : undefined}
          onClick={() => setPaying(true)}
        >
          {invoice.waiting ? t('Pay another way') : t('Pay now')}
        </Button>
      )}
      {isUnpaid && !invoice.may_pay && (
        <p className="text-sm text-ink-2">{t('A member who may buy can pay it.')}</p>
      )}
      {isPaying && (
        <PayDialog
          invoice={invoice}
          company={company}
          onClose={() => setPaying(false)}
          onRefused={() => void refresh()}
        />
      )}
    </section>
  )
}

interface WaitingProps {
  invoice: CompanyInvoice
  company: OwnCompany
  onChanged: () => Promise<unknown>
}

/** A payment that was asked for: to go on with it, or to ask whether it has arrived. */
function Waiting({
  invoice: { order_number: number, waiting, may_pay: mayPay },
  company,
  onChanged,
}: WaitingProps) {
  const check = useMutation({
    mutationFn: () =>
      api('POST /companies/:company/invoices/:number/payments/check', {
        params: { company: company.id, number },
      }),
    onSuccess: onChanged,
    onError: (error) => showToast(failureNotice(t('The payment could not be checked'), error)),
  })
  if (!waiting) return null
  return (
    <div className="flex flex-col gap-3 rounded-md bg-gold-soft p-3.5 text-sm text-gold-ink">
      <p>
        {t('{amount} by {method} was asked for and has not arrived yet.', {
          amount: formatCedis(waiting.amount),
          method: translate(waiting.method_label),
        })}
      </p>
      {mayPay && (
        <div className="flex flex-wrap gap-2">
          <a href={waiting.pay_url} className={buttonClass({ size: 'small' })}>
            {t('Go on with it')}
          </a>
          <Button size="small" look="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {t('Check now')}
          </Button>
        </div>
      )}
    </div>
  )
}
