import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contracts/limits.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { formatClock } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { knownAmount } from '../../known-amount.ts'
import { useStore } from '../../store-context.ts'
import { closeArrivals, useArrivals } from '../arrivals.ts'
import { addressOf, type ListChoice } from '../orders-address.ts'
import { refreshOrders } from '../use-store-orders.ts'
import { showListAnew } from './list-shown.ts'

/** The notice of new orders above their list. */
export function Arrivals({ choice }: { choice: ListChoice }) {
  const arrived = useArrivals()
  const { slug } = useStore()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [newest] = arrived
  // The list that opens with the page has everything that was announced before.
  useEffect(closeArrivals, [])
  return (
    <div role="status" className="empty:-mt-2 sm:empty:-mt-4">
      {newest && (
        <div className="rise flex items-center gap-3 rounded-lg bg-green-soft p-3.5 text-sm">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />
          <p className="min-w-0 grow">
            <strong>New order {newest.order_number}</strong> · {newest.customer}, {knownAmount(newest.total)}
            {arrived.length > 1 && ` and ${arrived.length - 1} more`}
            <span className="block text-xs text-ink-2">starts by itself at {startOf(newest)}</span>
          </p>
          <Button
            onClick={() => {
              closeArrivals()
              void refreshOrders(client, slug).then(showListAnew)
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
