import { type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'

/** The roles that a person can be given, with what each may do. */
export const givenRoles = [
  {
    role: 'manager',
    label: storeRoleLabels.manager,
    may: 'Products, orders and settings. Neither money nor team.',
  },
  {
    role: 'orders',
    label: storeRoleLabels.orders,
    may: 'Sees everything but money, costs and all customers, and handles orders.',
  },
  {
    role: 'read_only',
    label: storeRoleLabels.read_only,
    may: 'Sees everything but money, costs and phone numbers. Changes nothing.',
  },
] as const satisfies readonly { role: Exclude<StoreRole, 'owner'>; label: string; may: string }[]
