import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceAges } from '#contracts/invoices/invoice-names.ts'
import type { UnpaidParcels } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { fileApi } from '#web/data/file-api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { dateFormat } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatDay } from './days.ts'
import { FileButton } from './statements-card.tsx'
import { unpaidQuery } from './wallet-queries.ts'

const ageNames = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
} as const

const monthFormat = dateFormat({ month: 'long', year: 'numeric' })
const monthsShown = 3

/**
 * Parcels that companies bought on invoice and have not paid yet, by the age of the invoice, and a statement of each month. Nothing where
 * no company has bought on invoice.
 */
export function UnpaidInvoices({ store }: { store: OwnStore }) {
  const query = useQuery(unpaidQuery(store))
  if (query.isError) return <LoadFailed query={query} message="The unpaid invoices could not be loaded" />
  if (!query.data || query.data.months.length === 0) return null
  return (
    <section aria-labelledby="unpaid" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 id="unpaid" className="text-lg">
          Waiting for companies to pay
        </h2>
        <p className="text-sm text-ink-2">
          Your share of parcels on invoice, by the age of the invoice. It reaches your wallet when the whole
          invoice is paid.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {invoiceAges.map((age) => (
          <div key={age}>
            <dt className="text-sm text-ink-2">{ageNames[age]}</dt>
            <dd className="font-semibold tabular-nums">{formatCedis(query.data.ageing[age])}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {query.data.parcels.map((parcel) => (
          <UnpaidParcel key={parcel.parcel_id} parcel={parcel} />
        ))}
      </ul>
      {query.data.parcels.length === 0 && <p className="text-sm">Every invoice is paid.</p>}
      <Statements store={store} months={query.data.months} />
    </section>
  )
}

function UnpaidParcel({ parcel }: { parcel: UnpaidParcels['parcels'][number] }) {
  const { order_number: number, parcel_id: id, days, due_on: due, amount } = parcel
  return (
    <li className="flex items-center gap-4 border-t border-line py-2.5 text-sm">
      <span className="min-w-0 grow">
        <Link to={`/b2b/vendor/orders/${id}`} className="font-semibold text-accent hover:underline">
          {number}
        </Link>
        <span className="block text-ink-2">
          {days === 1 ? '1 day old' : `${days} days old`}, due {formatDay(due)}
        </span>
      </span>
      <span className="font-semibold tabular-nums">{formatCedis(amount)}</span>
    </li>
  )
}

function Statements({ store, months }: { store: OwnStore; months: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-sm">What each company owed, was invoiced and paid, by month</h3>
      <ul className="flex flex-wrap gap-2 pt-2">
        {months.slice(0, isWhole ? undefined : monthsShown).map((month) => (
          <li key={month}>
            <FileButton
              label={monthFormat(`${month}-01`)}
              of="statement of sales on invoice"
              load={() =>
                fileApi('GET /vendor/:store/wallet/unpaid-invoices/:month/statement.pdf', {
                  params: { store: store.slug, month },
                })
              }
              file={`juaso-${store.slug}-invoices-${month}.pdf`}
            />
          </li>
        ))}
      </ul>
      {months.length > monthsShown && !isWhole && (
        <Button look="plain" size="small" onClick={() => setWhole(true)}>
          Earlier months
        </Button>
      )}
    </div>
  )
}
