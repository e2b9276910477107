import type { DeliveryType } from '#contracts/checkout/checkout.ts'
import { type DayRange, estimateDelivery, pickupDay } from '#contracts/geo/delivery-dates.ts'
import { isOnItsWay } from '#contracts/orders/can-be-tracked.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'

interface OrderDays {
  readonly createdAt: Date
  /** Those of its latest parcel. */
  readonly estimatedFrom: string
  readonly estimatedTo: string
}

interface SentParcel {
  readonly status: ParcelStatus
  readonly delivery_type: DeliveryType
  /** In how many working days it comes from its store's region; null where the order has no address. */
  readonly way: { readonly first: number; readonly last: number } | null
}

/**
 * When each parcel of an order of several arrives, as the checkout said it: an order keeps only the days of its latest parcel. Null for
 * what is not under way, and for all where the order keeps other days: quoted goods and those of a pool are sent by a promise.
 */
export function parcelDaysOf(order: OrderDays, parcels: readonly SentParcel[]): (DayRange | null)[] {
  const ready = pickupDay(order.createdAt)
  const days = parcels.map(({ delivery_type, way }) => {
    if (delivery_type === 'pickup') return { from: ready, to: ready }
    return way && estimateDelivery(order.createdAt, { from: way.first, to: way.last })
  })
  const [latest] = days
    .flatMap((each) => each ?? [])
    .toSorted((a, b) => b.to.localeCompare(a.to) || a.from.localeCompare(b.from))
  const isKept = latest?.from === order.estimatedFrom && latest.to === order.estimatedTo
  if (parcels.length < 2 || !isKept) return parcels.map(() => null)
  return parcels.map(({ status }, place) => (isOnItsWay(status) ? (days[place] ?? null) : null))
}
