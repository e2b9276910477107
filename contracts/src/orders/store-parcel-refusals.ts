/** Refusals that a store meets with its orders; part of the one table of refusals. */
export const storeParcelRefusals = {
  'store_parcel.not_found': { status: 404, sentence: 'Your store has no such order.' },
  'store_parcel.moved_meanwhile': {
    status: 409,
    sentence: 'Somebody was faster: this order is “{state}” already. Nothing was changed.',
  },
  'store_parcel.cannot_cancel': {
    status: 409,
    sentence: 'This order is “{state}” and can no longer be cancelled.',
  },
  'store_parcel.disputed': {
    status: 409,
    sentence: "The buyer's bank decides over this payment. The order cannot be cancelled until then.",
  },
} as const
