import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { type ProfileStep, profileSteps } from '#contracts/vendors/vendor-profile.ts'
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
  if (isSame(after.fields[field], before.fields[field])) return after
  await db
    .update(vendorProfiles)
    .set({ rejectedField: null })
    .where(and(eq(vendorProfiles.storeId, after.store.id), eq(vendorProfiles.rejectedField, field)))
  return { ...after, rejected: null }
}

/**
 * Takes a question about a field of this step back once it is answered: the field is saved as something else than before, or the step as
 * it was, because the field is right. Returns the profile as it is now.
 */
export async function noteAnswered(
  db: Connection,
  step: ProfileStep,
  before: VendorProfile,
  after: VendorProfile,
): Promise<VendorProfile> {
  const { asked, fields } = after
  if (!asked || asked.field !== before.asked?.field || asked.step !== 1 + profileSteps.indexOf(step))
    return after
  const isAsBefore = isSame(fields[asked.field], before.fields[asked.field])
  if (isAsBefore && !isSame(fields, before.fields)) return after
  await db
    .update(vendorProfiles)
    .set({ askedField: null, askedWords: null })
    .where(and(eq(vendorProfiles.storeId, after.store.id), eq(vendorProfiles.askedField, asked.field)))
  return { ...after, asked: null }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
