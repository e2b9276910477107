/** Refusals of the cart; see refusals.ts. */
export const cartRefusals = {
  'cart.login_required': { status: 401, sentence: 'You must be logged in to add items to cart' },
  'cart.item_required': { status: 400, sentence: 'Item ID is required', field: 'item' },
  'cart.item_invalid': { status: 400, sentence: 'Invalid item', field: 'item' },
  'cart.quantity_invalid': { status: 400, sentence: 'Invalid quantity', field: 'quantity' },
  'cart.quantity_below_one': { status: 400, sentence: 'Quantity must be at least 1', field: 'quantity' },
  'cart.quantity_above_max': { status: 400, sentence: 'Quantity must be at most {max}', field: 'quantity' },
  'cart.item_not_in_cart': { status: 404, sentence: 'Item is not in cart' },
  'cart.not_for_sale': {
    status: 409,
    sentence: 'This product is not for sale at the moment.',
    field: 'item',
  },
  'cart.out_of_stock': { status: 409, sentence: 'This product is out of stock.', field: 'item' },
  'cart.over_stock': { status: 409, sentence: 'Only {left} left in stock.', field: 'quantity' },
  'cart.choose_variant': { status: 400, sentence: 'Choose {options} first.', field: 'item' },
  'cart.choose_one': { status: 400, sentence: 'Choose a variant first.', field: 'item' },
  'cart.quoted': {
    status: 409,
    sentence: 'The quantity of quoted goods is fixed. Remove the line to buy these goods at the usual price.',
    field: 'quantity',
  },
  'cart.quoted_already': {
    status: 409,
    sentence: 'Your cart has these goods by another quotation. Order them first.',
  },
  'cart.large_waiting': {
    status: 429,
    sentence: 'Your large cart is still being worked out. Please try again in a moment.',
  },
  'cart.full': { status: 409, sentence: 'A cart holds at most {max} different items.' },
} as const
