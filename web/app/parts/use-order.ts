import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/data/api.ts'
import { followOrder } from '#web/data/order-news.ts'

/** While an order waits for money the page also asks now and then: some networks hold live channels back. */
const pollMilliseconds = 15_000

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/** One of the person's orders, kept up to date while the page is open. */
export function useOrder(orderNumber: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: orderKey(orderNumber),
    queryFn: ({ signal }) => api('GET /orders/:number', { params: { number: orderNumber }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'pending_payment' ? pollMilliseconds : false),
  })
  useEffect(
    () => followOrder(orderNumber, () => void client.invalidateQueries({ queryKey: orderKey(orderNumber) })),
    [client, orderNumber],
  )
  return query
}
