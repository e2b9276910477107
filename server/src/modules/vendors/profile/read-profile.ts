import { Refusal } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { fieldsOfSteps, type ProfileField, stepOfField } from '#contracts/vendors/vendor-profile.ts'
import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import { stores, vendorProfiles } from '../vendors.tables.ts'
import type { ProfileNumbers } from './profile-numbers.ts'

type ProfileRow = typeof vendorProfiles.$inferSelect

/**
 * The profile of a store as far as it is filled in. Numbers, documents and the rest of the verification are read by the owner
 * alone. A store without a profile (opened before there were any) has what the store itself says. Refuses: store.not_yours.
 */
export async function readProfile(
  db: Connection,
  numbers: ProfileNumbers,
  storeId: string,
  { seesVerification }: { seesVerification: boolean },
): Promise<VendorProfile> {
  const [row] = await db
    .select({ store: stores, profile: vendorProfiles })
    .from(stores)
    .leftJoin(vendorProfiles, eq(vendorProfiles.storeId, stores.id))
    .where(eq(stores.id, storeId))
  if (!row) throw new Refusal('store.not_yours')
  const { store, profile } = row
  const field = profile?.rejectedField as ProfileField | null | undefined
  const isRejected = store.status === 'rejected' && field
  const isHidden = (name: string) =>
    !seesVerification && (fieldsOfSteps.verification as readonly string[]).includes(name)
  // The store comes last, because other pages change it too.
  const known = {
    ...profile?.answers,
    ...(profile && privateFields(profile, numbers)),
    ...fieldsOfStore(store),
  }
  const shown = Object.entries(known).filter(([name, value]) => value !== null && !isHidden(name))
  return {
    store: {
      id: store.id,
      slug: store.slug,
      name: store.name,
      status: store.status as VendorProfile['store']['status'],
    },
    steps_saved: profile?.stepsSaved ?? 0,
    saved_at: (profile?.updatedAt ?? store.updatedAt).toISOString(),
    sees_verification: seesVerification,
    rejected: isRejected ? { field, step: stepOfField(field), reason: store.rejectedReason ?? '' } : null,
    asked: askedOf(store, profile),
    fields: Object.fromEntries(shown) as VendorProfile['fields'],
  }
}

function askedOf({ status }: typeof stores.$inferSelect, profile: ProfileRow | null): VendorProfile['asked'] {
  const field = profile?.askedField as ProfileField | null | undefined
  return status === 'submitted' && field
    ? { field, step: stepOfField(field), words: profile?.askedWords ?? '' }
    : null
}

function fieldsOfStore({
  name,
  email,
  phone,
  description,
  town,
  region,
  tagline,
  banner,
  logo,
}: typeof stores.$inferSelect) {
  return {
    business_name: name,
    business_email: email,
    business_phone: phone,
    business_description: description,
    city: town,
    region,
    store_tagline: tagline,
    storefront_banner: banner,
    store_logo: logo,
  }
}

function privateFields(profile: ProfileRow, numbers: ProfileNumbers) {
  return {
    ghana_card_number: numbers.open(profile.ghanaCardSealed, profile.storeId, 'ghana_card_number'),
    tin_number: numbers.open(profile.tinSealed, profile.storeId, 'tin_number'),
    profile_photo: profile.profilePhoto,
    ghana_card_image: profile.ghanaCardImage,
    business_certificate: profile.businessCertificate,
  }
}
