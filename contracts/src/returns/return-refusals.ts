/** Refusals of returns and their refunds; part of the one table of refusals. */
export const returnRefusals = {
  'return.not_arrived': { status: 409, sentence: 'Only what has arrived can be returned.' },
  'return.too_late': { status: 409, sentence: 'Returns are possible within {days} days of arrival.' },
  'return.already_asked': { status: 409, sentence: 'A return of this parcel is already under way.' },
  'return.not_in_parcel': { status: 400, sentence: 'This item is not in the parcel.', field: 'lines' },
  'return.nothing_left': { status: 409, sentence: 'All of this parcel has been returned already.' },
  'return.too_many_left': {
    status: 400,
    sentence: 'Of {name}, {quantity} can still be returned.',
    field: 'lines',
  },
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
    sentence:
      "The buyer's bank decides over this payment or has taken it back. Nothing is given back a second time.",
  },
  'return.offer_made': { status: 409, sentence: 'An offer was made for this return already.' },
  'return.offer_too_much': {
    status: 400,
    sentence: 'Please offer less than {price}, which these goods cost',
    field: 'amount',
  },
  'return.offer_waits': {
    status: 409,
    sentence: 'Your offer waits for the buyer. You can refuse the return after the answer.',
  },
  'return.not_waiting': { status: 409, sentence: 'No return of this order waits for your answer.' },
  'return.guaranteed': {
    status: 409,
    sentence:
      'Goods that are defective, wrong or not as described have to be taken back. You may offer a part of the price instead.',
  },
  'return.at_juaso': {
    status: 409,
    sentence: 'The buyer asked Juaso to decide. You can take the goods back, or write what happened.',
  },
  'return.answered_late': {
    status: 409,
    sentence:
      'The time to answer is over, so Juaso decides. Until then you can take the goods back or offer a part.',
  },
  'return.escalation_over': {
    status: 409,
    sentence: 'Juaso can be asked within {days} days of the refusal, about the newest return of a parcel.',
  },
  'return.unknown': { status: 404, sentence: 'This return does not exist.' },
  'return.final': { status: 409, sentence: 'Juaso has decided about these goods. That is final.' },
  'return.announced': {
    status: 409,
    sentence: 'Juaso has decided. You can appeal in time, take the goods back or offer a part of the price.',
  },
  'return.appeal_over': {
    status: 409,
    sentence: 'No decision about this return can be appealed against now. It is possible for {hours} hours.',
  },
  'return.appealed': {
    status: 409,
    sentence: 'Somebody has appealed already. Another operator of Juaso decides about it now.',
  },
  'return.appeal_answered': {
    status: 409,
    sentence: 'You have answered this appeal already. Another operator of Juaso decides about it now.',
  },
  'return.nothing_to_appeal': {
    status: 409,
    sentence: 'This decision gives you all that you can get. Only the other side can appeal.',
  },
  'return.first_decider': {
    status: 403,
    sentence: 'You made the first decision. Another operator decides about the appeal.',
  },
  'return.offer_over': { status: 409, sentence: 'This offer is no longer open.' },
  'return.kept': {
    status: 409,
    sentence: 'You kept these goods for a part of their price. They cannot be returned any more.',
  },
} as const
