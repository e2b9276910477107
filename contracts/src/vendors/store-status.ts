/** How far a store is. Buyers see and buy from a verified one; a suspended one was verified and is shut by Juaso for a time. */
export const storeStatuses = ['draft', 'submitted', 'verified', 'rejected', 'suspended'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** Whether its vendor may still change what is checked: the name and the papers. */
export const isEditable = (status: StoreStatus): boolean => status === 'draft' || status === 'rejected'
