/** Refusals of returns and their refunds; part of the one table of refusals. */
export const returnRefusals = {
  'return.not_arrived': { status: 409, sentence: 'Only what has arrived can be returned.' },
  'return.too_late': { status: 409, sentence: 'Returns are possible within {days} days of arrival.' },
  'return.already_asked': { status: 409, sentence: 'A return of this parcel is already under way.' },
  'return.not_in_parcel': { status: 400, sentence: 'This item is not in the parcel.', field: 'lines' },
  'return.too_many': { status: 400, sentence: 'You bought {quantity} of {name}.', field: 'lines' },
  'return.wallet_needed': {
    status: 400,
    sentence: 'Please enter the Mobile Money number that gets your money',
    field: 'wallet_phone',
  },
  'return.network_unknown': {
    status: 400,
    sentence: 'Please enter a number of MTN, Telecel or AirtelTigo, or choose its network',
    field: 'wallet_phone',
  },
  'return.wallet_settled': {
    status: 409,
    sentence: 'This refund is already on its way. Its wallet can no longer be changed.',
  },
  'return.disputed': {
    status: 409,
    sentence: "The buyer's bank decides over this payment. The return waits for it.",
  },
} as const
