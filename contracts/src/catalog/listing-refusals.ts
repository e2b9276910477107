import type { RefusalRule } from '../refusals.ts'

/** Refusals of a vendor's changes to prices, stock and sales. */
export const listingRefusals = {
  'listing.sku_taken': {
    status: 409,
    sentence: 'Your store uses this SKU already.',
    field: 'sku',
  },
  'listing.price_invalid': { status: 400, sentence: 'The price must be above zero.', field: 'price' },
  'listing.sale_price_too_high': {
    status: 400,
    sentence: 'The sale price must be below the price.',
    field: 'sale_price',
  },
  'listing.bulk_price_invalid': {
    status: 400,
    sentence: 'A bulk price needs a quantity and a price above zero.',
    field: 'bulk_tiers',
  },
  'listing.bulk_quantity_repeated': {
    status: 400,
    sentence: 'Name each quantity once.',
    field: 'bulk_tiers',
  },
  'stock.below_reserved': {
    status: 409,
    sentence: 'Pieces are reserved for open orders. The stock cannot be lower than what is reserved.',
    field: 'stock',
  },
  'flash_sale.below_sold': {
    status: 409,
    sentence: 'More pieces than that are sold in this flash sale already.',
    field: 'quantity',
  },
  'flash_sale.overlaps': {
    status: 409,
    sentence: 'This product is in another flash sale at that time.',
    field: 'products',
  },
  'flash_sale.ends_first': {
    status: 400,
    sentence: 'A flash sale must end after it starts.',
    field: 'ends_at',
  },
} as const satisfies Record<string, RefusalRule>
