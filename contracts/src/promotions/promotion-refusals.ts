import { agreedPriceRefusals } from '../agreed-prices/agreed-price-refusals.ts'

/** Refusals that a store meets with its promotions, and a buyer with their codes; part of the one table of refusals. */
export const promotionRefusals = {
  ...agreedPriceRefusals,
  'cart.code_unknown': {
    status: 404,
    sentence: 'This store has no such code. Please check how it is written.',
    field: 'code',
  },
  'cart.code_over': { status: 409, sentence: 'This code is over.', field: 'code' },
  'cart.code_used': {
    status: 409,
    sentence: 'You have used {typed} as often as one person may.',
    field: 'code',
  },
  'cart.code_used_up': {
    status: 409,
    sentence: '{typed} was for a limited number of orders, and all of them are placed.',
    field: 'code',
  },
  'cart.code_not_for_goods': {
    status: 409,
    sentence: '{typed} is not for the goods in your cart.',
    field: 'code',
  },
  'cart.code_not_reached': { status: 409, sentence: 'Add {amount} more from {store} to have {promotion}.' },
  'cart.code_not_lower': { status: 409, sentence: 'Your goods cost as little without {typed}.' },

  'promotion.code_taken': {
    status: 409,
    sentence: 'Another of your promotions has this code at that time. Choose another code or other days.',
    field: 'code',
  },
  'promotion.not_found': { status: 404, sentence: 'Your store has no such promotion.' },
  'promotion.over': { status: 409, sentence: 'This promotion is over already.' },
  'promotion.has_begun': {
    status: 409,
    sentence:
      'This promotion has begun, or does so within a minute: its name, its end and its limits can be changed now.',
  },
  'promotion.too_long': {
    status: 400,
    sentence: 'A promotion lasts at most {days} days',
    field: 'ends_at',
  },
  'promotion.used_more': {
    status: 409,
    sentence: 'It was used in {uses} orders already. Type at least as many.',
    field: 'max_uses',
  },
  'promotion.used_more_by_one': {
    status: 409,
    sentence: 'One buyer has used it in {uses} orders already. Type at least as many.',
    field: 'max_uses_each',
  },
  'promotion.ends_first': {
    status: 400,
    sentence: 'Choose an end that is still to come and after the start.',
    field: 'ends_at',
  },
  'promotion.no_products': {
    status: 400,
    sentence: 'None of your products on sale is in this promotion.',
    field: 'scope',
  },
  'promotion.product_taken': {
    status: 409,
    sentence:
      '{product} has the promotion “{promotion}” at that time. Two promotions never add up: stop that one first or choose other days.',
    field: 'scope',
  },
  'promotion.overlaps': {
    status: 409,
    sentence: 'Another promotion has just been made for one of these products. Please look at your list.',
    field: 'scope',
  },
  'promotion.below_cost': {
    status: 400,
    sentence: '{product} would sell for {price}, below its cost of {cost}.',
    field: 'scope',
  },
  'promotion.nothing_left': {
    status: 400,
    sentence: '{product} costs {price}: a promotion takes at most 90 % off.',
    field: 'scope',
  },
} as const
