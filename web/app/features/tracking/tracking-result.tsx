import { type ReactNode, useEffect, useState } from 'react'
import type { Tracking } from '#contracts/orders/order.ts'
import { followTracking } from '#web/data/live/follow-order.ts'
import { t, translate } from '#web/messages/messages.ts'
import { ParcelRoute } from '#web/parts/drawings.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { OrderStatusBadge } from '#web/parts/order/order-status-badge.tsx'
import { OrderTimeline } from '#web/parts/order/order-timeline.tsx'
import { ParcelDays } from '#web/parts/order/parcel-days.tsx'
import { isAllPickedUp, PickupPlace } from '#web/parts/order/pickup-place.tsx'
import { OrderPoolNotice } from '#web/parts/pools/order-pool-notice.tsx'
import { formatDays } from '#web/parts/time/dates.ts'
import { PinIcon, StoreIcon, TruckIcon } from '#web/ui/icons/icons.tsx'

/** BB-3.11: the tracking and history of an order, updated while the page is open. */
export function TrackingResult({ tracking: found }: { tracking: Tracking }) {
  const tracking = useNewest(found)
  const { parcels } = tracking
  const isPickedUp = isAllPickedUp(parcels)
  const [only] = parcels
  const status = tracking.order_status ?? tracking.status
  return (
    <section aria-labelledby="tracking" className="flex flex-col gap-4">
      <div className="card p-4 sm:p-5" aria-live="polite">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="tracking">{tracking.order_number}</h2>
          <OrderStatusBadge status={status} className="px-3 py-1 text-sm" />
        </div>
        <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          {isComing(tracking.status_code) && status !== 'Cancelled' && (
            <Fact
              icon={isPickedUp ? <StoreIcon /> : <TruckIcon />}
              label={isPickedUp ? t('Ready for pickup') : t('Estimated delivery')}
            >
              {formatDays(tracking.estimated_from, tracking.estimated_delivery)}
            </Fact>
          )}
          <Fact icon={<PinIcon />} label={t('Current location')}>
            {placeWords(tracking.current_location)}
          </Fact>
        </dl>
      </div>
      {tracking.pool && <OrderPoolNotice pool={tracking.pool} />}
      {parcels.length > 1 ? (
        parcels.map((parcel) => (
          <div key={parcel.position} className="card p-4 sm:p-5">
            <div className="mb-4 flex items-start justify-between gap-4">
              <div className="min-w-0 break-words">
                <h3>
                  {t('Parcel {position} of {count}, from {store}', {
                    position: parcel.position,
                    count: parcels.length,
                    store: parcel.store,
                  })}
                </h3>
                <p className="text-sm text-ink-2">
                  {translate(parcel.delivery_label)} · {placeWords(parcel.current_location)}
                </p>
                <ParcelDays parcel={parcel} />
              </div>
              <OrderStatusBadge status={parcel.status} />
            </div>
            {parcel.pickup_place && <PickupPlace place={parcel.pickup_place} className="mb-4" />}
            <OrderTimeline steps={parcel.timeline} />
          </div>
        ))
      ) : (
        <div className="card p-4 pb-0 sm:p-5 sm:pb-0">
          {only?.pickup_place && <PickupPlace place={only.pickup_place} className="mb-4" />}
          <div className="mb-4 flex items-start justify-between gap-4">
            <h3>{t('What happened')}</h3>
            <p aria-live="polite">
              {only && only.status !== status && <OrderStatusBadge status={only.status} />}
            </p>
          </div>
          <OrderTimeline steps={tracking.timeline} />
        </div>
      )}
    </section>
  )
}

/** What has arrived, is cancelled or comes back is expected on no day. */
const isComing = (code: Tracking['status_code']) => code === 'pending' || code === 'in_transit'

function useNewest(found: Tracking): Tracking {
  const [live, setLive] = useState<Tracking | null>(null)
  useEffect(() => {
    setLive(null)
    return followTracking(found.order_number, setLive)
  }, [found])
  return live ?? found
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-10 min-w-0 flex-col justify-center ps-13">
      <dt className="text-xs text-ink-3">
        <span className="absolute inset-y-0 start-0 my-auto grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

/** BB-8.05. */
export function TrackingFailed() {
  return (
    <div className="flex flex-col items-center gap-5">
      <Notice tone="brick" role="alert" title={t('Tracking Failed')} className="w-full">
        {t('Unable to track order. Please check the order number and try again.')}
      </Notice>
      <ParcelRoute />
    </div>
  )
}

/** The location of a parcel: a place name, or an English phrase of ours that is translated. */
function placeWords(place: string): string {
  const [, town] = /^At the store in (.+)$/.exec(place) ?? []
  return town ? t('At the store in {town}', { town }) : translate(place)
}
