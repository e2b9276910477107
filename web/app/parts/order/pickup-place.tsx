import type { ReactNode } from 'react'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { OrderPickupPlace } from '#contracts/orders/order.ts'
import { t } from '#web/messages/messages.ts'
import { hoursInWords } from '#web/parts/time/opening-hours.rules.ts'
import { PinIcon } from '#web/ui/icons/icons.tsx'

/** Whether the buyer picks up everything: nothing of it is brought, and no day of delivery is shown. */
export const isAllPickedUp = (parcels: readonly { pickup_place: OrderPickupPlace | null }[]): boolean =>
  parcels.every(({ pickup_place }) => pickup_place !== null)

interface Props {
  place: OrderPickupPlace
  className?: string
  /** What comes below the place, such as when the goods are ready. */
  children?: ReactNode
}

/** Where a parcel is picked up, and when the place is open; without hours where the store has none or has closed the place since. */
export function PickupPlace({ place, className = '', children }: Props) {
  const hours = hoursInWords(place.hours)
  return (
    <div className={`flex items-start gap-2 rounded-md bg-sunken px-3.5 py-3 text-sm ${className}`}>
      <PinIcon width={18} height={18} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{t('Pick up at {place}', { place: place.name })}</p>
        <p className="text-ink-2">
          {[place.address, readablePhone(place.phone)].filter(Boolean).join(' · ')}
        </p>
        {hours && <p className="text-ink-2">{t('Opening hours: {hours}', { hours })}</p>}
        {children}
      </div>
    </div>
  )
}
