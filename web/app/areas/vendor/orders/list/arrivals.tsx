import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { addressOf as callAddressOf } from '#web/data/address-of.ts'
import { followEvents } from '#web/data/live/follow-events.ts'
import { formatClock } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useStore } from '../../store-context.ts'
import { addressOf, type ListChoice } from '../orders-address.ts'
import { keys, readNewest, refreshOrders } from '../use-store-orders.ts'
import { playSound } from './sound.ts'

/**
 * Orders that arrived since the page was opened or since they were shown last. A change of a known order is read again at
 * once; a new one waits for its notice, so that the list never jumps by itself.
 */
function useArrivals() {
  const { slug } = useStore()
  const client = useQueryClient()
  const [arrived, setArrived] = useState<readonly StoreParcel[]>([])
  const since = useRef(Date.now())
  const heard = useRef(new Set<string>())
  useEffect(() => {
    const path = callAddressOf('GET /vendor/:store/parcels/events', { params: { store: slug } })
    return followEvents(path, 'parcels', () => void look())
    async function look() {
      const newest = await readNewest(slug).catch(() => null)
      if (!newest) return
      const fresh = newest.results.filter(
        ({ id, date, status }) =>
          status === 'confirmed' && Date.parse(date) > since.current && !heard.current.has(id),
      )
      for (const { id } of fresh) heard.current.add(id)
      void client.invalidateQueries({ queryKey: keys.counts(slug) })
      if (fresh.length === 0) return void refreshOrders(client, slug)
      setArrived((before) => [...fresh, ...before])
      playSound()
    }
  }, [client, slug])
  function show() {
    since.current = Date.now()
    setArrived([])
    void refreshOrders(client, slug)
  }
  return { arrived, show }
}

/** The notice of new orders. */
export function Arrivals({ choice }: { choice: ListChoice }) {
  const { arrived, show } = useArrivals()
  const navigate = useNavigate()
  const [newest] = arrived
  return (
    <div role="status">
      {newest && (
        <div className="rise flex items-center gap-3 rounded-lg bg-green-soft p-3.5 text-sm">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />
          <p className="min-w-0 grow">
            <strong>New order {newest.order_number}</strong> · {newest.customer}, {formatCedis(newest.total)}
            {arrived.length > 1 && ` and ${arrived.length - 1} more`}
            <span className="block text-xs text-ink-2">starts by itself at {startOf(newest)}</span>
          </p>
          <Button
            onClick={() => {
              show()
              void navigate(addressOf({ ...choice, group: 'all', type: 'all', q: '' }, newest.id))
            }}
          >
            Show
          </Button>
        </div>
      )}
    </div>
  )
}

const startOf = ({ date }: StoreParcel) =>
  formatClock(new Date(Date.parse(date) + limits.autoAcceptMinutes * 60_000).toISOString())
