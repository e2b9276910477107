import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CountedOrder, CountedOrders } from '#contracts/analytics/counted-orders.ts'
import { countedOrdersPageMax, customerSides, timeFrames } from '#contracts/analytics/definitions.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { chosenOf } from '../../chosen.ts'
import { FigureCard } from '../../figure-card.tsx'
import { Loading } from '../../loading.tsx'
import { ordersPath } from '../../orders/orders-address.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { TypeBadge } from '../../type-badge.tsx'
import { FrameChoice } from '../frame-choice.tsx'

export const meta = () => vendorMeta('Counted orders')

const pageSize = 20

/** /b2b/vendor/analytics/orders: the rows of Orders and Gross sales, which add up to both figures. */
export default function CountedOrdersPage() {
  const store = useStore()
  const [params, setParams] = useSearchParams()
  const choice = {
    time_frame: chosenOf(params, 'time_frame', timeFrames),
    customers: chosenOf(params, 'customers', customerSides),
  }
  const page = Math.min(countedOrdersPageMax, Math.max(1, Math.floor(Number(params.get('page'))) || 1))
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'counted-orders', choice, page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/analytics/orders', {
        params: { store: store.slug },
        query: { ...choice, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const load = () =>
    fileApi('GET /vendor/:store/analytics/orders.csv', { params: { store: store.slug }, query: choice })
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex items-center gap-1">
          <Link
            to={`/b2b/vendor/analytics?${new URLSearchParams(choice)}`}
            aria-label="Back to analytics"
            className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <ChevronLeftIcon />
          </Link>
          <h1>Counted orders</h1>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <FrameChoice choice={choice} onChange={(changes) => setParams({ ...choice, ...changes })} />
          <ExportButton name={`${store.slug}-orders.csv`} load={load} />
        </div>
      </div>
      {query.data ? <Shown data={query.data} /> : <Loading query={query} cards={2} />}
      <Pagination
        label="Counted orders"
        page={page}
        pagesCount={Math.min(countedOrdersPageMax, Math.ceil((query.data?.count ?? 0) / pageSize))}
        toPage={(to) => `?${new URLSearchParams({ ...choice, page: String(to) })}`}
      />
    </div>
  )
}

function Shown({ data }: { data: CountedOrders }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:max-w-xl">
        <FigureCard label="Orders" definition="orders" value={data.orders.toLocaleString('en')} />
        {data.gross_sales !== null && (
          <FigureCard label="Gross sales" definition="gross_sales" value={formatCedis(data.gross_sales)} />
        )}
      </div>
      {data.results.length === 0 ? (
        <div className="card">
          <EmptyState title="No orders in this time">
            Orders that were confirmed and not cancelled are counted here.
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="Counted orders" className="card divide-y divide-line px-4 sm:px-5">
          {data.results.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

function OrderRow({ order }: { order: CountedOrder }) {
  const { id, order_number: number, amount, is_paid: isPaid, pieces } = order
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)_10rem_8rem]">
      <p className="min-w-0">
        <Link
          to={`${ordersPath}/${id}`}
          className="inline-flex min-h-8 items-center font-semibold tabular-nums text-accent"
        >
          {number}
        </Link>
        <span className="block text-xs text-ink-3">{formatDate(order.date)}</span>
      </p>
      <p className="min-w-0 break-words max-sm:order-3">
        {order.customer} <TypeBadge type={order.type} />
        <span className="block text-xs text-ink-3">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
      </p>
      <p className="max-sm:order-4 max-sm:text-end">
        <StatusBadge status={order.status} status_label={order.status_label} />
      </p>
      <p className="text-end font-semibold whitespace-nowrap tabular-nums">
        {amount === null ? '' : formatCedis(amount)}
        {!isPaid && <span className="block text-xs font-normal text-ink-3">not paid yet</span>}
      </p>
    </li>
  )
}
