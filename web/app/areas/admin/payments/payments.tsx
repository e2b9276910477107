import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PaymentRow } from '#contracts/desk/money/payments.ts'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import { formatCedis } from '#contracts/money.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { PaymentBadge, TroubleBadge } from './payment-badge.tsx'

export function meta() {
  return [{ title: 'Payments | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['attention', 'Needs a person'],
  ['invoices', 'Open invoices'],
  ['paid_today', 'Paid today'],
  ['failed_today', 'Failed today'],
  ['waiting_today', 'Waiting today'],
  ['all', 'All'],
] as const

const emptyWords = {
  attention: 'No payment needs a person.',
  invoices: 'No invoice is open.',
  paid_today: 'No payment that began today is paid.',
  failed_today: 'No payment that began today has failed.',
  waiting_today: 'No payment that began today waits.',
  all: 'There is no payment yet.',
} as const

/** /admin/payments: the payments that need a person, and any other by each of its names. */
export default function PaymentsPage() {
  return (
    <WithRight right="payments" title="Payments">
      <Payments />
    </WithRight>
  )
}

function Payments() {
  const filter = useListFilter(states, 'attention')
  const { state: chosen, q } = filter
  const query = useQuery({
    queryKey: [...deskKey, 'payments', filter],
    queryFn: ({ signal }) => api('GET /admin/payments', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Payments"
      about="Found by reference, the provider’s reference, order or invoice number, telephone number or e-mail address"
    >
      <ListFilter states={states} initial="attention" searchLabel="Reference, order, phone, e-mail" />
      {query.isPending && <Loading what="the payments" />}
      {query.isError && !data && <LoadFailed query={query} message="The payments could not be loaded" />}
      {data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={q && chosen === 'all' ? 'No payment is called so.' : emptyWords[chosen]}
        >
          {q
            ? 'Type the whole of a number or address.'
            : chosen === 'attention' && 'Payments with a failed refund, a dispute or an alarm appear here.'}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.has_more && (
        <p className="text-sm text-ink-2">The newest {data.rows.length} are shown. Search to see others.</p>
      )}
      {data && data.unmatched.length > 0 && (
        <section aria-label="Unmatched" className="card p-4">
          <h2 className="text-lg">Without a payment of ours</h2>
          <p className="text-sm text-ink-2">A provider spoke of these references, and no payment has them.</p>
          <ul className="mt-2 divide-y divide-line text-sm">
            {data.unmatched.map(({ provider, reference, received_at: at }) => (
              <li key={`${provider} ${reference}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="break-all">
                  {providerInWords(provider)}: {reference}
                </span>
                <span className="text-ink-2">{formatInstant(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  )
}

function Row({ row }: { row: PaymentRow }) {
  const { id, order_number: number, buyer, method, provider, amount, state, trouble, created_at: at } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow">
        <Link to={`/admin/payments/${id}`} className="font-semibold break-words hover:underline">
          {number} · {buyer}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {paymentMethodLabels[method]}, {providerInWords(provider)} · {formatInstant(at)}
        </p>
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
      <TroubleBadge trouble={trouble} />
      <PaymentBadge state={state} />
    </li>
  )
}
