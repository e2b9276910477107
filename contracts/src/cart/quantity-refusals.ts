/** Additions to the cart that are refused for what they ask: under a used key, and numbers of pieces that a company cannot order. */
export const quantityRefusals = {
  'cart.key_reused': { status: 409, sentence: 'This addition was already sent with other contents.' },
  'cart.below_minimum': {
    status: 409,
    sentence: 'Minimum order {min}. Order {lower} or more.',
    field: 'quantity',
  },
  'cart.not_in_multiples': {
    status: 409,
    sentence: 'Minimum order {min}; sold in multiples of {multiple}. Order {lower} or {upper}.',
    field: 'quantity',
  },
  'checkout.below_minimum': {
    status: 409,
    sentence: '{name}: minimum order {min}. Order {lower} or more.',
  },
  'checkout.not_in_multiples': {
    status: 409,
    sentence: '{name}: minimum order {min}; sold in multiples of {multiple}. Order {lower} or {upper}.',
  },
} as const
