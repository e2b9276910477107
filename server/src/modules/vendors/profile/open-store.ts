import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { BusinessStep } from '#contracts/vendors/vendor-profile.schema.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { writeTeamEvent } from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'
import { storeMembers, stores, vendorProfiles } from '../vendors.tables.ts'
import { fieldsOfBusiness, slugOfName } from './business-fields.ts'
import { saveBusiness } from './save-step.ts'
import { refuseNewName } from './store-names.ts'

/**
 * Opens a draft store with the person as its owner, from the first step of the profile. The same name once more, as after a
 * lost answer, is the same draft, and takes what was corrected meanwhile. Returns the store's id. Refuses: store.too_many,
 * store.name_misleads, store.name_taken.
 */
export function openStore(
  db: Database,
  personId: string,
  step: BusinessStep,
  contactPage: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Locks the person's row, so that concurrent calls count one after the other.
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    const slug = slugOfName(step.business_name)
    const drafted = await findOwnDraft(tx, personId, slug)
    if (drafted) {
      if (drafted.stepsSaved === 1)
        await saveBusiness(tx, { storeId: drafted.id, actorId: personId }, step, contactPage)
      return drafted.id
    }
    const owned = await tx.$count(
      storeMembers,
      and(eq(storeMembers.personId, personId), eq(storeMembers.role, 'owner')),
    )
    if (owned >= limits.storesOwnedMax) throw new Refusal('store.too_many', { max: limits.storesOwnedMax })
    await refuseNewName(tx, { id: null, name: step.business_name })
    const [opened] = await tx
      .insert(stores)
      .values({ slug, ...fieldsOfBusiness(step) })
      .returning({ id: stores.id })
    const { id } = opened as { id: string }
    await tx.insert(storeMembers).values({ storeId: id, personId, role: 'owner', addedBy: personId })
    await tx.insert(vendorProfiles).values({ storeId: id, answers: { ...step } })
    await writeTeamEvent(tx, storeTeams, {
      id,
      actorId: personId,
      kind: 'store.opened',
      detail: { name: step.business_name },
    })
    return id
  })
}

async function findOwnDraft(tx: Connection, personId: string, slug: string) {
  const [draft] = await tx
    .select({ id: stores.id, stepsSaved: vendorProfiles.stepsSaved })
    .from(stores)
    .innerJoin(vendorProfiles, eq(vendorProfiles.storeId, stores.id))
    .innerJoin(storeMembers, eq(storeMembers.storeId, stores.id))
    .where(
      and(
        eq(stores.slug, slug),
        eq(stores.status, 'draft'),
        eq(storeMembers.personId, personId),
        eq(storeMembers.role, 'owner'),
      ),
    )
  return draft ?? null
}
