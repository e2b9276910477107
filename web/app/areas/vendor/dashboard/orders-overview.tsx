import { useQuery } from '@tanstack/react-query'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { Link } from '#web/ui/link.tsx'
import { knownAmount } from '../known-amount.ts'
import { Loading } from '../loading.tsx'
import { ActionButton } from '../orders/action-button.tsx'
import { AsItIs } from '../orders/as-it-is.tsx'
import { ordersPath } from '../orders/orders-address.ts'
import { SendBy } from '../orders/send-by.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { useSteady } from '../orders/use-steady.ts'
import { keys } from '../orders/use-store-orders.ts'
import { useStore } from '../store-context.ts'
import { TypeBadge } from '../type-badge.tsx'

const shownMost = 5

/** [VE-2.06] The orders that need the store, the earliest deadline first, each with its next step. */
export function OrdersOverview() {
  const store = useStore()
  const query = useQuery({
    queryKey: keys.overview(store.slug),
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/parcels', {
        params: { store: store.slug },
        query: { sort: 'to_do', page_size: shownMost },
        signal,
      }),
    staleTime: 0,
  })
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">
          Orders overview <span className="ms-1 text-sm font-normal text-ink-3">what needs you first</span>
        </h2>
        <Link to={ordersPath} className="shrink-0 text-sm font-semibold text-accent">
          All orders
        </Link>
      </div>
      {!query.data ? (
        <Loading query={query} cards={2} />
      ) : query.data.results.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">
          No orders yet. A new one appears here as it arrives.
        </p>
      ) : (
        <Rows key={`${query.isFetchedAfterMount}`} parcels={query.data.results} />
      )}
    </section>
  )
}

/** Each stays in its place while the page is open, so that no button comes under the thumb for another. */
function Rows({ parcels }: { parcels: readonly StoreParcel[] }) {
  return (
    <ul className="divide-y divide-line">
      {useSteady(parcels).map((order) => (
        <AsItIs key={order.parcel.id} order={order}>
          {(parcel) => <OrderRow parcel={parcel} />}
        </AsItIs>
      ))}
    </ul>
  )
}

function OrderRow({ parcel }: { parcel: StoreParcel }) {
  const [first] = parcel.items
  const more = parcel.items.length - 1
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 text-sm lg:grid-cols-[9rem_minmax(0,1fr)_9.5rem_7.5rem_14rem]">
      <p className="min-w-0">
        <Link to={`${ordersPath}/${parcel.id}`} className="font-semibold tabular-nums">
          {parcel.order_number}
        </Link>
        <span className="block break-words">
          {parcel.customer} <TypeBadge type={parcel.type} />
        </span>
      </p>
      <p className="min-w-0 max-lg:order-3 max-lg:col-span-2">
        <span className="line-clamp-2">
          {first ? `${first.name} × ${first.quantity}` : ''}
          {more > 0 && ` +${more}`}
        </span>
        <span className="line-clamp-2 text-xs text-ink-3">
          {parcel.delivery_type} · {parcel.address}
        </span>
      </p>
      <p className="text-end font-semibold whitespace-nowrap tabular-nums max-lg:order-2 lg:order-1">
        {knownAmount(parcel.total)}
      </p>
      {/* On a phone a line of their own: the button is wider than the amount above it. */}
      <div className="max-lg:order-4 max-lg:col-span-2 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 lg:contents">
        <p className="flex flex-col items-start gap-0.5 text-xs">
          <StatusBadge status={parcel.status} status_label={parcel.status_label} />
          {parcel.send_by && <SendBy at={parcel.send_by} />}
        </p>
        <div className="text-end lg:order-2">
          <ActionButton parcel={parcel} look="soft" size="small" />
        </div>
      </div>
    </li>
  )
}
