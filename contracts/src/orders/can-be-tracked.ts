import type { BuyerStatus, ParcelStatus } from './order.ts'

const onItsWay: readonly ParcelStatus[] = ['confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery']
const underWay: readonly BuyerStatus[] = ['In Progress', 'Completed', 'Return requested', 'Return Processing']

/** Whether a parcel is confirmed and has yet to arrive or to be picked up. */
export const isOnItsWay = (parcel: ParcelStatus): boolean => onItsWay.includes(parcel)

/**
 * Whether a parcel of an order that reads so has yet to arrive, and its buyer wants to know when and where. The words alone do
 * not say it: an order reads Completed from seven days on.
 */
export function canBeTracked(status: BuyerStatus, parcels: readonly ParcelStatus[]): boolean {
  return underWay.includes(status) && parcels.some(isOnItsWay)
}
