import { Refusal } from '#contracts/refusals.ts'
import { paperEndings } from '#contracts/uploads/upload.ts'
import { isEditable, type StoreStatus } from '#contracts/vendors/store-status.ts'
import type {
  BusinessStep,
  ChallengesStep,
  ChannelsStep,
  GrowthStep,
  StorefrontStep,
  VerificationStep,
} from '#contracts/vendors/vendor-profile.schema.ts'
import {
  checkedFields,
  documentFields,
  type ProfileField,
  type ProfileStep,
  profileSteps,
  stepOfField,
} from '#contracts/vendors/vendor-profile.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { writeTeamEvent } from '../../teams/index.ts'
import { claimUploads, releaseUploads } from '../../uploads/index.ts'
import { storeTeams } from '../store-teams.ts'
import { type ProfileAnswers, stores, vendorProfiles } from '../vendors.tables.ts'
import { fieldsOfBusiness, slugOfName } from './business-fields.ts'
import type { ProfileNumbers } from './profile-numbers.ts'
import { refuseNewName } from './store-names.ts'
import { contactChanges, type FieldChange, tellOfContacts } from './tell-of-contacts.ts'

interface Who {
  readonly storeId: string
  readonly actorId: string
}

/** The database, or a transaction: a step is then saved as a part of it. */
export type Transactions = Pick<Database, 'transaction'>
type StoreRow = typeof stores.$inferSelect
type ProfileRow = typeof vendorProfiles.$inferSelect

interface Saving {
  readonly tx: Connection
  readonly store: StoreRow
  readonly profile: ProfileRow | null
}

/** What a step changes. */
interface Changes {
  readonly answers: ProfileAnswers
  readonly profile?: Partial<ProfileRow>
  readonly store?: Partial<StoreRow>
  /** Values that the team's history names, as they were and as they are. */
  readonly named?: readonly FieldChange[]
}

/** What an operator asks about while the store is checked, by the step that answers it. */
const isAskedFor = ({ store, profile }: Pick<Saving, 'store' | 'profile'>, step: ProfileStep): boolean =>
  store.status === 'submitted' &&
  profile?.askedField != null &&
  stepOfField(profile.askedField as ProfileField) === 1 + profileSteps.indexOf(step)

/** Locks a store: until the transaction ends nobody else saves a step of its profile. Refuses: store.not_yours. */
export async function lockStore(tx: Connection, storeId: string): Promise<StoreRow> {
  const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('no key update')
  if (!store) throw new Refusal('store.not_yours')
  return store
}

/**
 * Saves one step of a store's profile and what it says about the store itself, in one transaction. Steps are filled in their
 * order; an earlier one may be saved again. Refuses: profile.step_ahead, and what the step itself refuses.
 */
function saveStep(
  db: Transactions,
  who: Who,
  step: ProfileStep,
  changesOf: (saving: Saving) => Promise<Changes> | Changes,
) {
  return db.transaction(async (tx) => {
    const store = await lockStore(tx, who.storeId)
    const [profile = null] = await tx
      .select()
      .from(vendorProfiles)
      .where(eq(vendorProfiles.storeId, store.id))
    const number = 1 + profileSteps.indexOf(step)
    const saved = profile?.stepsSaved ?? 0
    if (number > saved + 1) throw new Refusal('profile.step_ahead', { step: saved + 1 })
    const changes = await changesOf({ tx, store, profile })
    const answers = { ...profile?.answers, ...changes.answers }
    const row = {
      ...changes.profile,
      ...{ answers, stepsSaved: Math.max(saved, number), updatedAt: sql`now()` },
    }
    await tx
      .insert(vendorProfiles)
      .values({ storeId: store.id, ...row })
      .onConflictDoUpdate({ target: vendorProfiles.storeId, set: row })
    if (changes.store)
      await tx
        .update(stores)
        .set({ ...changes.store, updatedAt: sql`now()` })
        .where(eq(stores.id, store.id))
    // A draft is nobody else's business yet; later, the team's history says who changed what.
    if (store.status !== 'draft')
      await writeTeamEvent(tx, storeTeams, {
        id: store.id,
        actorId: who.actorId,
        kind: 'profile.changed',
        detail: { step, ...(changes.named?.length && { changes: changes.named }) },
      })
  })
}

/**
 * What a person checks against the papers of a submitted store stays as it is, and after that too, unless an operator asks about it.
 * What was never said may be said. Refuses: profile.checked.
 */
function refuseChecked({ store, profile }: Saving, step: Partial<Record<ProfileField, unknown>>): void {
  if (isEditable(store.status as StoreStatus)) return
  const before: Readonly<Record<string, unknown>> = { ...profile?.answers, business_name: store.name }
  const isAsked = (field: ProfileField) => store.status === 'submitted' && profile?.askedField === field
  const isChanged = checkedFields.some(
    (field) => field in step && before[field] && before[field] !== step[field] && !isAsked(field),
  )
  if (isChanged) throw new Refusal('profile.checked')
}

