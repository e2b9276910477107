/** The roles of a store's members. A store has exactly one owner. */
export const storeRoles = ['owner', 'manager', 'orders', 'read_only'] as const
export type StoreRole = (typeof storeRoles)[number]

/** How people read the roles. */
export const storeRoleLabels: Readonly<Record<StoreRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  orders: 'Orders only',
  read_only: 'Read only',
}

/**
 * `read`: what the store sells and how many pieces of it, without what they brought together, and without names, numbers and streets of
 * its buyers. `orders`: parcels and returns, with who gets them and how to call them, and what the store sold for. `products`: goods, also what they cost and what the store receives of a price. `customers`:
 * buyers by full name and phone number. Who may read a page may save it as a file, which has what the page has. `money`: the wallet, payouts, and what an order brings.
 */
export const storeRights = ['read', 'orders', 'products', 'customers', 'settings', 'money', 'team'] as const
export type StoreRight = (typeof storeRights)[number]

/** The rights of each role: the one table by which the server checks calls and pages show or hide controls. */
export const rightsOfStoreRole: Readonly<Record<StoreRole, readonly StoreRight[]>> = {
  owner: storeRights,
  manager: ['read', 'orders', 'products', 'customers', 'settings'],
  orders: ['read', 'orders'],
  read_only: ['read'],
}
