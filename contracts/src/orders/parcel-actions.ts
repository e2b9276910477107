import type { ParcelStatus } from './order.ts'
import { parcelStatuses } from './parcel-statuses.ts'

/** VE-4.13: the filter of a store's orders. */
export const orderTypes = ['all', 'b2c', 'b2b'] as const

/** What waits for the store, what is on its way, and what is over. */
export const parcelGroups = {
  all: [],
  to_do: ['confirmed', 'processing', 'return_request'],
  to_send: ['confirmed', 'processing'],
  to_collect: ['ready_for_pickup'],
  to_check: ['return_request'],
  under_way: ['ready_for_pickup', 'out_for_delivery'],
  /** Those of them whose delivery code was closed by wrong tries. */
  code_closed: ['ready_for_pickup', 'out_for_delivery'],
  done: ['delivered', 'picked_up'],
  returns: ['return_request', 'return_processing', 'returned'],
  cancelled: ['cancelled'],
} as const satisfies Readonly<Record<string, readonly ParcelStatus[]>>

/** The statuses in which a store sees a parcel [VE-4.01]; before payment it sees nothing. */
export const storeStatuses = parcelStatuses.filter((status) => status !== 'pending_payment')

/**
 * What a store does with a parcel: the action's value, its button and the status that it leads to [VE-4.03] to [VE-4.06].
 * `accept` and `ready_for_pickup` are the market's own.
 */
export const parcelActions = {
  accept: { label: 'Accept Order', from: 'confirmed', to: 'processing' },
  out_for_delivery: {
    label: 'Mark as Out for Delivery',
    from: 'processing',
    to: 'out_for_delivery',
  },
  ready_for_pickup: {
    label: 'Mark as Ready for Pickup',
    from: 'processing',
    to: 'ready_for_pickup',
  },
  delivered: { label: 'Mark as Delivered', from: 'out_for_delivery', to: 'delivered' },
  picked_up: { label: 'Mark as Picked up', from: 'ready_for_pickup', to: 'picked_up' },
  item_received: { label: 'Mark as Item Received', from: 'return_request', to: 'return_processing' },
} as const satisfies Readonly<Record<string, { label: string; from: ParcelStatus; to: ParcelStatus }>>

/** Parcels for which one action is asked at once. */
export const actedOnMax = 100

type ParcelAction = keyof typeof parcelActions

/** The statuses in which a store may cancel: until the parcel is sent or fetched. */
export const storeCancels: readonly ParcelStatus[] = ['confirmed', 'processing', 'ready_for_pickup']

/** The next action of a parcel [VE-4.02]; null where there is none [VE-4.07]. */
export function nextAction(status: ParcelStatus, isPickup: boolean): ParcelAction | null {
  if (status === 'confirmed') return 'accept'
  if (status === 'processing') return isPickup ? 'ready_for_pickup' : 'out_for_delivery'
  if (status === 'out_for_delivery') return 'delivered'
  if (status === 'ready_for_pickup') return 'picked_up'
  return status === 'return_request' ? 'item_received' : null
}
