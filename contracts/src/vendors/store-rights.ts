/** What a member of a store's team can be. A store has exactly one owner. */
export const storeRoles = ['owner', 'manager', 'orders', 'read_only'] as const
export type StoreRole = (typeof storeRoles)[number]

/** `read`: everything of the store but its money and its team. `orders`: parcels and returns. */
export const storeRights = ['read', 'orders', 'products', 'settings', 'money', 'team'] as const
export type StoreRight = (typeof storeRights)[number]

/** What each role may do: the one table that the server holds every call to and pages show or hide by. */
export const rightsOfStoreRole: Readonly<Record<StoreRole, readonly StoreRight[]>> = {
  owner: storeRights,
  manager: ['read', 'orders', 'products', 'settings'],
  orders: ['read', 'orders'],
  read_only: ['read'],
}
