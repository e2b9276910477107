import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { addressOf as callAddressOf } from '#web/data/address-of.ts'
import { followEvents } from '#web/data/live/follow-events.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { createStore } from '#web/ui/store.ts'
import { knownAmount } from '../known-amount.ts'
import { playSound } from './list/sound.ts'
import { ordersPath } from './orders-address.ts'
import { keys, readNewest, refreshOrders } from './use-store-orders.ts'

/** Orders that arrived since the vendor's pages were opened or since they were shown last, the newest first. */
const arrivals = createStore<readonly StoreParcel[]>([])
/** By the server's clock, as far as it is known. */
let since = 0
/** How far this device's clock is before the server's; null until the server has said what time it is. */
let ahead: number | null = null

export const useArrivals = arrivals.use

/** Forgets what was announced: the list shows it from now on. */
export function closeArrivals(): void {
  since = Date.now() - (ahead ?? 0)
  arrivals.set([])
}

function setClock(server: number): void {
  const now = Date.now() - server
  if (ahead === null) since -= now
  ahead = now
}

/**
 * Announces new orders of a store on whichever page is open: with a sound, and with a notice that leads to the order. The page of
 * orders has a notice of its own, and its list waits for it, so that it never jumps by itself; a change of a known order is read
 * again at once.
 */
export function useFollowOrders(slug: string | undefined): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isOnOrders = useRef(false)
  isOnOrders.current = pathname.startsWith(ordersPath)
  useEffect(() => {
    if (!slug) return
    closeArrivals()
    const heard = new Set<string>()
    const path = callAddressOf('GET /vendor/:store/parcels/events', { params: { store: slug } })
    return followEvents(path, 'parcels', () => void look(slug), setClock)
    async function look(store: string) {
      const few = await readNewest(store, 5).catch(() => null)
      if (!few) return
      const isNew = ({ id, date }: StoreParcel) => Date.parse(date) > since && !heard.has(id)
      // A burst, such as after the connection was gone.
      const newest = few.results.every(isNew) ? await readNewest(store, 50).catch(() => few) : few
      const fresh = newest.results.filter((one) => one.status === 'confirmed' && isNew(one))
      for (const { id } of newest.results) heard.add(id)
      void client.invalidateQueries({ queryKey: keys.counts(store) })
      void client.invalidateQueries({ queryKey: ['vendor', store, 'dashboard'] })
      const [first] = fresh
      if (!first) return void refreshOrders(client, store)
      // Whose rows stay in their places, and say that there are no orders.
      void client.invalidateQueries({ queryKey: keys.overview(store) })
      arrivals.set([...fresh, ...arrivals.read()])
      playSound()
      if (!isOnOrders.current) announce(first, fresh.length - 1)
    }
  }, [client, slug])
}

function announce({ id, order_number, customer, total }: StoreParcel, others: number): void {
  showToast({
    tone: 'good',
    title: `New order ${order_number}`,
    message: `${customer}, ${knownAmount(total)}${others > 0 ? ` and ${others} more` : ''}`,
    action: { label: 'Show', to: `${ordersPath}/${id}` },
  })
}
