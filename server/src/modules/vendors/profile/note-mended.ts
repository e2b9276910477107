import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq } from '../../../database/drizzle.ts'
import { vendorProfiles } from '../vendors.tables.ts'

/**
 * Takes the refused field of a store back once it is saved as something else than before; the store is then only to be sent in again.
 * Returns the profile as it is now.
 */
export async function noteMended(
  db: Connection,
  before: VendorProfile,
  after: VendorProfile,
): Promise<VendorProfile> {
  const field = after.rejected?.field
  if (!field || field !== before.rejected?.field) return after
  if (JSON.stringify(after.fields[field]) === JSON.stringify(before.fields[field])) return after
  await db
    .update(vendorProfiles)
    .set({ rejectedField: null })
    .where(and(eq(vendorProfiles.storeId, after.store.id), eq(vendorProfiles.rejectedField, field)))
  return { ...after, rejected: null }
}
