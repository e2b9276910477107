import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { useBadge } from '../store-context.ts'
import { keys } from './use-store-orders.ts'

const everyMs = 60_000

/** Keeps the badge of the orders' link: how many orders wait for the store. */
export function useOrdersWaiting(store: string | undefined): void {
  const { data } = useQuery({
    queryKey: keys.counts(store ?? ''),
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/parcels/counts', { params: { store: store ?? '' }, signal }),
    enabled: store !== undefined,
    refetchInterval: everyMs,
  })
  useBadge('orders', data?.to_do)
}