/**
 * VE-2.49. The store's address follows its name while it is a draft. Who is reached by an address that is changed later learns of it
 * (`tell-of-contacts.ts`). Refuses: profile.checked, store.name_misleads, store.name_taken, phone.impossible.
 */
export function saveBusiness(
  db: Transactions,
  who: Who,
  step: BusinessStep,
  contactPage: string,
): Promise<void> {
  return saveStep(db, who, 'business', async (saving) => {
    const { tx, store } = saving
    refuseChecked(saving, step)
    if (step.business_name !== store.name) await refuseNewName(tx, { id: store.id, name: step.business_name })
    const slug = store.status === 'draft' ? slugOfName(step.business_name) : store.slug
    const fields = fieldsOfBusiness(step, store.phone)
    const named = contactChanges(store, fields)
    if (store.status !== 'draft') await tellOfContacts(tx, store, named, contactPage)
    return { answers: { ...step }, store: { ...fields, slug }, named }
  })
}

/** VE-2.50. Files that are replaced are deleted. Refuses: profile.checked, upload.file_invalid. */
export function saveVerification(
  db: Transactions,
  numbers: ProfileNumbers,
  who: Who,
  step: VerificationStep,
): Promise<void> {
  return saveStep(db, who, 'verification', async (saving) => {
    const { tx, store, profile } = saving
    // A person checks a submitted store, and buyers trust a verified one: its papers stay, unless they are asked for.
    const isOpen = isEditable(store.status as StoreStatus) || isAskedFor(saving, 'verification')
    if (!isOpen) throw new Refusal('profile.checked')
    const before = [profile?.profilePhoto, profile?.ghanaCardImage, profile?.businessCertificate]
    const after = documentFields.map((field) => step[field])
    const added = after.filter((address) => address !== null && !before.includes(address)) as string[]
    const removed = before.filter((address) => address && !after.includes(address)) as string[]
    await claimUploads(tx, who.actorId, 'documents', added, paperEndings)
    await releaseUploads(tx, 'documents', removed)
    const { registration_type, is_registered, business_reg_number } = step
    return {
      answers: { registration_type, is_registered, business_reg_number },
      profile: {
        ghanaCardSealed: numbers.seal(step.ghana_card_number, store.id, 'ghana_card_number'),
        tinSealed: numbers.seal(step.tin_number, store.id, 'tin_number'),
        profilePhoto: step.profile_photo,
        ghanaCardImage: step.ghana_card_image,
        businessCertificate: step.business_certificate,
      },
    }
  })
}

/** VE-2.51. Who delivers by herself or by a rider of hers offers Delivery (Vendor) at the checkout. */
export function saveChannels(db: Transactions, who: Who, step: ChannelsStep): Promise<void> {
  const deliversItself = step.delivery_method === 'self' || step.delivery_method === 'rider'
  return saveStep(db, who, 'channels', () => ({ answers: { ...step }, store: { deliversItself } }))
}

/** VE-2.52. */
export function saveChallenges(db: Transactions, who: Who, step: ChallengesStep): Promise<void> {
  return saveStep(db, who, 'challenges', () => ({ answers: { ...step } }))
}

/** VE-2.53. */
export function saveGrowth(db: Transactions, who: Who, step: GrowthStep): Promise<void> {
  return saveStep(db, who, 'growth', () => ({ answers: { ...step } }))
}

/** VE-2.54, VE-2.55. Refuses: profile.checked, upload.picture_invalid. */
export function saveStorefront(db: Transactions, who: Who, step: StorefrontStep): Promise<void> {
  return saveStep(db, who, 'storefront', async (saving) => {
    const { tx, store } = saving
    refuseChecked(saving, step)
    const { storefront_banner, store_logo, store_tagline: tagline, ...answers } = step
    const banner = await takePicture(tx, who, 'banners', { before: store.banner, after: storefront_banner })
    const logo = await takePicture(tx, who, 'logos', { before: store.logo, after: store_logo })
    return { answers, store: { banner, logo, tagline } }
  })
}

/** Claims a new picture and releases the one before; returns the picture that the store then shows. */
async function takePicture(
  tx: Connection,
  { actorId }: Who,
  folder: 'banners' | 'logos',
  { before, after }: { before: string | null; after: string | null | undefined },
): Promise<string | null> {
  if (after === undefined || after === before) return before
  await claimUploads(tx, actorId, folder, after ? [after] : [])
  await releaseUploads(tx, folder, before ? [before] : [])
  return after
}
