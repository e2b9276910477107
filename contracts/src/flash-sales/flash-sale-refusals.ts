/** Refusals around planning a flash sale and nominating goods for it; part of the one table of refusals. */
export const flashSaleRefusals = {
  'flash_sale.not_found': { status: 404, sentence: 'There is no such flash sale.' },
  'flash_sale.begun': { status: 409, sentence: 'This sale has begun. It can be stopped, not changed.' },
  'flash_sale.over': { status: 409, sentence: 'This sale is over.' },
  'flash_sale.starts_past': {
    status: 400,
    sentence: 'Choose a start that is still to come.',
    field: 'starts_at',
  },
  'flash_sale.closes_past': {
    status: 400,
    sentence: 'Stores need time to nominate: choose a time that is still to come.',
    field: 'nominations_close_at',
  },
  'flash_sale.category_unknown': {
    status: 400,
    sentence: 'One of these categories does not exist any more.',
    field: 'categories',
  },
  'flash_sale.windows_overlap': {
    status: 409,
    sentence:
      '{name} runs from {from} to {to} as well. Choose another window, or tick that both may run at once.',
    field: 'may_overlap',
  },
  'flash_sale.terms_fixed': {
    status: 409,
    sentence:
      'A nomination is approved on these terms: window, floor and categories stay. Stop the sale and plan another one.',
  },
  'flash_sale.not_invited': { status: 404, sentence: 'Your store is not invited to this flash sale.' },
  'flash_sale.nominations_closed': { status: 409, sentence: 'Nominations for this sale are closed.' },
  'flash_sale.store_not_open': {
    status: 409,
    sentence: 'A store takes part while it is verified and open.',
  },
  'flash_sale.product_unknown': {
    status: 404,
    sentence: 'This store has no such product.',
    field: 'product',
  },
  'flash_sale.product_taken_down': {
    status: 409,
    sentence: 'This product was taken down.',
    field: 'product',
  },
  'flash_sale.product_not_on_sale': {
    status: 409,
    sentence: 'This product is not on sale.',
    field: 'product',
  },
  'flash_sale.other_category': {
    status: 409,
    sentence: 'This product is in none of the categories of the sale.',
    field: 'product',
  },
  'flash_sale.nominated': {
    status: 409,
    sentence: 'This product is nominated for this sale already.',
    field: 'product',
  },
  'flash_sale.over_stock': {
    status: 409,
    sentence: 'Only {left} pieces are free to be sold.',
    field: 'quantity',
  },
  'flash_sale.not_below_today': {
    status: 409,
    sentence: 'Today it costs {price}. The price of the sale must be lower.',
    field: 'price',
  },
  'flash_sale.too_high': {
    status: 409,
    sentence:
      'Its lowest price of the last {days} days was {lowest}, from {since} to {to}. In this sale it must be {percent}% below that: {highest} at most.',
    field: 'price',
  },
  'flash_sale.too_high_now': {
    status: 409,
    sentence:
      'Its lowest price of the last {days} days is {lowest}, since {since}. In this sale it must be {percent}% below that: {highest} at most.',
    field: 'price',
  },
  'flash_sale.nomination_not_found': { status: 404, sentence: 'There is no such nomination.' },
  'flash_sale.nomination_withdrawn': {
    status: 409,
    sentence: 'The store has withdrawn this nomination.',
  },
  'flash_sale.nomination_decided': { status: 409, sentence: 'This nomination was decided already.' },
} as const
