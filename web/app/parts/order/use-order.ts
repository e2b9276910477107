import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/data/api.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { followOrder } from '#web/data/live/follow-order.ts'
import { useOwnSide } from './use-own-side.ts'

/** While an order is unpaid the page also polls: some networks block live streams. */
const pollMilliseconds = 15_000

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/**
 * One order, updated live. E-mails and payment providers link to the shopper's address of an order; a business order
 * redirects to its address below /b2b, and the other way round.
 */
export function useOrder(orderNumber: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...keptAnswer(`order ${orderNumber}`, (signal) =>
      api('GET /orders/:number', { params: { number: orderNumber }, signal }),
    ),
    queryKey: orderKey(orderNumber),
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
