import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { Link } from '#web/ui/link.tsx'

/** How much of the company's limit is used, with the way to the statement of the invoice's month. */
export function InvoiceCredit({ invoice: { credit, issued_on: day } }: { invoice: CompanyInvoice }) {
  if (!credit) return null
  const used = cedisOf(pesewasOf(credit.limit) - pesewasOf(credit.left))
  return (
    <section aria-labelledby="net-30" className="card flex flex-col gap-2 p-4 text-sm sm:p-5">
      <h2 id="net-30" className="text-base">
        {t('Net-30 account')}
      </h2>
      <dl className="flex flex-col gap-1">
        <Row name={t('Used')} amount={used} />
        <Row name={t('Left to buy on invoice')} amount={credit.left} />
      </dl>
      <progress
        className="bar"
        max={credit.limit}
        value={used}
        aria-label={t('{used} of {limit} used', {
          used: formatCedis(used),
          limit: formatCedis(credit.limit),
        })}
      />
      <Link
        to={`/b2b/invoices/statements/${day.slice(0, 7)}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {t('Statement of the month')}
      </Link>
    </section>
  )
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatCedis(amount)}</dd>
    </div>
  )
}
