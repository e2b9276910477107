import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ParcelAction, ReceivedReturn } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { keptQuery, orKept } from '#web/data/kept/or-kept.ts'
import { loadKeeping } from '../kept/load-keeping.ts'
import { useStore } from '../store-context.ts'
import type { ListChoice } from './orders-address.ts'

export const keys = {
  all: (store: string) => ['vendor', store, 'orders'],
  list: (store: string, choice?: ListChoice) => [
    'vendor',
    store,
    'orders',
    'list',
    ...(choice ? [choice] : []),
  ],
  counts: (store: string) => ['vendor', store, 'orders', 'counts'],
  one: (store: string, parcel: string) => ['vendor', store, 'orders', 'one', parcel],
  overview: (store: string) => ['vendor', store, 'orders', 'overview'],
  people: (store: string) => ['vendor', store, 'orders', 'people'],
}

const pageSize = 20

/** Where the next page begins, in its address; only its query counts. */
const afterOf = (next: string | null) =>
  (next && new URL(next, 'http://any.invalid').searchParams.get('after')) || undefined

export function useOrderList(choice: ListChoice) {
  const store = useStore().slug
  return useInfiniteQuery({
    queryKey: keys.list(store, choice),
    queryFn: ({ pageParam, signal }) =>
      orKept(
        () =>
          api('GET /vendor/:store/parcels', {
            params: { store },
            query: { ...choice, page_size: pageSize, ...(pageParam && { after: pageParam }) },
            signal,
          }),
        // A further page is not kept: the list stays as far as it was read.
        async () => (pageParam ? null : (await loadKeeping()).keptOrders(store, choice)),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => afterOf(next),
    refetchOnWindowFocus: false,
    staleTime: 0,
    ...keptQuery,
  })
}

export function useOrderCounts() {
  const store = useStore().slug
  return useQuery({
    queryKey: keys.counts(store),
    queryFn: ({ signal }) => api('GET /vendor/:store/parcels/counts', { params: { store }, signal }),
  })
}

export function useOrder(parcel: string, enabled = true) {
  const store = useStore().slug
  return useQuery({
    queryKey: keys.one(store, parcel),
    queryFn: ({ signal }) =>
      orKept(
        () => api('GET /vendor/:store/parcels/:parcel', { params: { store, parcel }, signal }),
        async () => (await loadKeeping()).keptOrder(store, parcel),
      ),
    enabled,
    staleTime: 0,
    ...keptQuery,
  })
}

/** The newest orders, to see whether one has arrived since the page was opened. */
export const readNewest = (store: string, most: number) =>
  api('GET /vendor/:store/parcels', { params: { store }, query: { sort: 'newest', page_size: most } })

export const actOn = (
  store: string,
  action: ParcelAction,
  parcels: readonly string[],
  returns: readonly ReceivedReturn[] = [],
) =>
  api('POST /vendor/:store/parcels/actions', {
    params: { store },
    body: { action, parcels: [...parcels], returns: [...returns] },
  })

/** Reads everything about a store's orders again. */
export const refreshOrders = (client: QueryClient, store: string) =>
  client.invalidateQueries({ queryKey: keys.all(store) })
