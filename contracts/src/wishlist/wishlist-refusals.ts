/** Refusals of the wishlist; see refusals.ts. */
export const wishlistRefusals = {
  'wishlist.duplicate': { status: 400, sentence: 'Product is already in your wishlist', field: 'product' },
  'wishlist.no_such_product': { status: 400, sentence: 'This product does not exist', field: 'product' },
  'wishlist.unavailable': {
    status: 400,
    sentence: 'This product is not currently available for wishlisting',
    field: 'product',
  },
  'wishlist.product_invalid': { status: 400, sentence: 'Invalid product ID', field: 'product' },
  'wishlist.not_found': { status: 404, sentence: 'Product not found or not available' },
} as const
