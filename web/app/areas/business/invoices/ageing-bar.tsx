import { type InvoiceAge, invoiceAges } from '#contracts/invoices/invoice-names.ts'
import type { Ageing } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { mark, t, translate } from '#web/messages/messages.ts'

export const ageLabels: Readonly<Record<InvoiceAge, string>> = {
  '0-30': mark('0–30 days'),
  '31-60': mark('31–60 days'),
  '61-90': mark('61–90 days'),
  'over-90': mark('Over 90 days'),
}

const looks: Readonly<Record<InvoiceAge, string>> = {
  '0-30': 'fill-accent',
  '31-60': 'fill-gold',
  '61-90': 'fill-brick',
  'over-90': 'fill-brick',
}

/** What is owed by the age of the invoices: a sum for each age, with its share as a bar. */
export function AgeingBars({ ageing }: { ageing: Ageing }) {
  const all = invoiceAges.reduce((sum, age) => sum + ageing[age], 0)
  return (
    <dl
      aria-label={t('Owed by age of the invoice')}
      className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4"
    >
      {invoiceAges.map((age) => (
        <div key={age} className="flex flex-col gap-1.5">
          <dt className="text-sm text-ink-2">{translate(ageLabels[age])}</dt>
          <dd className="font-semibold">{formatCedis(ageing[age])}</dd>
          <dd>
            <svg
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-1.5 w-full rounded-full"
            >
              <rect width="100" height="6" className="fill-sunken" />
              <rect width={all > 0 ? (100 * ageing[age]) / all : 0} height="6" className={looks[age]} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
