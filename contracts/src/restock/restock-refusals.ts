/** Refusals of waiting for goods that are out of stock; see refusals.ts. */
export const restockRefusals = {
  'restock.in_stock': { status: 409, sentence: 'This is in stock again: you can buy it now.' },
  'restock.too_many': {
    status: 409,
    sentence: 'You already wait for {max} products. Stop waiting for one of them first.',
  },
} as const
