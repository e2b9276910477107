/** Refusals of the wallet, its methods and its withdrawals; see refusals.ts. */
export const walletRefusals = {
  'payout_method.not_found': {
    status: 404,
    sentence: 'This payment method does not exist',
    field: 'method_id',
  },
  'payout_method.too_many': { status: 409, sentence: 'You can keep at most {max} payment methods.' },
  'payout_method.on_hold': {
    status: 409,
    sentence: 'This payment method is new. It can be used from {from}.',
    field: 'method_id',
  },
  'payout_method.password_needed': { status: 400, sentence: 'Please enter your password', field: 'password' },
  'payout_method.other_network': {
    status: 409,
    sentence: 'This looks like a number of {network}. Please confirm that it was moved to {chosen}.',
    field: 'phone_number',
  },
  'wallet_transaction.not_found': { status: 404, sentence: 'There is no such row in your wallet.' },
  'statement.not_found': { status: 404, sentence: 'There is no such statement.' },
  'withdrawal.below_minimum': { status: 400, sentence: 'Withdrawals start at {min}', field: 'amount' },
  'withdrawal.store_suspended': {
    status: 409,
    sentence: 'Your store is suspended. Its money can be withdrawn once it is open again.',
  },
  'withdrawal.held': {
    status: 409,
    sentence: 'Juaso holds your payouts for now. Your wallet says why.',
  },
  'withdrawal.over_available': {
    status: 409,
    sentence: 'Only {available} is available for withdrawal.',
    field: 'amount',
  },
  'withdrawal.key_reused': { status: 409, sentence: 'This withdrawal was already sent with other contents.' },
} as const
