/** Numbers of pieces that a company cannot order, in the cart and in the order. */
export const quantityRefusals = {
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
