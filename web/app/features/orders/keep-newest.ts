import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderSummary } from '#contracts/orders/order.ts'
import { savesData } from '#web/data/browser/low-data.ts'
import { whenQuiet } from '#web/data/browser/when-quiet.ts'
import { useKeptSince } from '#web/data/kept/kept-since.ts'
import { orderQuery } from '#web/parts/order/order-query.ts'

const newest = 3
const freshMs = 10 * 60_000

/** Read for later: without network it fails, and the page, which shows something else, does not say that what it shows is kept. */
export const orderToKeep = (number: string) => ({
  ...orderQuery(number, (fetchIt) => fetchIt()),
  staleTime: freshMs,
})

/**
 * Reads the newest of these orders once the page rests, so that they open without network although nobody opened them here. Not where the
 * page itself is kept, where no worker keeps the frame of an order, or on a device that is to use little data.
 */
export function useKeepNewest(orders: readonly OrderSummary[]): void {
  const client = useQueryClient()
  const isKept = useKeptSince() !== null
  const numbers = orders
    .slice(0, newest)
    .map(({ order_number }) => order_number)
    .join(' ')
  useEffect(() => {
    if (isKept || numbers === '' || savesData() || !navigator.serviceWorker?.controller) return
    return whenQuiet(() => {
      for (const number of numbers.split(' ')) void client.prefetchQuery(orderToKeep(number))
    })
  }, [client, isKept, numbers])
}
