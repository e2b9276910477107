/**
 * The market's modules from the top down. A module may import those of lower rows, through their index.ts, and its SQL may
 * name their tables and functions. Functions are applied to the database from the bottom up.
 */
export const moduleRows: readonly (readonly string[])[] = [
  ['desk'],
  ['books', 'analytics'],
  ['checkout', 'reviews', 'messages', 'pools'],
  ['settlement', 'wallet', 'promotions', 'flash-sales'],
  ['signals'],
  ['orders', 'lists'],
  ['payments', 'cart', 'wishlist'],
  ['quotations'],
  ['listings'],
  ['fees'],
  ['catalog', 'inventory'],
  ['vendors', 'companies'],
  ['teams', 'help'],
  ['operators'],
  ['ledger', 'accounts'],
  ['geo', 'uploads', 'notifications'],
]

/** The row of a module, counted from the top; -1 for a module that is not in the list. */
export const rowOf = (module: string) => moduleRows.findIndex((row) => row.includes(module))
