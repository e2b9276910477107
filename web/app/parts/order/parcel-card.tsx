import type { ReactNode } from 'react'
import { limits } from '#contracts/limits.ts'
import type { OrderParcel } from '#contracts/orders/order.ts'
import { t, translate } from '#web/messages/messages.ts'
import { ChevronDownIcon, StoreIcon } from '#web/ui/icons/icons.tsx'
import { LineList } from './line-list.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelDays } from './parcel-days.tsx'
import { PickupPlace } from './pickup-place.tsx'

interface Props {
  parcel: OrderParcel
  /** How many parcels the order has, without pieces that were taken out of one. */
  parcelsCount: number
  /** Content below the lines, such as a return and actions. */
  children?: ReactNode
}

const withoutTimeline = ['pending_payment', 'cancelled']
const beforeReady = ['confirmed', 'processing']

/** One parcel of an order: lines, status and history. */
export function ParcelCard({ parcel, parcelsCount, children }: Props) {
  const { store, status } = parcel
  const { position } = parcel
  return (
    <section
      aria-label={t('Parcel {position} from {store}', { position, store: store.name })}
      className="card p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {parcelsCount > 1 && !parcel.is_taken_out && (
            <p className="text-xs text-ink-3">
              {t('Parcel {position} of {count}', { position, count: parcelsCount })}
            </p>
          )}
          <h2 className="flex items-start gap-2 text-base">
            <StoreIcon width={18} height={18} className="mt-0.5 shrink-0 text-ink-2" />
            <span className="min-w-0 break-words">{store.name}</span>
          </h2>
          <p className="text-sm text-ink-2">{translate(parcel.delivery_label)}</p>
          {status !== 'ready_for_pickup' && <ParcelDays parcel={parcel} />}
        </div>
        <OrderStatusBadge status={parcel.status_label} />
      </div>
      {status !== 'cancelled' && (
        <progress
          className="bar mt-4"
          max={100}
          value={parcel.progress}
          aria-label={t('Progress of the parcel from {store}', { store: store.name })}
        />
      )}
      <Trouble parcel={parcel} />
      {parcel.delivery_code && (
        <HandOver code={parcel.delivery_code} isPickup={parcel.pickup_place !== null} />
      )}
      <WhereToPickItUp parcel={parcel} />
      <LineList
        lines={parcel.lines.map((line) => ({ ...line, key: line.id }))}
        className="mt-4 border-t border-line"
      />
      {!withoutTimeline.includes(status) && parcel.timeline.length > 0 && (
        <details className="group mt-4 border-t border-line pt-2" open={position === 1}>
          <summary className="flex min-h-11 list-none items-center text-sm font-semibold text-accent">
            {t('Where this parcel is')}
            <ChevronDownIcon
              width={16}
              height={16}
              className="ms-1.5 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pt-2">
            <OrderTimeline steps={parcel.timeline} />
          </div>
        </details>
      )}
      {children}
    </section>
  )
}

function WhereToPickItUp({ parcel: { pickup_place: place, status } }: { parcel: OrderParcel }) {
  if (!place) return null
  return (
    <PickupPlace place={place} className="mt-4">
      {beforeReady.includes(status) && (
        <p className="mt-1.5">
          {t('We tell you when it is ready. The code to say at the store is shown here then.')}
        </p>
      )}
    </PickupPlace>
  )
}

/** The code that completes the delivery or pickup when the buyer says it. */
function HandOver({ code, isPickup }: { code: string; isPickup: boolean }) {
  return (
    <p className="mt-4 rounded-md bg-gold-soft px-3.5 py-3 text-sm text-gold-ink">
      <strong className="block text-lg tracking-widest tabular-nums">
        {isPickup ? t('Pickup code {code}', { code }) : t('Delivery code {code}', { code })}
      </strong>
      {isPickup
        ? t('Say it only when you have the goods in your hands: it completes the pickup and pays the store.')
        : t(
            'Say it only when you have the goods in your hands: it completes the delivery and pays the store.',
          )}
    </p>
  )
}

/** What did not go as planned. */
function Trouble({ parcel }: Pick<Props, 'parcel'>) {
  return (
    <>
      {parcel.cancel_reason && (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-3 text-sm break-words">
          {t('The store could not send it: “{reason}”', { reason: parcel.cancel_reason })}
        </p>
      )}
      {parcel.refused_at_door && (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-3 text-sm">
          {t(
            'It was brought to the door, and nobody took it. Nothing was paid. If that is wrong, write to us.',
          )}
        </p>
      )}
      {parcel.is_code_closed && (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-3 text-sm">
          {t(
            'Your code is closed: {tries} wrong ones were typed. You can take the goods without it. If they do not arrive, write to us.',
            { tries: limits.deliveryCodeTries },
          )}
        </p>
      )}
    </>
  )
}
