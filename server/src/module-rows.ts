/**
 * The market's modules from the top down. A module may import those of lower rows, through their index.ts, and its SQL may
 * name their tables and functions. Functions are applied to the database from the bottom up.
 */
export const moduleRows: readonly (readonly string[])[] = [
  ['analytics', 'admin'],
  ['books'],
  ['checkout', 'quotes', 'reviews', 'promotions'],
  ['settlement', 'wallet'],
  ['orders'],
  ['payments', 'cart', 'wishlist'],
  ['catalog', 'inventory'],
  ['vendors', 'companies'],
  ['teams'],
  ['ledger', 'accounts'],
  ['geo', 'uploads', 'notifications', 'help'],
]

/** The row of a module, counted from the top; -1 for a module that is not in the list. */
export const rowOf = (module: string) => moduleRows.findIndex((row) => row.includes(module))
