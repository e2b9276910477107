/** Refusals of prices agreed with one company; part of the one table of refusals. */
export const agreedPriceRefusals = {
  'agreed_price.not_found': { status: 404, sentence: 'Your store has no such price.' },
  'agreed_price.company_unknown': {
    status: 400,
    sentence: 'Choose a verified company that has bought from you.',
    field: 'company',
  },
  'agreed_price.goods_unknown': {
    status: 400,
    sentence: 'Choose one of your products on sale.',
    field: 'product',
  },
  'agreed_price.not_lower': {
    status: 400,
    sentence: 'Everybody pays {price} already. Choose a lower price.',
    field: 'price',
  },
  'agreed_price.day_passed': {
    status: 400,
    sentence: 'Choose a day from today on, at most {days} days from now.',
    field: 'until',
  },
} as const
