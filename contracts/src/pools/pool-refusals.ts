import type { RefusalRule } from '../refusals.ts'

/** Refusals around pools: what a store opens, and what a company joins. */
export const poolRefusals = {
  'pool.not_found': { status: 404, sentence: 'There is no such pool.' },
  'pool.closed': { status: 409, sentence: 'This pool is closed. Nobody can join it any more.' },
  'pool.short_of_pieces': { status: 409, sentence: 'This pool has only {left} pieces left.' },
  'pool.over_most': {
    status: 409,
    sentence: 'A company can take at most {most} pieces of this pool. Yours has {mine} already.',
  },
  'pool.order_waiting': {
    status: 409,
    sentence: 'Your company has an order of this pool that is not paid yet. Pay it or cancel it first.',
  },
  'pool.unverified_share': {
    status: 409,
    sentence:
      'Until your company is verified, it can take {left} pieces of this pool at once. Pay for them, then take more.',
  },
  'pool.unverified_wait': {
    status: 409,
    sentence:
      'Other companies are paying for the pieces of this pool that yours can take before it is verified. Please try again in {minutes} minutes.',
  },
  'pool.left_unpaid': {
    status: 409,
    sentence: 'You left {max} orders of this pool unpaid today. A verified company can still join it.',
  },
  'pool.not_held': {
    status: 409,
    sentence:
      'This order is above your limit. Pieces of a pool are kept for an approval once your company is verified.',
  },
  'pool.pay_now': {
    status: 409,
    sentence: 'Pieces of a pool are paid by Mobile Money or card: the money is held until the pool closes.',
  },
  'pool.goods_unknown': {
    status: 400,
    sentence: 'Choose one of your products on sale.',
    field: 'variant',
  },
  'pool.store_not_verified': { status: 409, sentence: 'Only a verified store can open a pool.' },
  'pool.open_already': {
    status: 409,
    sentence: 'There is an open pool of these goods already.',
    field: 'variant',
  },
  'pool.not_lower': {
    status: 400,
    sentence: 'Everybody pays {price} already. Choose a lower price.',
    field: 'price',
  },
  'pool.not_in_multiples': {
    status: 400,
    sentence: 'These goods are sold in multiples of {multiple}: choose such numbers.',
    field: 'most',
  },
  'pool.short_of_stock': {
    status: 409,
    sentence: 'You have only {left} of these on the shelf. A pool holds all of its pieces.',
    field: 'most',
  },
  'pool.deadline_invalid': {
    status: 400,
    sentence: 'Choose a deadline between one hour and 30 days from now.',
    field: 'closes_at',
  },
} as const satisfies Record<string, RefusalRule>
