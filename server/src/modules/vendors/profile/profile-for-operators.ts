import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import type { sealedFields } from '#contracts/vendors/vendor-profile.ts'
import { and, eq, isNotNull, ne } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { storeMembers, stores, vendorProfiles } from '../vendors.tables.ts'
import { profileNumbers } from './profile-numbers.ts'
import { readProfile } from './read-profile.ts'

/** The whole profile of a store, its verification included, for an operator who decides about it. */
export function readStoreProfile(market: Market, storeId: string): Promise<VendorProfile> {
  return readProfile(market.db, profileNumbers(market), storeId, { seesVerification: true })
}

interface OneNumber {
  readonly ownerId: string
  readonly field: (typeof sealedFields)[number]
  readonly number: string
}

const sealedColumns = {
  ghana_card_number: vendorProfiles.ghanaCardSealed,
  tin_number: vendorProfiles.tinSealed,
}

/**
 * The names of other people's stores with this Ghana Card or TIN. Numbers are stored sealed, each in another way, so all are opened and
 * compared: some twenty microseconds each.
 */
export async function numberAtOthers(
  market: Market,
  { ownerId, field, number }: OneNumber,
): Promise<string[]> {
  const column = sealedColumns[field]
  const numbers = profileNumbers(market)
  const rows = await market.db
    .select({ id: stores.id, name: stores.name, sealed: column })
    .from(vendorProfiles)
    .innerJoin(stores, eq(stores.id, vendorProfiles.storeId))
    .innerJoin(storeMembers, and(eq(storeMembers.storeId, stores.id), eq(storeMembers.role, 'owner')))
    .where(and(ne(storeMembers.personId, ownerId), isNotNull(column)))
  return rows.filter(({ id, sealed }) => numbers.open(sealed, id, field) === number).map(({ name }) => name)
}
