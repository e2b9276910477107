/** Refusals that a store meets with its orders; part of the one table of refusals. */
export const storeParcelRefusals = {
  'store_parcel.not_found': { status: 404, sentence: 'Your store has no such order.' },
  'store_parcel.moved_meanwhile': {
    status: 409,
    sentence: 'Somebody was faster: this order is “{state}” already. Nothing was changed.',
  },
  'store_parcel.moved_already': {
    status: 409,
    sentence: 'This order is “{state}” already. Nothing was changed.',
  },
  'store_parcel.other_return': {
    status: 409,
    sentence: 'This is not the return that you answered: the buyer asked again. Please look at it first.',
  },
  'store_parcel.assigned_meanwhile': {
    status: 409,
    sentence: 'Somebody else has said meanwhile who looks after this order. Nothing was changed.',
  },
  'store_parcel.not_fetched': {
    status: 409,
    sentence:
      'This order is delivered to its buyer, who does not fetch it. Mark it as Out for Delivery instead.',
  },
  'store_parcel.not_sent': {
    status: 409,
    sentence: 'The buyer fetches this order. Mark it as Ready for Pickup instead.',
  },
  'store_parcel.cannot_cancel': {
    status: 409,
    sentence: 'This order is “{state}” and can no longer be cancelled.',
  },
  'store_parcel.not_at_door': {
    status: 409,
    sentence:
      'Only an order to be paid in cash that is on its way can be refused at the door. This one is “{state}”.',
  },
  'store_parcel.not_in_parcel': { status: 404, sentence: 'This order has no such item.' },
  'store_parcel.line_changed': {
    status: 409,
    sentence: 'This order has changed meanwhile. Nothing was cancelled; look at it again.',
  },
  'store_parcel.disputed': {
    status: 409,
    sentence:
      "The buyer's bank decides over this payment or has taken it back. The order cannot be cancelled.",
  },
  'rider.link_invalid': {
    status: 404,
    sentence: 'This address is not complete, or the store has made a new one. Ask the store for it.',
  },
  'delivery_code.not_due': {
    status: 409,
    sentence: 'The code counts while an order is on its way or ready for pickup. This one is “{state}”.',
  },
  'delivery_code.wrong': {
    status: 409,
    sentence: 'This is not the code of this order. Tries left: {left}.',
    field: 'code',
  },
  'delivery_code.closed': {
    status: 409,
    sentence: '{tries} wrong codes have closed the code. The money is released {days} days after arrival.',
    field: 'code',
  },
} as const
