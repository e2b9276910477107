import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useStore } from '../../store-context.ts'
import { useArrivals } from '../arrivals.ts'
import { AsItIs } from '../as-it-is.tsx'
import { SelectShown } from '../batch/select-box.tsx'
import { addressOf, type ListChoice, ordersPath } from '../orders-address.ts'
import { type Placed, useSteady } from '../use-steady.ts'
import { refreshOrders, useOrderList } from '../use-store-orders.ts'
import { useListShown } from './list-shown.ts'
import { ParcelCard } from './parcel-card.tsx'
import { ParcelRow } from './parcel-row.tsx'

interface Props {
  choice: ListChoice
  openId: string | undefined
}

/** [VE-2.13] A card per order on a phone, a row per order beside the open one. */
export function OrderList({ choice, openId }: Props) {
  const query = useOrderList(choice)
  const shown = useListShown()
  if (!query.data) {
    return query.isError ? (
      <LoadFailed query={query} message="Your orders could not be loaded" />
    ) : (
      <ListSkeleton />
    )
  }
  // Each choice, what was read since the page was opened, and what was asked for begin in the list's own order.
  const key = `${query.isFetchedAfterMount} ${shown} ${addressOf(choice)}`
  return <Orders key={key} {...{ choice, openId, query }} pages={query.data.pages} />
}

interface OrdersProps extends Props {
  query: ReturnType<typeof useOrderList>
  pages: readonly { results: readonly StoreParcel[] }[]
}

function Orders({ choice, openId, query, pages }: OrdersProps) {
  const parcels = useMemo(() => pages.flatMap(({ results }) => results), [pages])
  const orders = useSteady(parcels)
  if (orders.length === 0) return <NoOrders choice={choice} />
  return (
    <div className="flex flex-col gap-3">
      <SelectShown parcels={orders.flatMap(({ parcel, hasMoved }) => (hasMoved ? [] : parcel))} />
      <Cards {...{ choice, openId, orders }} />
      {choice.q && !query.hasNextPage && !isNumberOf(choice.q, parcels) && (
        <p className="text-sm text-ink-2">
          Searched the newest 1,000 orders. An older one is found by its whole number.
        </p>
      )}
      {query.hasNextPage && (
        <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Whether the whole number of an order was typed, for which all orders are searched. */
const isNumberOf = (text: string, parcels: readonly StoreParcel[]) =>
  parcels.some((parcel) => parcel.order_number === text.trim().toUpperCase())

function Cards({ choice, openId, orders }: Props & { orders: readonly Placed[] }) {
  return (
    <>
      <ul className="flex flex-col gap-3 lg:hidden">
        {orders.map((order) => (
          <li key={order.parcel.id}>
            <AsItIs order={order}>
              {(parcel) => <ParcelCard parcel={parcel} to={addressOf(choice, parcel.id)} />}
            </AsItIs>
          </li>
        ))}
      </ul>
      <ul className="card hidden divide-y divide-line overflow-hidden lg:block">
        {orders.map((order) => (
          <li key={order.parcel.id}>
            <AsItIs order={order}>
              {(parcel) => (
                <ParcelRow parcel={parcel} to={addressOf(choice, parcel.id)} isOpen={parcel.id === openId} />
              )}
            </AsItIs>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoOrders({ choice }: { choice: ListChoice }) {
  const client = useQueryClient()
  const { slug } = useStore()
  const [newest] = useArrivals()
  // Nothing is there that could jump: the first order need not be asked for.
  useEffect(() => {
    if (newest) void refreshOrders(client, slug)
  }, [newest, client, slug])
  const isNarrowed = choice.type !== 'all' || choice.group !== 'all' || choice.q !== ''
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={isNarrowed ? 'No orders match' : 'No orders yet'}
      action={
        isNarrowed ? (
          <LinkButton to={ordersPath} look="outline">
            Show all orders
          </LinkButton>
        ) : undefined
      }
    >
      {isNarrowed
        ? 'Nothing here matches what you chose.'
        : 'The first one appears here by itself, with a sound, as soon as it is paid.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="card flex flex-col divide-y divide-line">
      <span className="sr-only">Loading your orders</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex justify-between p-4">
          <span className="flex flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-44" />
          </span>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
