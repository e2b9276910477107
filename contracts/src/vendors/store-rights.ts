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

/** `read`: everything of the store except its money and its team. `orders`: parcels and returns. */
export const storeRights = ['read', 'orders', 'products', 'settings', 'money', 'team'] as const
export type StoreRight = (typeof storeRights)[number]

/** The rights of each role: the one table by which the server checks calls and pages show or hide controls. */
export const rightsOfStoreRole: Readonly<Record<StoreRole, readonly StoreRight[]>> = {
  owner: storeRights,
  manager: ['read', 'orders', 'products', 'settings'],
  orders: ['read', 'orders'],
  read_only: ['read'],
}
