import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TaxMonth } from '#contracts/desk/accounts.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskFile } from '../parts/desk-file.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { MonthField, useMonth } from '../parts/month-field.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Taxes | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/tax: the taxes of a month, Juaso's invoices to stores, and what registered stores sold. */
export default function TaxPage() {
  return (
    <WithRight right="books" title="Taxes and invoices">
      <Month />
    </WithRight>
  )
}

function Month() {
  const month = useMonth('last')
  const query = useQuery({
    queryKey: [...deskKey, 'tax', month],
    queryFn: ({ signal }) => api('GET /admin/tax', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Taxes and invoices"
      about="The invoices of a month are written on the first day after it."
      actions={
        <p className="flex gap-2">
          <DeskFile
            label="CSV"
            file={`juaso-taxes-${month}.csv`}
            load={() => fileApi('GET /admin/tax.csv', { query: { month } })}
          />
          <DeskFile
            label="PDF"
            file={`juaso-taxes-${month}.pdf`}
            load={() => fileApi('GET /admin/tax.pdf', { query: { month } })}
          />
        </p>
      }
    >
      <MonthField key={month} month={month} />
      {query.isPending && <Loading what="the taxes" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Own data={data} />
          <Stores stores={data.stores} />
        </div>
      )}
      {data && <Papers papers={data.papers} />}
    </DeskPage>
  )
}

function Own({ data }: { data: TaxMonth }) {
  return (
    <section aria-label="Fees of Juaso" className="card flex flex-col gap-2 p-4 text-sm">
      <h2 className="text-lg">Fees of Juaso</h2>
      <p className="text-ink-2">
        {data.vat_number ? `VAT registration ${data.vat_number}` : 'Juaso is not registered for VAT'}
      </p>
      <Row label="Charged, less what was given back" amount={data.fees} isStrong />
      <Taxes {...data} />
    </section>
  )
}

function Stores({ stores }: Pick<TaxMonth, 'stores'>) {
  return (
    <section aria-label="Sales of registered stores" className="card p-4 text-sm">
      <h2 className="text-lg">Sales of registered stores</h2>
      {stores.length === 0 && <p className="text-ink-2">No store with a VAT number sold anything.</p>}
      <ul className="divide-y divide-line">
        {stores.map((store) => (
          <li key={`${store.slug} ${store.vat_number}`} className="flex flex-col gap-1 py-3">
            <p className="font-semibold break-words">{store.name}</p>
            <p className="text-ink-2">{store.vat_number}</p>
            <Row label="Sales" amount={store.sales} isStrong />
            <Taxes {...store} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Taxes({ base, taxes }: Pick<TaxMonth, 'base' | 'taxes'>) {
  if (taxes.length === 0) return <p className="text-ink-2">No taxes in it.</p>
  return (
    <>
      <Row label="Taxable amount" amount={base} />
      {taxes.map(({ tax, label, amount }) => (
        <Row key={tax} label={label} amount={amount} />
      ))}
    </>
  )
}

function Row({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <p className={`flex justify-between gap-3 ${isStrong ? 'font-bold' : ''}`}>
      <span>{label}</span>
      <span className="tabular-nums">{formatCedis(amount)}</span>
    </p>
  )
}

function Papers({ papers }: Pick<TaxMonth, 'papers'>) {
  return (
    <section aria-label="Invoices of the fees" className="card p-4">
      <h2 className="text-lg">Invoices of the fees</h2>
      {papers.length === 0 && <p className="text-sm text-ink-2">None was written for this month.</p>}
      <ul className="divide-y divide-line text-sm">
        {papers.map(({ id, number, kind, store, total, corrects, sold_in: soldIn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-56">
              <p className="font-semibold break-words">
                {number}, {store}
              </p>
              {kind === 'credit_note' && (
                <p className="text-ink-2">Credit note, takes from {corrects ?? `the fees of ${soldIn}`}</p>
              )}
            </div>
            <b className="tabular-nums">{formatCedis(total)}</b>
            <DeskFile
              label="PDF"
              file={`juaso-${number}.pdf`}
              load={() => fileApi('GET /admin/fee-papers/:id/paper.pdf', { params: { id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
