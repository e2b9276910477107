import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOrder } from '#web/data/live/follow-order.ts'
import { orderKey, orderQuery } from './order-query.ts'
import { useOwnSide } from './use-own-side.ts'

/** While an order is unpaid the page also polls: some networks block live streams. */
const pollMilliseconds = 15_000

/**
 * One order, updated live. E-mails and payment providers link to the shopper's address of an order; a business order
 * redirects to its address below /b2b, and the other way round.
 */
export function useOrder(orderNumber: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...orderQuery(orderNumber),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'pending_payment' ? pollMilliseconds : false),
  })
  useEffect(
    () => followOrder(orderNumber, () => void client.invalidateQueries({ queryKey: orderKey(orderNumber) })),
    [client, orderNumber],
  )
  useOwnSide(query.data?.side)
  return query
}
