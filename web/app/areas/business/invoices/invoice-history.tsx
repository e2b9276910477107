import { bankTransferLabel } from '#contracts/invoices/invoice-names.ts'
import type { CompanyInvoice, InvoiceStep } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { t, translate } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

/** What happened to an invoice: the newest first. */
export function InvoiceHistory({ invoice: { history } }: { invoice: CompanyInvoice }) {
  return (
    <section aria-labelledby="history" className="card p-4 sm:p-5">
      <h2 id="history" className="text-base">
        {t('History')}
      </h2>
      <ol className="mt-2">
        {history.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parcels of a store may be sent at one instant.
          <li key={place} className="border-t border-line py-2.5 text-sm first:border-0">
            <span className="block font-semibold break-words">{stepWords(step)}</span>
            {step.method_label && (
              <span className="block break-words text-ink-2">{methodWords(step.method_label)}</span>
            )}
            <span className="block text-ink-2">{formatInstant(step.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const methodWords = (label: string) => (label === bankTransferLabel ? t('Bank transfer') : translate(label))

function stepWords({ step, who, amount: cedis }: InvoiceStep): string {
  const name = who ?? ''
  const amount = formatCedis(cedis ?? 0)
  if (step === 'ordered') return t('Ordered by {name}', { name })
  if (step === 'approved') return t('Approved by {name}', { name })
  if (step === 'issued') return t('Invoice of {amount} issued', { amount })
  if (step === 'sent') return t('{store} sent its goods or has them ready', { store: name })
  if (step === 'arrived') return t('The goods of {store} arrived', { store: name })
  if (step === 'paid') return t('{amount} paid', { amount })
  return t('{amount} counted as tax withheld', { amount })
}
