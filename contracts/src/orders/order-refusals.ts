/** Refusals of orders, their parcels, receipts and tracking; see refusals.ts. */
export const orderRefusals = {
  'order.not_found': { status: 404, sentence: 'Order does not exist' },
  'order.cannot_cancel': { status: 409, sentence: 'This order can no longer be cancelled.' },
  'order.already_paid': { status: 409, sentence: 'This order is already paid.' },
  'order.payment_closed': { status: 409, sentence: 'This order can no longer be paid.' },
  'parcel.not_found': { status: 404, sentence: 'This order has no such parcel.' },
  'parcel.cannot_cancel': { status: 409, sentence: 'This parcel can no longer be cancelled.' },
  'parcel.waits_for_pool': { status: 409, sentence: 'This parcel waits until its pool is filled.' },
  'parcel.transition_refused': { status: 409, sentence: 'A parcel that is {from} cannot become {to}.' },
  'tracking.not_found': {
    status: 404,
    sentence: 'Unable to track order. Please check the order number and try again.',
  },
  'receipt.not_found': { status: 404, sentence: 'There is a receipt once the order is paid.' },
  'parcel.not_arrived': { status: 409, sentence: 'This parcel has not arrived yet.' },
} as const
