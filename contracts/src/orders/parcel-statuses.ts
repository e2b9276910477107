/** Every status of a parcel. Kept apart from the schemas, so that a page which shows one does not load the schema library. */
export const parcelStatuses = [
  'pending_payment',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'picked_up',
  'cancelled',
  'return_request',
  'return_processing',
  'returned',
] as const

export const parcelStatusLabels: Readonly<Record<(typeof parcelStatuses)[number], string>> = {
  pending_payment: 'Waiting for payment',
  confirmed: 'Confirmed',
  processing: 'Processing',
  ready_for_pickup: 'Ready for Pickup',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  picked_up: 'Picked up',
  cancelled: 'Cancelled',
  return_request: 'Return requested',
  return_processing: 'Return Processing',
  returned: 'Returned',
}

/** What the timeline of a parcel says beside its statuses: some of its pieces came back, and the buyer has the others. */
export const parcelStepLabels = { part_returned: 'Returned in part' } as const
